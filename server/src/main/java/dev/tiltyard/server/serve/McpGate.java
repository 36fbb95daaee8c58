package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What stands before both {@link McpDoor doors}: checks where a request comes from, who sends it, its size and its form,
 * and leads the harness and agents each to their own door. Every refusal is an error of JSON-RPC.
 */
final class McpGate extends HttpServlet implements AutoCloseable {
    /** Attribute of a request: its {@link Caller}. */
    static final String CALLER = "dev.tiltyard.caller";

    /** The header that names a session. */
    static final String SESSION = "Mcp-Session-Id";

    private static final int MOST_CALLS = 128;
    /** The library keeps what a client says of itself as long as its session. */
    private static final int MOST_OF_CLIENT = 16 * 1024;

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(McpGate.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int INTERNAL_ERROR = -32603;

    private final transient CallerTokens doorkeeper;
    private final transient HostRule hosts;
    private final transient McpDoor harness;
    private final transient McpDoor agents;
    private final transient Predicate<String> isHeld;
    private final transient McpSessions sessions = new McpSessions();
    /** The protocol's library answers on the thread of the request, of which others need some too. */
    private final transient Semaphore places = new Semaphore(MOST_CALLS);

    /** @param isHeld whether a lease has not ended */
    McpGate(CallerTokens doorkeeper, HostRule hosts, McpDoor harness, McpDoor agents, Predicate<String> isHeld) {
        this.isHeld = isHeld;
        this.doorkeeper = doorkeeper;
        this.hosts = hosts;
        this.harness = harness;
        this.agents = agents;
    }

    @Override
    public void init(ServletConfig config) throws ServletException {
        super.init(config);
        harness.servlet().init(config);
        agents.servlet().init(config);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            Caller caller = checked(request);
            request.setAttribute(CALLER, caller);
            byte[] body = McpMessage.read(request);
            McpDoor door = caller instanceof Caller.Harness ? harness : agents;
            Optional<ObjectNode> refusal =
                    request.getMethod().equals("POST") ? McpRefusal.of(message(body), door) : Optional.empty();
            pass(caller, door, new McpMessage(request, body), response, refusal);
        } catch (ApiProblem problem) {
            if (problem.retryAfter() > 0) {
                response.setHeader("Retry-After", String.valueOf(problem.retryAfter()));
            }
            int code = problem.code().equals("not_json") ? PARSE_ERROR : INVALID_REQUEST;
            error(response, problem.status(), code, problem);
        } catch (ServletException | RuntimeException e) {
            LOG.error("{} {} failed", request.getMethod(), McpDoor.PATH, e);
            if (!response.isCommitted()) {
                error(
                        response,
                        500,
                        INTERNAL_ERROR,
                        new ApiProblem(500, "internal", "The server failed.", "The server's log has the details."));
            }
        }
    }

    /** @param refusal what to answer in place of the library, which is not asked then */
    private void pass(
            Caller caller, McpDoor door, McpMessage message, HttpServletResponse response, Optional<ObjectNode> refusal)
            throws IOException, ServletException {
        for (String session : sessions.ofEndedLeases(isHeld)) {
            delete(session, agents, message, response);
        }
        String session = message.getHeader(SESSION);
        if (session != null && !sessions.isOf(caller, session)) {
            throw new ApiProblem(
                    404, "unknown_session", "There is no such session, or it has ended.", "Initialize another.");
        }
        if (session != null && message.getMethod().equals("DELETE")) {
            sessions.remove(caller, session);
        }
        if (session != null && refusal.isPresent()) {
            write(response, 200, refusal.get());
            return;
        }
        if (!places.tryAcquire()) {
            throw new ApiProblem(
                            503, "busy", "The server answers as many calls as it can.", "Try again a little later.")
                    .retryAfter(1);
        }
        List<String> tooMany = new ArrayList<>();
        try {
            McpResponse answer = new McpResponse(
                    response, opened -> sessions.add(caller, opened).ifPresent(tooMany::add));
            door.servlet().service(message, answer);
        } finally {
            places.release();
        }
        for (String oldest : tooMany) {
            delete(oldest, door, message, response);
        }
    }

    private static void delete(String session, McpDoor door, HttpServletRequest around, HttpServletResponse response)
            throws IOException, ServletException {
        door.servlet().service(new McpDeletion(around, session), McpDeletion.answer(response));
    }

    private Caller checked(HttpServletRequest request) {
        hosts.objection(request.getHeader("Host"), request.getHeader("Origin")).ifPresent(objection -> {
            throw new ApiProblem(
                    403,
                    "wrong_host_or_origin",
                    objection + ".",
                    "Use the server's address, or start it with '--allow-host NAME' if that name is its own.");
        });
        return doorkeeper.caller(request.getHeader("Authorization"), request.getRemoteAddr());
    }

    private static JsonNode message(byte[] body) {
        JsonNode message;
        try {
            message = JSON.readTree(new String(body, StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new ApiProblem(
                    400,
                    "not_json",
                    "The body is not JSON: " + e.getOriginalMessage() + ".",
                    "Send one JSON-RPC message.");
        }
        boolean isMessage = message.isObject()
                && message.path("jsonrpc").asText().equals("2.0")
                && (message.path("method").isTextual() || message.has("result") || message.has("error"))
                && (!message.has("params")
                        || message.path("params").isObject()
                        || message.path("params").isNull());
        if (!isMessage) {
            throw ApiProblem.badRequest(
                    "The body is JSON, but not a JSON-RPC message.",
                    "Send one object with \"jsonrpc\": \"2.0\", a \"method\", and \"params\" that are an object.");
        }
        if (message.path("method").asText().equals("initialize") && body.length > MOST_OF_CLIENT) {
            throw new ApiProblem(
                    413,
                    "client_too_large",
                    "The client describes itself in " + body.length + " bytes.",
                    "Send at most " + MOST_OF_CLIENT + ".");
        }
        return message;
    }

    private static void error(HttpServletResponse response, int status, int code, ApiProblem problem)
            throws IOException {
        ObjectNode document = document(code, problem.getMessage() + " " + problem.remedy());
        ((ObjectNode) document.path("error"))
                .putObject("data")
                .put("code", problem.code())
                .put("remedy", problem.remedy());
        write(response, status, document);
    }

    /** An error that belongs to no request in particular. */
    static ObjectNode document(int code, String message) {
        ObjectNode document = JSON.createObjectNode().put("jsonrpc", "2.0");
        document.set("id", NullNode.getInstance());
        document.putObject("error").put("code", code).put("message", message);
        return document;
    }

    static void write(HttpServletResponse response, int status, ObjectNode document) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json");
        response.getOutputStream().write(document.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        harness.close();
        agents.close();
    }
}
