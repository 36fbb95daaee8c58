package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.tiltyard.tasks.pack.TaskPack;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** OpenEnv's protocol over a live forum, with the messages that the published client and validator send. */
@Tag("browser")
class OpenEnvDoorTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    /** "In which forum did I post about The Night Agent?" */
    private static final int QUESTION = 900113;

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("reddit")), PoolOptions.of(1, StartOptions.small()));
        environments = new Environments(
                pool,
                Chromium.findOrInstall(line -> {}),
                new ServePlan(
                        TaskPack.open("forum").file().tasks(),
                        Judges.of(Mode.STRICT),
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(3)));
        server = ApiServer.start(
                new EnvironmentApi(environments), "127.0.0.1", 0, new BearerToken("a token for tests only"));
    }

    @AfterAll
    static void stop() {
        server.close();
        environments.close();
        pool.close();
        runtime.close();
    }

    @Test
    void answersWhatTheValidatorAsksOfAServer() throws Exception {
        assertThat(get("/health").path("status").asText()).isEqualTo("healthy");
        assertThat(get("/metadata").path("description").asText()).contains("tasks");
        assertThat(get("/schema").path("action").path("required").toString()).isEqualTo("[\"action\"]");
        assertThat(get("/openapi.json").path("paths").has("/reset")).isTrue();
        assertThat(post("/mcp", "{}").body()).contains("\"jsonrpc\":\"2.0\"").contains("-32600");
    }

    @Test
    void opensToItsKeyOnly() throws Exception {
        URI other = URI.create(server.url() + "/openenv/0123456789abcdef/health");

        HttpResponse<String> answer =
                HTTP.send(HttpRequest.newBuilder(other).build(), HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(401);
    }

    @Test
    void guessingItsKeyIsSlowedDownAsGuessingTokensIs() throws Exception {
        try (ApiServer guarded = ApiServer.start(
                new EnvironmentApi(environments), "127.0.0.1", 0, new BearerToken("a token for guesses"))) {
            for (int guess = 0; guess < WrongTokens.MOST; guess++) {
                assertThat(statusOf(guarded.url() + "/openenv/0123456789abcde" + guess + "/health"))
                        .isEqualTo(401);
            }

            assertThat(statusOf(guarded.url() + "/openenv/fedcba9876543210/health"))
                    .isEqualTo(429);
            assertThat(statusOf(guarded.openEnvUrl() + "/health")).isEqualTo(200);
        }
    }

    private static int statusOf(String address) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void playsAnEpisodeOverAConnectionAndReleasesItsCopyWithIt() throws Exception {
        try (Connection client = new Connection()) {
            JsonNode first = client.ask("{\"type\":\"reset\",\"data\":{\"task_id\":%d}}".formatted(QUESTION));
            assertThat(first.path("type").asText()).isEqualTo("observation");
            assertThat(first.at("/data/observation/goal").asText()).contains("The Night Agent");
            assertThat(first.at("/data/reward").asDouble(-1)).isZero();

            JsonNode wrong = client.ask("{\"type\":\"step\",\"data\":{\"act\":\"stop\"}}");
            assertThat(wrong.at("/data/code").asText()).isEqualTo("VALIDATION_ERROR");

            JsonNode last = client.ask("{\"type\":\"step\",\"data\":{\"action\":\"stop [nowhere]\"}}");
            assertThat(last.at("/data/done").asBoolean()).isTrue();
            assertThat(last.at("/data/metadata/verdict/outcome").asText()).isEqualTo("failed");

            JsonNode state = client.ask("{\"type\":\"state\"}");
            assertThat(state.at("/data/step_count").asInt()).isEqualTo(1);
            assertThat(client.ask("{\"type\":\"step\",\"data\":{\"action\":\"stop []\"}}")
                            .at("/data/message")
                            .asText())
                    .contains("is over");
            assertThat(client.ask("{").at("/data/code").asText()).isEqualTo("INVALID_JSON");
        }

        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> environments.all().isEmpty());
    }

    @Test
    void drawsTheSameTaskForTheSameSeedAndKeepsASessionOverHttp() throws Exception {
        JsonNode first = JSON.readTree(post("/reset", "{\"seed\":7}").body());
        String session = first.at("/metadata/session_id").asText();

        JsonNode again = JSON.readTree(post("/reset", "{\"seed\":7,\"session_id\":\"%s\"}".formatted(session))
                .body());
        HttpResponse<String> noSession = post("/step", "{\"action\":{\"action\":\"stop []\"}}");
        String closed = post(
                        "/mcp",
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"openenv/session/close\",\"params\":{\"session_id\":\"%s\"}}"
                                .formatted(session))
                .body();

        assertThat(again.at("/metadata/task_id")).isEqualTo(first.at("/metadata/task_id"));
        assertThat(noSession.statusCode()).isEqualTo(404);
        assertThat(closed).contains("\"closed\":true");
        assertThat(environments.all()).isEmpty();
    }

    private static JsonNode get(String path) throws Exception {
        return JSON.readTree(HTTP.send(
                        HttpRequest.newBuilder(URI.create(server.openEnvUrl() + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body());
    }

    private static HttpResponse<String> post(String path, String body) throws Exception {
        return HTTP.send(
                HttpRequest.newBuilder(URI.create(server.openEnvUrl() + path))
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** A client of the WebSocket that sends a message and waits for its answer. */
    private static final class Connection implements WebSocket.Listener, AutoCloseable {
        private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
        private final StringBuilder part = new StringBuilder();
        private final WebSocket socket = HTTP.newWebSocketBuilder()
                .buildAsync(URI.create(server.openEnvUrl().toString().replace("http:", "ws:") + "/ws"), this)
                .join();

        JsonNode ask(String message) throws Exception {
            socket.sendText(message, true).join();
            return JSON.readTree(answers.poll(2, TimeUnit.MINUTES));
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                answers.add(part.toString());
                part.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public void close() {
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        }
    }
}
