package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.runner.document.DocumentJson;
import java.util.Optional;
import java.util.Set;

/**
 * The JSON-RPC of OpenEnv's {@code /mcp}: {@code tools/list}, {@code tools/call} and the two calls that open and close a session.
 *
 * <p>Source: the published package {@code openenv} 0.10.0, {@code core/env_server/http_server.py}, {@code mcp_handler}. It answers 200
 * with an error object where a request is wrong.
 */
final class OpenEnvRpc {
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int UNKNOWN_METHOD = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int FAILED = -32000;
    private static final String SESSION = "session_id";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final OpenEnvSessions sessions;
    private final JsonNode tools;

    /** @param tools the list that {@code tools/list} gives */
    OpenEnvRpc(OpenEnvSessions sessions, JsonNode tools) {
        this.sessions = sessions;
        this.tools = tools;
    }

    /** Answers a request over HTTP, where each names its session. */
    JsonNode answer(String body) {
        try {
            return answer(JSON.readTree(body), Optional.empty());
        } catch (JsonProcessingException e) {
            return error(JSON.nullNode(), PARSE_ERROR, "Parse error");
        }
    }

    /** Answers a request over the connection of a session. */
    JsonNode answer(JsonNode request, OpenEnvSession session) {
        return answer(request, Optional.of(session));
    }

    private JsonNode answer(JsonNode request, Optional<OpenEnvSession> own) {
        JsonNode id = request.path("id").isMissingNode() ? JSON.nullNode() : request.path("id");
        JsonNode params = request.has("params") ? request.path("params") : JSON.createObjectNode();
        if (!request.isObject()
                || !request.path("jsonrpc").asText().equals("2.0")
                || !request.path("method").isTextual()) {
            return error(id, INVALID_REQUEST, "Not a JSON-RPC 2.0 request");
        }
        if (!params.isObject()) {
            return error(id, INVALID_PARAMS, "Params must be an object");
        }
        try {
            return switch (request.path("method").asText()) {
                case "tools/list" -> success(id, JSON.createObjectNode().set("tools", tools));
                case "tools/call" -> success(id, call(params, own.orElseGet(() -> named(params))));
                case "openenv/session/create" ->
                    success(
                            id,
                            JSON.createObjectNode()
                                    .put(
                                            SESSION,
                                            own.orElseGet(sessions::create).id()));
                case "openenv/session/close" -> close(id, params, own);
                default ->
                    error(
                            id,
                            UNKNOWN_METHOD,
                            "Method not found: " + request.path("method").asText());
            };
        } catch (ApiProblem problem) {
            int code = problem.status() == 400 || problem.status() == 404 ? INVALID_PARAMS : FAILED;
            return error(id, code, problem.getMessage() + " " + problem.remedy());
        }
    }

    private OpenEnvSession named(JsonNode params) {
        return sessions.get(params.path(SESSION).asText());
    }

    private JsonNode close(JsonNode id, JsonNode params, Optional<OpenEnvSession> own) {
        String closed = params.path(SESSION).asText();
        if (own.filter(session -> session.id().equals(closed)).isPresent()) {
            return error(id, INVALID_REQUEST, "This session ends with its connection");
        }
        if (!sessions.end(closed)) {
            return error(id, INVALID_PARAMS, "Unknown session_id: " + closed);
        }
        return success(id, JSON.createObjectNode().put(SESSION, closed).put("closed", true));
    }

    private static JsonNode call(JsonNode params, OpenEnvSession session) {
        JsonNode arguments = params.has("arguments") ? params.path("arguments") : JSON.createObjectNode();
        OpenEnvDocuments.Result result =
                switch (params.path("name").asText()) {
                    case "reset" -> session.reset(OpenEnvSessions.resetRequest(arguments.toString()));
                    case "step" ->
                        session.step(Request.of(arguments, Set.of("action")).requiredText("action"));
                    case "observation" -> session.observation();
                    default ->
                        throw ApiProblem.badRequest(
                                "Tool not found: " + params.path("name").asText() + ".", "tools/list names them.");
                };
        ObjectNode content = JSON.createObjectNode();
        content.putArray("content").addObject().put("type", "text").put("text", DocumentJson.line(result));
        return content.put("isError", false);
    }

    private static JsonNode success(JsonNode id, JsonNode result) {
        ObjectNode answer = JSON.createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.set("result", result);
        return answer;
    }

    private static JsonNode error(JsonNode id, int code, String message) {
        ObjectNode answer = JSON.createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.putObject("error").put("code", code).put("message", message);
        return answer;
    }
}
