package dev.tiltyard.suite.serve;

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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What stands before both {@link McpDoor doors}: checks where a request comes from, who sends it, its size and its form,
 * and leads the harness and agents each to their own door. Every refusal is an error of JSON-RPC.
 */
final class McpGate extends HttpServlet implements AutoCloseable {
    /** Attribute of a request: its {@link Caller}. */
    static final String CALLER = "dev.tiltyard.caller";

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(McpGate.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int INTERNAL_ERROR = -32603;

    private final transient Doorkeeper doorkeeper;
    private final transient HostRule hosts;
    private final transient McpDoor harness;
    private final transient McpDoor agents;

    McpGate(Doorkeeper doorkeeper, HostRule hosts, McpDoor harness, McpDoor agents) {
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
            if (request.getMethod().equals("POST")) {
                requireMessage(body);
            }
            McpDoor door = caller instanceof Caller.Harness ? harness : agents;
            door.servlet().service(new McpMessage(request, body), new McpResponse(response));
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

    private static void requireMessage(byte[] body) {
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
