package dev.tiltyard.server.serve;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The sessions of the OpenEnv door. Each connection of the WebSocket has one; over HTTP a reset without a session opens one and says its
 * id. A session that is not used loses its environment after the server's expiry. Safe for use by many threads.
 */
final class OpenEnvSessions implements AutoCloseable {
    private static final int ID_BYTES = 12;
    private static final int MOST = 10_000;
    private static final String SESSION = "session_id";
    private static final Set<String> RESET = resetFields();
    /** {@code timeout_s} and {@code request_id} are the protocol's own; a call is answered within the server's deadline. */
    private static final Set<String> STEP = Set.of("action", SESSION, "timeout_s", "request_id");

    private final Environments environments;
    private final AtomicInteger turn = new AtomicInteger();
    private final SecureRandom random = new SecureRandom();
    private final Map<String, OpenEnvSession> open = new ConcurrentHashMap<>();

    OpenEnvSessions(Environments environments) {
        this.environments = environments;
    }

    private static Set<String> resetFields() {
        Set<String> fields = new LinkedHashSet<>(EpisodeRequest.FIELDS);
        fields.addAll(OpenEnvSession.RESET_FIELDS);
        fields.add(SESSION);
        return fields;
    }

    /** Opens a session; its environment is leased at its first reset. */
    OpenEnvSession create() {
        if (open.size() >= MOST) {
            throw new ApiProblem(503, "too_many_sessions", "There are " + MOST + " sessions.", "Close some.");
        }
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        OpenEnvSession session = new OpenEnvSession(HexFormat.of().formatHex(id), environments, turn);
        open.put(session.id(), session);
        return session;
    }

    /**
     * A session.
     *
     * @throws ApiProblem if there is none with this id
     */
    OpenEnvSession get(String id) {
        OpenEnvSession session = open.get(id);
        if (session == null) {
            throw new ApiProblem(
                    404,
                    "unknown_session",
                    id.isEmpty() ? "The request names no session." : "There is no such session.",
                    "POST reset, and send the \"session_id\" of its metadata with what follows.");
        }
        return session;
    }

    /** Ends a session; returns whether there was one with this id. */
    boolean end(String id) {
        OpenEnvSession session = open.remove(id);
        if (session == null) {
            return false;
        }
        session.close();
        return true;
    }

    /** Answers a reset over HTTP. */
    OpenEnvDocuments.Result reset(String body) {
        Request request = Request.parse(body, RESET);
        String id = request.text(SESSION).orElse("");
        if (!id.isEmpty()) {
            return get(id).reset(request);
        }
        OpenEnvSession session = create();
        try {
            return session.reset(request);
        } catch (RuntimeException e) {
            end(session.id());
            throw e;
        }
    }

    /** Answers a step over HTTP. */
    OpenEnvDocuments.Result step(String body) {
        Request request = Request.parse(body, STEP);
        return get(request.text(SESSION).orElse("")).step(action(request));
    }

    /** The fields of a reset. */
    static Request resetRequest(String data) {
        return Request.parse(data, RESET);
    }

    /** The action in OpenEnv's object for it: {@code {"action": {"action": "click [12]"}}}. */
    private static String action(Request request) {
        return Request.of(request.object("action"), Set.of("action", "metadata"))
                .requiredText("action");
    }

    @Override
    public void close() {
        open.keySet().forEach(this::end);
    }
}
