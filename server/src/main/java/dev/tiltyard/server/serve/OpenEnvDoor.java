package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.values.TiltyardVersion;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.websocket.WsConnectContext;
import io.javalin.websocket.WsContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The protocol of OpenEnv under {@code /openenv/KEY}: HTTP and a WebSocket with reset, step and state, and MCP. OpenEnv's clients and
 * its validator send no header of ours, so the key is a part of the address; it allows episodes and nothing else.
 *
 * <p>Source: the published package {@code openenv} 0.10.0, {@code core/env_server/http_server.py} and {@code cli/_validation.py}.
 */
final class OpenEnvDoor implements AutoCloseable {
    private static final String ROOT = "/openenv/";
    private static final String BASE = ROOT + "{key}";
    private static final Duration IDLE = Duration.ofMinutes(15);
    private static final long PING_SECONDS = 15;

    private final BearerToken key = BearerToken.random();
    private final CallerTokens doorkeeper;
    private final Environments environments;
    private final OpenEnvSessions sessions;
    private final OpenEnvRpc rpc;
    private final JsonNode description = description();
    private final Map<String, OpenEnvSocket> sockets = new ConcurrentHashMap<>();

    OpenEnvDoor(Environments environments, CallerTokens doorkeeper) {
        this.doorkeeper = doorkeeper;
        this.environments = environments;
        this.sessions = new OpenEnvSessions(environments);
        this.rpc = new OpenEnvRpc(sessions, description.path("tools"));
    }

    /** The address that clients are given, without the server's own part. */
    String path() {
        return ROOT + key.value();
    }

    /** Adds the routes of the protocol. */
    void addTo(JavalinConfig config) {
        get(config, "/health", context -> json(context, new OpenEnvDocuments.Health("healthy")));
        get(config, "/metadata", context -> json(context, metadata()));
        get(config, "/schema", context -> raw(context, description.path("schema")));
        get(config, "/openapi.json", context -> raw(context, description.path("openapi")));
        get(
                config,
                "/state",
                context -> json(
                        context,
                        sessions.get(context.queryParam("session_id") == null ? "" : context.queryParam("session_id"))
                                .state()));
        post(config, "/reset", context -> json(context, sessions.reset(body(context))));
        post(config, "/step", context -> json(context, sessions.step(body(context))));
        post(config, "/mcp", context -> raw(context, rpc.answer(body(context))));
        config.routes.ws(BASE + "/ws", socket -> {
            socket.onConnect(this::connect);
            socket.onMessage(context -> ofSession(context).receive(context.message()));
            socket.onClose(context -> {
                OpenEnvSocket closed = sockets.remove(context.sessionId());
                if (closed != null) {
                    closed.close();
                }
            });
        });
    }

    private void connect(WsConnectContext context) {
        try {
            requireKey(context.pathParam("key"), address(context));
        } catch (ApiProblem problem) {
            context.closeSession(1008, String.valueOf(problem.getMessage()));
            return;
        }
        context.session.setIdleTimeout(IDLE);
        context.session.setMaxTextMessageSize(ApiServer.MOST_BYTES);
        context.enableAutomaticPings(PING_SECONDS, TimeUnit.SECONDS);
        sockets.put(context.sessionId(), new OpenEnvSocket(context, sessions, rpc));
    }

    private OpenEnvSocket ofSession(WsContext context) {
        OpenEnvSocket socket = sockets.get(context.sessionId());
        if (socket == null) {
            throw new IllegalStateException("a message of a connection that was refused");
        }
        return socket;
    }

    private void get(JavalinConfig config, String path, Handler handler) {
        config.routes.get(BASE + path, guarded(handler));
    }

    private void post(JavalinConfig config, String path, Handler handler) {
        config.routes.post(BASE + path, guarded(handler));
    }

    private Handler guarded(Handler handler) {
        return context -> {
            requireKey(context.pathParam("key"), context.req().getRemoteAddr());
            handler.handle(context);
        };
    }

    private static String address(WsContext context) {
        return context.session.getRemoteSocketAddress() instanceof InetSocketAddress internet
                ? internet.getAddress().getHostAddress()
                : "";
    }

    private void requireKey(String given, String address) {
        doorkeeper.requireKey(
                key,
                given,
                address,
                new ApiProblem(
                        401,
                        "key_missing_or_wrong",
                        "The key in the address is not the server's.",
                        "Use TILTYARD_OPENENV_URL as 'serve' printed it."));
    }

    /** Whether the path of a request has the key. */
    boolean knows(String path) {
        return path.startsWith(ROOT)
                && key.matches(path.substring(ROOT.length()).split("/", 2)[0]);
    }

    private static String body(Context context) throws IOException {
        return new String(McpMessage.read(context.req()), StandardCharsets.UTF_8);
    }

    private OpenEnvDocuments.Metadata metadata() {
        return new OpenEnvDocuments.Metadata(
                "tiltyard",
                "Private copies of realistic web sites with a browser; "
                        + environments.plan().tasks().size() + " tasks, judged by what changed.",
                TiltyardVersion.current(),
                "docs/environment-api.md");
    }

    private static JsonNode description() {
        try (InputStream in = OpenEnvDoor.class.getResourceAsStream("openenv.json")) {
            if (in == null) {
                throw new IllegalStateException("openenv.json is missing from the build");
            }
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read openenv.json", e);
        }
    }

    private static void json(Context context, Record document) {
        context.contentType("application/json").result(DocumentJson.line(document));
    }

    private static void raw(Context context, JsonNode document) {
        context.contentType("application/json").result(document.toString());
    }

    /** Ends all sessions. */
    @Override
    public void close() {
        sockets.values().forEach(OpenEnvSocket::close);
        sockets.clear();
        sessions.close();
    }
}
