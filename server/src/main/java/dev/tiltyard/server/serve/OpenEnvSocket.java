package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.runner.document.DocumentJson;
import io.javalin.websocket.WsContext;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.websocket.api.exceptions.WebSocketException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection of the OpenEnv door and its session. Messages are answered in their order on a thread of its own, so that the
 * connection can answer pings while a page loads.
 */
final class OpenEnvSocket implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenEnvSocket.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final WsContext connection;
    private final OpenEnvSessions sessions;
    private final OpenEnvRpc rpc;
    private final OpenEnvSession session;
    private final ExecutorService thread;

    OpenEnvSocket(WsContext connection, OpenEnvSessions sessions, OpenEnvRpc rpc) {
        this.connection = connection;
        this.sessions = sessions;
        this.rpc = rpc;
        String attached = connection.queryParam("session_id");
        this.session = attached == null ? sessions.create() : sessions.get(attached);
        this.thread = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, "tiltyard-openenv-" + session.id());
            made.setDaemon(true);
            return made;
        });
    }

    /** Takes a message; the answer follows. */
    void receive(String message) {
        try {
            thread.execute(() -> answer(message));
        } catch (RejectedExecutionException e) {
            LOG.debug("A message came while the connection was closing");
        }
    }

    private void answer(String text) {
        OpenEnvDocuments.Message answer;
        try {
            JsonNode message = JSON.readTree(text);
            if (message.path("type").asText().equals("close")) {
                connection.closeSession();
                return;
            }
            answer = answer(message);
        } catch (JsonProcessingException e) {
            answer = failed("Invalid JSON: " + e.getOriginalMessage(), "INVALID_JSON");
        } catch (ApiProblem problem) {
            answer = failed(problem.getMessage() + " " + problem.remedy(), code(problem));
        } catch (RuntimeException e) {
            LOG.error("A message of an OpenEnv session failed", e);
            answer = failed("The server failed: " + e.getClass().getSimpleName() + ".", "EXECUTION_ERROR");
        }
        try {
            connection.send(DocumentJson.line(answer));
        } catch (WebSocketException e) {
            LOG.debug("The connection was closed before the answer");
        }
    }

    private OpenEnvDocuments.Message answer(JsonNode message) {
        JsonNode data = message.has("data") ? message.path("data") : JSON.createObjectNode();
        return switch (message.path("type").asText()) {
            case "reset" -> observed(session.reset(OpenEnvSessions.resetRequest(data.toString())));
            case "step" ->
                observed(session.step(
                        Request.of(data, Set.of("action", "metadata")).requiredText("action")));
            case "state" -> new OpenEnvDocuments.Message("state", session.state());
            case "mcp" -> new OpenEnvDocuments.Message("mcp", rpc.answer(data, session));
            default -> failed("Unknown message type: " + message.path("type").asText(), "UNKNOWN_TYPE");
        };
    }

    private static OpenEnvDocuments.Message observed(OpenEnvDocuments.Result result) {
        return new OpenEnvDocuments.Message("observation", result);
    }

    private static OpenEnvDocuments.Message failed(String message, String code) {
        return new OpenEnvDocuments.Message("error", new OpenEnvDocuments.Failed(message, code));
    }

    private static String code(ApiProblem problem) {
        if (problem.code().equals("no_copy_free")) {
            return "CAPACITY_REACHED";
        }
        return problem.status() == 400 ? "VALIDATION_ERROR" : "EXECUTION_ERROR";
    }

    /** Ends the session after the message that is being answered. */
    @Override
    public void close() {
        try {
            thread.execute(() -> sessions.end(session.id()));
        } catch (RejectedExecutionException e) {
            LOG.debug("The session was closed twice");
        }
        thread.shutdown();
    }
}
