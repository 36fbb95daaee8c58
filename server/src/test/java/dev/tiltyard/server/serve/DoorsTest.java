package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.TaskFile;
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
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the holder of an agent's token can open, over HTTP and MCP. */
@Tag("browser")
class DoorsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String HARNESS = "a token for tests only";
    private static final String REFERENCE = "thirty-two acres";
    private static final Set<String> OPEN = Set.of("observation", "step", "computer");

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static EnvironmentApi api;
    private static ApiServer server;

    private Leased own;
    private Leased other;

    /** A lease as the harness gets it. */
    private record Leased(String id, String token) {}

    private record Answer(int status, String body) {
        JsonNode document() throws Exception {
            return JSON.readTree(body);
        }

        String code() throws Exception {
            return document().at("/error/code").asText();
        }
    }

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("homepage")), PoolOptions.of(2, StartOptions.small()));
        environments = new Environments(
                pool,
                Chromium.findOrInstall(line -> {}),
                new ServePlan(task().tasks(), Judges.of(Mode.STRICT), Duration.ofMinutes(10), Duration.ofMinutes(3)));
        api = new EnvironmentApi(environments);
        server = ApiServer.start(api, "127.0.0.1", 0, new BearerToken(HARNESS));
    }

    private static TaskFile task() {
        byte[] json = """
                [{"task_id": 7, "sites": ["homepage"], "start_url": "__HOMEPAGE__", "require_login": false,
                  "storage_state": null, "intent": "How large is the park?", "intent_template_id": 1,
                  "eval": {"eval_types": ["string_match"], "reference_url": "",
                           "reference_answers": {"exact_match": "%s"}}}]""".formatted(REFERENCE).getBytes(StandardCharsets.UTF_8);
        return TaskFile.load("doors.json", json, SiteAddresses.none());
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime sites = runtime;
                SitePool copies = pool;
                Environments leased = environments) {
            server.close();
        }
    }

    @BeforeEach
    void leaseTwoCopies() throws Exception {
        own = lease();
        other = lease();
    }

    @AfterEach
    void releaseThem() throws Exception {
        for (Leased lease : List.of(own, other)) {
            ask(HARNESS, "DELETE", "/v1/leases/" + lease.id(), "");
        }
    }

    private static Leased lease() throws Exception {
        Answer leased = ask(HARNESS, "POST", "/v1/leases", "{\"patience_seconds\": 60}");
        assertThat(leased.status()).as(leased.body()).isEqualTo(201);
        Leased lease = new Leased(
                leased.document().path("lease").asText(),
                leased.document().path("agent_token").asText());
        ask(HARNESS, "POST", "/v1/leases/" + lease.id() + "/reset", "{\"task_id\": 7}");
        return lease;
    }

    private static Answer ask(String token, String method, String path, String body) throws Exception {
        return ask(server, token, method, path, body);
    }

    private static Answer ask(ApiServer at, String token, String method, String path, String body) throws Exception {
        // The server closes the connection of a request with an odd path, so each request has a connection of its own.
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(at.url() + path))
                                .header("Authorization", "Bearer " + token)
                                .method(
                                        method,
                                        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        return new Answer(answer.statusCode(), answer.body());
    }

    private static void assertTellsNothing(Answer answer) {
        assertThat(answer.body()).doesNotContainIgnoringCase("password", REFERENCE, "agent_token", "digest", "\tat ");
    }

    @Test
    void everyRequestButTwoIsRefusedToAnAgent() throws Exception {
        for (EnvironmentApi.Verb verb : api.verbs().values()) {
            String path = verb.path().replace("{lease}", own.id());
            for (String body : List.of("", "{}", "{\"task_id\": 7}", "{\"answer\": \"x\"}", "nonsense")) {
                Answer answer = ask(own.token(), verb.method(), path, body);

                assertThat(answer.body()).doesNotContain(REFERENCE, "agent_token", "\tat ");
                if (!OPEN.contains(verb.name())) {
                    assertTellsNothing(answer);
                    assertThat(answer.status()).as(verb + " " + body).isEqualTo(403);
                    assertThat(answer.code()).isEqualTo("harness_only");
                }
            }
        }
        assertThat(ask(HARNESS, "GET", "/v1/leases", "").document().path("leases"))
                .hasSize(2);
    }

    @Test
    void noRequestReachesTheLeaseOfAnotherAgent() throws Exception {
        for (EnvironmentApi.Verb verb : api.verbs().values()) {
            if (verb.path().contains("{lease}")) {
                for (String lease : List.of(other.id(), "nosuch", "..%2F" + own.id(), own.id() + "%00")) {
                    Answer answer = ask(
                            own.token(),
                            verb.method(),
                            verb.path().replace("{lease}", lease),
                            "{\"action\": \"stop []\"}");

                    assertThat(answer.status()).as(verb + " " + lease).isBetween(400, 404);
                    assertTellsNothing(answer);
                }
            }
        }
        assertThat(ask(HARNESS, "GET", "/v1/leases/" + other.id() + "/observation", "")
                        .document()
                        .path("step")
                        .asInt(-1))
                .isZero();
    }

    @Test
    void otherMethodsAndPathsShowAnAgentNothing() throws Exception {
        for (String path : List.of(
                "/",
                "/v1",
                "/v1/leases/" + own.id(),
                "/v1/leases/" + own.id() + "/snapshots",
                "/v1/leases/x/evaluate",
                "/metrics",
                "/status",
                "/reset",
                "/mcp/",
                "/webjars/x",
                "/openapi.json",
                "/health")) {
            for (String method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")) {
                Answer answer = ask(own.token(), method, path, "");

                boolean isPublic = method.matches("GET|HEAD") && path.matches("/openapi.json|/health");
                assertThat(answer.status()).as(method + " " + path).matches(status -> isPublic || status >= 400);
                assertThat(answer.body()).doesNotContain(REFERENCE, "MarvelsGrantMan136", "\tat ");
            }
        }
    }

    @Test
    void anAgentSeesTheIntentActsAndAnswersAndTheHarnessJudges() throws Exception {
        String path = "/v1/leases/" + own.id();
        JsonNode seen = ask(own.token(), "GET", path + "/observation", "").document();
        assertThat(seen.at("/task/intent").asText()).isEqualTo("How large is the park?");
        assertThat(seen.path("task").has("task_id")).isFalse();

        String home = seen.at("/observation/url").asText();
        ask(own.token(), "POST", path + "/step", "{\"action\": \"goto [" + home + "scratchpad.html]\"}");
        Answer answered = ask(own.token(), "POST", path + "/step", "{\"action\": \"stop [" + REFERENCE + "]\"}");

        assertThat(answered.document().path("done").asBoolean()).isTrue();
        assertThat(ask(HARNESS, "POST", path + "/evaluate", "")
                        .document()
                        .path("outcome")
                        .asText())
                .isEqualTo("passed");
    }

    @Test
    void anAgentsTokenEndsWithItsLease() throws Exception {
        Leased ended = own;
        ask(HARNESS, "DELETE", "/v1/leases/" + ended.id(), "");
        own = lease();

        assertThat(ask(ended.token(), "GET", "/v1/leases/" + ended.id() + "/observation", "")
                        .code())
                .isEqualTo("lease_gone");
        assertThat(ask(ended.token(), "GET", "/v1/leases/" + own.id() + "/observation", "")
                        .status())
                .isEqualTo(404);
    }

    private static McpSyncClient mcp(String token) {
        McpSyncClient client = McpClient.sync(
                        HttpClientStreamableHttpTransport.builder(server.url().toString())
                                .endpoint("/mcp")
                                .customizeRequest(request -> request.header("Authorization", "Bearer " + token))
                                .build())
                .requestTimeout(Duration.ofMinutes(1))
                .build();
        client.initialize();
        return client;
    }

    @Test
    void anAgentFindsThreeToolsAndNoOther() throws Exception {
        try (McpSyncClient client = mcp(own.token())) {
            assertThat(client.listTools().tools()).extracting(Tool::name).containsExactlyInAnyOrderElementsOf(OPEN);
            JsonNode seen = JSON.readTree(((TextContent) client.callTool(new CallToolRequest("observation", Map.of()))
                            .content()
                            .get(0))
                    .text());
            assertThat(seen.at("/task/intent").asText()).isEqualTo("How large is the park?");
            assertThat(client.callTool(new CallToolRequest("observation", Map.of("lease", other.id())))
                            .isError())
                    .isTrue();
            for (String name : api.verbs().keySet()) {
                if (!OPEN.contains(name)) {
                    assertThat(refusal(client, name, Map.of("lease", own.id())))
                            .as(name)
                            .isNotEmpty()
                            .doesNotContainIgnoringCase("password", REFERENCE, "\tat ");
                }
            }
        }
    }

    /** How a call of a tool was refused; empty if it was not. */
    private static String refusal(McpSyncClient client, String tool, Map<String, Object> arguments) {
        try {
            var result = client.callTool(new CallToolRequest(tool, arguments));
            return Boolean.TRUE.equals(result.isError()) ? result.content().toString() : "";
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static HttpResponse<String> send(String token, String session, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + "/mcp"))
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String session(String token) throws Exception {
        HttpResponse<String> begun = send(token, "", """
                {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
                 "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}""");
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(200);
        String session = begun.headers().firstValue("Mcp-Session-Id").orElseThrow();
        send(token, session, "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
        return session;
    }

    @Test
    void aSessionOfTheHarnessIsNoDoorForAnAgent() throws Exception {
        HttpResponse<String> answer = send(
                own.token(),
                session(HARNESS),
                "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/call\","
                        + " \"params\": {\"name\": \"observation\", \"arguments\": {}}}");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("\"jsonrpc\"").doesNotContain("stackTrace", "password");
    }

    @Test
    void theSessionOfAnotherAgentIsNoneOfAnAgents() throws Exception {
        HttpResponse<String> answer = send(
                own.token(),
                session(other.token()),
                "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/call\","
                        + " \"params\": {\"name\": \"step\", \"arguments\": {\"action\": \"stop [x]\"}}}");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(404);
        assertThat(step(own)).isZero();
        assertThat(step(other)).isZero();
    }

    private static int step(Leased lease) throws Exception {
        return ask(HARNESS, "GET", "/v1/leases/" + lease.id() + "/observation", "")
                .document()
                .path("step")
                .asInt(-1);
    }

    @Test
    void aKilledBrowserIsSaidAndTheNextResetStartsAnother() throws Exception {
        String path = "/v1/leases/" + own.id();
        ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").contains("chrom"))
                .forEach(ProcessHandle::destroyForcibly);

        Answer step = ask(own.token(), "POST", path + "/step", "{\"action\": \"scroll [down]\"}");
        Answer reset = ask(HARNESS, "POST", path + "/reset", "{\"task_id\": 7}");

        assertThat(step.status()).as(step.body()).isIn(200, 502);
        assertThat(step.body()).containsIgnoringCase("browser").doesNotContain("\tat ");
        assertThat(reset.status()).as(reset.body()).isEqualTo(200);
        assertThat(reset.document().at("/observation/text").asText()).contains("Homepage");
    }

    @Test
    void guessingIsSlowedDownAndHoldsUpNobodyWithARightToken() throws Exception {
        try (ApiServer guarded = ApiServer.start(api, "127.0.0.1", 0, new BearerToken(HARNESS))) {
            for (int i = 0; i < 3 * WrongTokens.MOST; i++) {
                assertThat(ask(guarded, "an old token", "GET", "/v1/leases", "").status())
                        .isEqualTo(401);
            }
            for (int i = 1; i < WrongTokens.MOST; i++) {
                ask(guarded, own.token() + i, "GET", "/v1/leases", "");
            }

            Answer locked = ask(guarded, "another guess", "GET", "/v1/leases", "");

            assertThat(locked.status()).isEqualTo(429);
            assertThat(locked.code()).isEqualTo("too_many_wrong_tokens");
            assertThat(ask(guarded, "another guess", "POST", "/mcp", "{}").status())
                    .isEqualTo(429);
            assertThat(ask(guarded, HARNESS, "GET", "/v1/leases", "").status()).isEqualTo(200);
            assertThat(ask(guarded, own.token(), "GET", "/v1/leases/" + own.id() + "/observation", "")
                            .status())
                    .isEqualTo(200);
        }
    }
}
