package dev.tiltyard.suite.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A session over MCP with the SDK's own client, on the homepage. */
@Tag("browser")
class McpDoorTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN = "a token for tests only";

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        Chromium chromium = Chromium.findOrInstall(line -> {});
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("homepage")), PoolOptions.of(1, StartOptions.small()));
        environments = new Environments(
                pool,
                chromium,
                new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofMinutes(10), Duration.ofMinutes(3)));
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, TOKEN);
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime sites = runtime;
                SitePool copies = pool;
                Environments leased = environments) {
            server.close();
        }
    }

    private static McpSyncClient client(String token) {
        return McpClient.sync(
                        HttpClientStreamableHttpTransport.builder(server.url().toString())
                                .endpoint("/mcp")
                                .customizeRequest(request -> request.header("Authorization", "Bearer " + token))
                                .build())
                .requestTimeout(Duration.ofMinutes(3))
                .initializationTimeout(Duration.ofMinutes(1))
                .build();
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(new CallToolRequest(tool, arguments));
    }

    private static JsonNode document(CallToolResult result) throws Exception {
        return JSON.readTree(((TextContent) result.content().get(0)).text());
    }

    @Test
    void everyVerbIsAToolThatIsDescribed() {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();

            List<Tool> tools = client.listTools().tools();

            assertThat(tools)
                    .extracting(Tool::name)
                    .containsExactlyInAnyOrder(
                            "tasks",
                            "leases",
                            "lease",
                            "reset",
                            "observation",
                            "step",
                            "evaluate",
                            "snapshot",
                            "restore",
                            "release");
            assertThat(tools).allSatisfy(tool -> assertThat(tool.description()).isNotBlank());
            Tool step = tools.stream()
                    .filter(tool -> tool.name().equals("step"))
                    .findFirst()
                    .orElseThrow();
            assertThat(step.inputSchema().required()).containsExactlyInAnyOrder("lease", "action");
        }
    }

    @Test
    void anEpisodeIsPlayedAndWhatGoesWrongIsAResultThatSaysSo() throws Exception {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();
            String lease =
                    document(call(client, "lease", Map.of())).path("lease").asText();

            JsonNode begun = document(call(
                    client, "reset", Map.of("lease", lease, "start_urls", List.of("__HOMEPAGE__/scratchpad.html"))));
            assertThat(begun.path("observation").path("text").asText()).contains("button 'Add Note'");
            CallToolResult flown = call(client, "step", Map.of("lease", lease, "action", "fly [1]"));
            assertThat(flown.isError()).isFalse();
            assertThat(document(flown)
                            .path("observation")
                            .path("last_action_error")
                            .asText())
                    .isNotBlank();

            CallToolResult judged = call(client, "evaluate", Map.of("lease", lease));
            assertThat(judged.isError()).isTrue();
            assertThat(document(judged).path("error").path("code").asText()).isEqualTo("no_task");
            CallToolResult wrong = call(client, "reset", Map.of("lease", lease, "tempo", 7));
            assertThat(wrong.isError()).isTrue();

            JsonNode released = document(call(client, "release", Map.of("lease", lease)));
            assertThat(released.path("sites").get(0).path("verified").asBoolean())
                    .isTrue();
            assertThat(document(call(client, "observation", Map.of("lease", lease)))
                            .path("error")
                            .path("code")
                            .asText())
                    .isEqualTo("lease_gone");
        }
    }

    @Test
    void withoutTheTokenThereIsNoSession() {
        try (McpSyncClient client = client("guessed")) {
            assertThatThrownBy(client::initialize).isInstanceOf(RuntimeException.class);
        }
    }
}
