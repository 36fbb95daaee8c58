package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, new BearerToken(TOKEN));
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
                            "computer",
                            "cdp",
                            "evaluate",
                            "session",
                            "adopt",
                            "snapshot",
                            "restore",
                            "fork",
                            "release");
            assertThat(tools).allSatisfy(tool -> assertThat(tool.description()).isNotBlank());
            Tool step = tools.stream()
                    .filter(tool -> tool.name().equals("step"))
                    .findFirst()
                    .orElseThrow();
            assertThat(step.inputSchema().required()).containsExactlyInAnyOrder("lease", "action");
            assertThat(step.description())
                    .as("the actions of each profile")
                    .contains("type [id] [text] [press_enter]", "scroll [direction]", "goto [url]", "press [keys]")
                    .contains("fill(bid: str, value: str", "send_msg_to_user(");
        }
    }

    @Test
    void anEpisodeIsPlayedAndWhatGoesWrongIsAResultThatSaysSo() throws Exception {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();
            String lease =
                    document(call(client, "lease", Map.of())).path("lease").asText();

            JsonNode started = document(call(
                    client, "reset", Map.of("lease", lease, "start_urls", List.of("__HOMEPAGE__/scratchpad.html"))));
            assertThat(started.path("observation").path("text").asText()).contains("button 'Add Note'");
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
            assertThat(document(judged).path("error").path("remedy").asText())
                    .isEqualTo("Start one with a \"task_id\": the tool reset.");
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
    void aScreenshotIsAPictureAndNoText() throws Exception {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();
            String lease =
                    document(call(client, "lease", Map.of())).path("lease").asText();

            CallToolResult started = call(client, "reset", Map.of("lease", lease, "screenshot", true));

            assertThat(started.content()).hasSize(2);
            assertThat(document(started)
                            .at("/observation/screenshot_png_base64")
                            .isMissingNode())
                    .isTrue();
            ImageContent picture = (ImageContent) started.content().get(1);
            assertThat(picture.mimeType()).isEqualTo("image/png");
            assertThat(Base64.getDecoder().decode(picture.data())).startsWith(0x89, 'P', 'N', 'G');
            call(client, "release", Map.of("lease", lease));
        }
    }

    @Test
    void aCallOfAComputerUseToolShowsTheScreenAsAPicture() throws Exception {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();
            String lease =
                    document(call(client, "lease", Map.of())).path("lease").asText();
            call(client, "reset", Map.of("lease", lease));

            Map<String, Object> move = Map.of("action", "mouse_move", "coordinate", List.of(320, 90));
            CallToolResult moved = call(
                    client,
                    "computer",
                    Map.of(
                            "lease",
                            lease,
                            "dialect",
                            "anthropic",
                            "call",
                            move,
                            "display_width",
                            640,
                            "display_height",
                            360));

            assertThat(document(moved).path("last_action_error").asText()).isEmpty();
            assertThat(document(moved).path("pointer").toString()).isEqualTo("{\"x\":320,\"y\":90}");
            ImageContent picture = (ImageContent) moved.content().get(1);
            var image =
                    ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(picture.data())));
            assertThat(List.of(image.getWidth(), image.getHeight())).containsExactly(640, 360);

            CallToolResult refused = call(
                    client, "computer", Map.of("lease", lease, "dialect", "gemini", "call", Map.of("name", "search")));
            assertThat(document(refused).path("last_action_error").asText())
                    .isEqualTo(
                            "search was refused: there is no search engine here; open a page of the task's sites with navigate");
            call(client, "release", Map.of("lease", lease));
        }
    }

    @Test
    void aToolThatIsNotThereIsNamedWithTheToolsThatAre() {
        try (McpSyncClient client = client(TOKEN)) {
            client.initialize();

            assertThatThrownBy(() -> call(client, "stepp", Map.of()))
                    .isInstanceOf(McpError.class)
                    .hasMessageContaining(
                            "There is no tool \"stepp\". Did you mean step? Tools: adopt, cdp, computer, evaluate,");
        }
    }

    /** Sends bytes, because an HTTP client chooses the header Host itself. */
    private static String raw(String headers, String body) throws Exception {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        try (Socket socket = new Socket("127.0.0.1", server.url().getPort())) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            out.write(("POST /mcp HTTP/1.1\r\nConnection: close\r\nAuthorization: Bearer " + TOKEN
                            + "\r\nContent-Type: application/json\r\n" + headers + "\r\nContent-Length: " + bytes.length
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.write(bytes);
            out.flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest(name = "{0} | {1}: {2} {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Host: 127.0.0.1                                | {"jsonrpc"                             | 400 | -32700
            Host: 127.0.0.1                                | nonsense                               | 400 | -32700
            Host: 127.0.0.1                                | `{"a": "\u0000`                        | 400 | -32700
            Host: 127.0.0.1                                | ``                                     | 400 | -32600
            Host: 127.0.0.1                                | []                                     | 400 | -32600
            Host: 127.0.0.1                                | 12                                     | 400 | -32600
            Host: 127.0.0.1                                | {"jsonrpc": "1.0", "method": "x"}      | 400 | -32600
            Host: 127.0.0.1                                | {"jsonrpc": "2.0", "method": 7}        | 400 | -32600
            Host: 127.0.0.1                                | {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": 7} | 400 | -32600
            Host: 127.0.0.1                                | {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": 7}} | 400 | -32
            Host: 127.0.0.1                                | {"jsonrpc": "2.0", "id": 1, "method": "tools/list"} | 400 | -32
            Host: 127.0.0.1~Mcp-Session-Id: nosuch         | {"jsonrpc": "2.0", "id": 1, "method": "tools/list"} | 404 | -32
            Host: evil.example                             | {}                                     | 403 | -32600
            Host: 127.0.0.1~Origin: http://evil.example    | {}                                     | 403 | -32600
            Host: 127.0.0.1~Origin: null                   | {}                                     | 403 | -32600
            """)
    void whatIsNoMessageOfTheProtocolIsAnErrorOfJsonRpc(String headers, String body, int status, String code)
            throws Exception {
        String answer = raw(
                headers.replace("~", "\r\n") + "\r\nAccept: application/json, text/event-stream",
                body == null ? "" : body);

        assertThat(answer).startsWith("HTTP/1.1 " + status);
        JsonNode document = JSON.readTree(answer.substring(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
        assertThat(document.path("jsonrpc").asText()).isEqualTo("2.0");
        assertThat(document.at("/error/code").asText()).startsWith(code);
        assertThat(document.at("/error/message").asText()).isNotBlank();
        assertThat(answer).doesNotContain("stackTrace", "\tat ", "io.modelcontextprotocol", "Access-Control");
    }

    @Test
    void aBodyThatIsTooLargeOrTooDeepIsRefused() throws Exception {
        String large = raw("Host: localhost", "{\"jsonrpc\": \"2.0\", \"x\": \"" + "y".repeat(2 << 20) + "\"}");
        String deep = raw("Host: localhost", "[".repeat(100_000));

        assertThat(large).startsWith("HTTP/1.1 413").contains("\"jsonrpc\":\"2.0\"", "1048576 bytes");
        assertThat(deep).startsWith("HTTP/1.1 400").contains("-32700").doesNotContain("stackTrace");
    }

    /** The raw connection is read to its end, which an open stream never reaches. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"jsonrpc": "2.0", "id": 2, "method": "tools/lsit"}                                | There is no method \\"tools/lsit\\". Did you mean tools/list?
            {"jsonrpc": "2.0", "id": 2, "method": "resources/list", "params": {}}              | There is no method \\"resources/list\\". Methods: initialize, ping,
            {"jsonrpc": "2.0", "id": "x", "method": ""}                                        | "id":"x"
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "stepp"}}   | There is no tool \\"stepp\\"
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call"}                                | There is no tool
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "tasks", "arguments": [1]}} | \\"arguments\\" must be an object
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "tasks", "arguments": "x"}} | \\"arguments\\" must be an object
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "tasks", "_meta": 5}} | \\"_meta\\" must be an object
            {"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {"cursor": {}}}      | "id":2
            {"jsonrpc": "2.0", "id": 2, "method": "ping"}                                      | "result":{}
            {"jsonrpc": "2.0", "method": "notifications/nosuch"}                               | HTTP/1.1 202
            """)
    void everyRequestIsAnsweredAndItsStreamEnds(String body, String answer) throws Exception {
        String headers = "Host: 127.0.0.1\r\nAccept: application/json, text/event-stream";
        String opened = raw(headers, """
                {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
                 "capabilities": {}, "clientInfo": {"name": "raw", "version": "1"}}}""");
        String session = opened.lines()
                .filter(line -> line.startsWith("Mcp-Session-Id: "))
                .findFirst()
                .orElseThrow();

        assertThat(raw(headers + "\r\n" + session, body)).contains(answer).doesNotContain("stackTrace", "\tat ");
    }

    @Test
    void otherMethodsAreAnErrorOfJsonRpc() throws Exception {
        HttpResponse<String> put = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                                .header("Authorization", "Bearer " + TOKEN)
                                .PUT(HttpRequest.BodyPublishers.ofString("{}"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());

        assertThat(put.statusCode()).isEqualTo(405);
        assertThat(put.body()).doesNotContain("stackTrace", "\tat ").contains("\"jsonrpc\"");
    }

    @Test
    void withoutTheTokenThereIsNoSession() {
        try (McpSyncClient client = client("guessed")) {
            assertThatThrownBy(client::initialize).isInstanceOf(RuntimeException.class);
        }
    }
}
