package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.WebArenaGrammar;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.server.computer.Dialect;
import dev.tiltyard.values.TiltyardVersion;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.Annotations;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import jakarta.servlet.http.HttpServlet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The environment API as tools of the Model Context Protocol, over its streamable HTTP. A tool takes the fields of
 * the request of the same name, plus the lease id.
 *
 * <p>Source: https://modelcontextprotocol.io/specification/2025-06-18/server/tools: a tool's failure is a result marked as an error, so that a model reads it.
 */
final class McpDoor implements AutoCloseable {
    /** The path of the protocol. */
    static final String PATH = "/mcp";

    /** The methods of the protocol that have an answer here. */
    static final List<String> METHODS = List.of("initialize", "ping", "tools/call", "tools/list");

    private static final String LEASE = "lease";
    private static final String STEP = "step";
    private static final String ACTIONS = "The actions depend on the profile of the episode, which reset sets."
            + "\n\nWith webarena-2023 (the default) and webarena-native, where id is the number in brackets before an"
            + " element:\n" + WebArenaGrammar.describe()
            + "\n\nWith browsergym and aria, where bid is the element's id as a text, such as click('a12');"
            + " send_msg_to_user(answer) ends the episode:\n"
            + ActionSet.standard().describe();
    private static final String CALLS =
            "The calls are those of three models' computer-use tools. Without such a tool of your"
                    + " own, use anthropic, where a call is such as {\"action\": \"left_click\", \"coordinate\": [640, 360]}, in pixels of"
                    + " the display:\n" + Dialect.named("anthropic").describe();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Logger LOG = LoggerFactory.getLogger(McpDoor.class);

    private final McpJsonMapper mapper = new JacksonMcpJsonMapper(
            JsonMapper.builder().addModule(new McpErrorJson()).build());
    private final EnvironmentApi api;
    private final boolean ofHarness;
    private final HttpServletStreamableServerTransportProvider transport;
    private final McpSyncServer server;
    private final Set<String> tools;

    /**
     * The door of the harness.
     *
     * @param description the API's OpenAPI document, from which the tools take descriptions and schemas
     */
    static McpDoor forHarness(EnvironmentApi api, JsonNode description) {
        return new McpDoor(
                api,
                description,
                true,
                "Lease a private copy of the sites, reset it to start an episode, step through it, ask for"
                        + " the verdict with evaluate, and release the lease at the end.");
    }

    /** The door of agents: its tools need no lease id, because the token belongs to one lease. */
    static McpDoor forAgents(EnvironmentApi api, JsonNode description) {
        return new McpDoor(
                api,
                description,
                false,
                "Read the task and the page with observation, then act with step, or see the screen and act on it with"
                        + " computer. A stop action of step with the answer ends the episode.");
    }

    private McpDoor(EnvironmentApi api, JsonNode description, boolean ofHarness, String instructions) {
        this.api = api;
        this.ofHarness = ofHarness;
        this.transport = HttpServletStreamableServerTransportProvider.builder()
                .jsonMapper(mapper)
                .mcpEndpoint(PATH)
                .contextExtractor(request ->
                        McpTransportContext.create(Map.of(McpGate.CALLER, request.getAttribute(McpGate.CALLER))))
                .build();
        List<EnvironmentApi.Verb> offered = api.verbs().values().stream()
                .filter(EnvironmentApi.Verb::isTool)
                .filter(verb -> ofHarness || verb.isForAgents())
                .toList();
        this.tools = offered.stream().map(EnvironmentApi.Verb::name).collect(Collectors.toCollection(TreeSet::new));
        this.server = McpServer.sync(transport)
                .serverInfo("tiltyard", TiltyardVersion.current())
                .instructions(instructions)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .tools(offered.stream()
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
                        .description(operation.path("summary").asText() + "." + more(verb.name()))
                        .inputSchema(mapper, schema(verb, operation).toString())
                        .build())
                .callHandler((exchange, call) -> answer(verb, caller(exchange), call.arguments()))
                .build();
    }

    private static String more(String tool) {
        return switch (tool) {
            case STEP -> " " + ACTIONS;
            case EnvironmentApi.COMPUTER -> " " + CALLS;
            default -> "";
        };
    }

    private static Caller caller(McpSyncServerExchange exchange) {
        if (exchange.transportContext().get(McpGate.CALLER) instanceof Caller caller) {
            return caller;
        }
        throw new IllegalStateException("a call of a tool came past the gate");
    }

    private ObjectNode schema(EnvironmentApi.Verb verb, JsonNode operation) {
        JsonNode body = operation.at("/requestBody/content/application~1json/schema");
        ObjectNode schema = JSON.createObjectNode().put("type", "object").put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        if (asksForLease(verb)) {
            properties.putObject(LEASE).put("type", "string").put("description", "id returned by the tool lease");
            required.add(LEASE);
        }
        body.path("properties").properties().forEach(field -> properties.set(field.getKey(), field.getValue()));
        body.path("required").forEach(required::add);
        return schema;
    }

    private boolean asksForLease(EnvironmentApi.Verb verb) {
        return ofHarness && verb.path().contains("{lease}");
    }

    private CallToolResult answer(EnvironmentApi.Verb verb, Caller caller, @Nullable Map<String, Object> arguments) {
        try {
            ObjectNode fields = JSON.valueToTree(arguments == null ? Map.of() : arguments);
            Set<String> known = new LinkedHashSet<>(verb.fields());
            if (asksForLease(verb)) {
                known.add(LEASE);
            }
            Request request = Request.of(fields, known);
            return result(api.answer(verb, caller, lease(verb, caller, request), request), false);
        } catch (ApiProblem problem) {
            return result(ApiDocuments.Failure.of(problem.forTools()), true);
        } catch (RuntimeException e) {
            LOG.error("The tool {} failed", verb.name(), e);
            return result(
                    ApiDocuments.Failure.of(new ApiProblem(
                            500,
                            "internal",
                            "The server failed.",
                            "Release the lease and take another; the server's log has the details.")),
                    true);
        }
    }

    private String lease(EnvironmentApi.Verb verb, Caller caller, Request request) {
        if (caller instanceof Caller.Agent agent) {
            return agent.lease();
        }
        return asksForLease(verb) ? request.requiredText(LEASE) : "";
    }

    /** A screenshot is content of its own, which a model can see; as text it would only fill its context. */
    private static CallToolResult result(Record document, boolean isError) {
        CallToolResult.Builder result = CallToolResult.builder().isError(isError);
        if (document instanceof ApiDocuments.Stepped step) {
            result.addTextContent(DocumentJson.line(step.withoutScreenshot()));
            Optional.ofNullable(step.observation().screenshotPngBase64())
                    .ifPresent(png -> result.addContent(new ImageContent((Annotations) null, png, "image/png")));
        } else if (document instanceof ApiDocuments.Operated operated) {
            result.addTextContent(DocumentJson.line(operated.withoutScreenshot()));
            Optional.ofNullable(operated.screenshotPngBase64())
                    .ifPresent(png -> result.addContent(new ImageContent((Annotations) null, png, "image/png")));
        } else {
            result.addTextContent(DocumentJson.line(document));
        }
        return result.build();
    }

    /** The names of its tools. */
    Set<String> tools() {
        return tools;
    }

    @Override
    public void close() {
        server.closeGracefully();
    }
}
