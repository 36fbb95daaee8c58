package dev.tiltyard.suite.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.document.DocumentJson;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import jakarta.servlet.http.HttpServlet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The environment API as tools of the Model Context Protocol, over its streamable HTTP. A tool takes the fields of
 * the request of the same name, plus the lease id.
 *
 * <p>Source: https://modelcontextprotocol.io/specification/2025-06-18/server/tools: a tool's failure is a result marked as an error, so that a model reads it.
 */
final class McpDoor implements AutoCloseable {
    /** The path of the protocol. */
    static final String PATH = "/mcp";

    private static final String LEASE = "lease";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final McpJsonMapper mapper = new JacksonMcpJsonMapper(JSON);
    private final EnvironmentApi api;
    private final HttpServletStreamableServerTransportProvider transport;
    private final McpSyncServer server;

    /** @param description the API's OpenAPI document, from which the tools take descriptions and schemas */
    McpDoor(EnvironmentApi api, JsonNode description) {
        this.api = api;
        this.transport = HttpServletStreamableServerTransportProvider.builder()
                .jsonMapper(mapper)
                .mcpEndpoint(PATH)
                .build();
        this.server = McpServer.sync(transport)
                .serverInfo("tiltyard", "0.1.0")
                .instructions(
                        "Lease a private copy of the sites, reset it to start an episode, step through it, ask for"
                                + " the verdict with evaluate, and release the lease at the end.")
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .tools(api.verbs().values().stream()
                        .map(verb -> tool(verb, description.path("paths")))
                        .toList())
                .build();
    }

    HttpServlet servlet() {
        return transport;
    }

    private SyncToolSpecification tool(EnvironmentApi.Verb verb, JsonNode paths) {
        JsonNode operation = paths.path(verb.path()).path(verb.method().toLowerCase(Locale.ROOT));
        return SyncToolSpecification.builder()
                .tool(Tool.builder()
                        .name(verb.name())
                        .description(operation.path("summary").asText())
                        .inputSchema(mapper, schema(verb, operation).toString())
                        .build())
                .callHandler((exchange, call) -> answer(verb, call.arguments()))
                .build();
    }

    private static ObjectNode schema(EnvironmentApi.Verb verb, JsonNode operation) {
        JsonNode body = operation.at("/requestBody/content/application~1json/schema");
        ObjectNode schema = JSON.createObjectNode().put("type", "object").put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        if (hasLease(verb)) {
            properties.putObject(LEASE).put("type", "string").put("description", "id returned by the tool lease");
            required.add(LEASE);
        }
        body.path("properties").properties().forEach(field -> properties.set(field.getKey(), field.getValue()));
        body.path("required").forEach(required::add);
        return schema;
    }

    private static boolean hasLease(EnvironmentApi.Verb verb) {
        return verb.path().contains("{lease}");
    }

    private CallToolResult answer(EnvironmentApi.Verb verb, Map<String, Object> arguments) {
        try {
            ObjectNode fields = JSON.valueToTree(arguments);
            Set<String> known = new LinkedHashSet<>(verb.fields());
            if (hasLease(verb)) {
                known.add(LEASE);
            }
            Request request = Request.of(fields, known);
            String lease = hasLease(verb) ? request.requiredText(LEASE) : "";
            return result(api.answer(verb, lease, request), false);
        } catch (ApiProblem problem) {
            return result(ApiDocuments.Failure.of(problem), true);
        }
    }

    private static CallToolResult result(Record document, boolean isError) {
        return CallToolResult.builder()
                .addTextContent(DocumentJson.line(document))
                .isError(isError)
                .build();
    }

    @Override
    public void close() {
        server.closeGracefully();
    }
}
