package dev.tiltyard.sitekit.control;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ControlHttpTest {
    private static final BearerToken TOKEN = BearerToken.random();
    private static final AtomicBoolean STOPPED = new AtomicBoolean();

    private static ControlHttp server;

    @BeforeAll
    static void start() {
        server = ControlHttp.of("the test", TOKEN)
                .get("/status", context -> JsonNodeFactory.instance.objectNode().put("state", "ready"))
                .get("/argument", context -> {
                    throw new IllegalArgumentException("wrong argument");
                })
                .get("/site", context -> {
                    throw new SiteException("not now");
                })
                .post(
                        "/down",
                        context -> JsonNodeFactory.instance.objectNode().put("stopping", true),
                        () -> STOPPED.set(true))
                .withoutToken("/open/<rest>", context -> context.result(context.pathParam("rest")))
                .start("127.0.0.1", 0);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void answersWithJson() throws Exception {
        HttpResponse<String> answer = send("GET", "/status", TOKEN.value());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"state\":\"ready\"}");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
    }

    @Test
    void rejectsCallersWithoutTheTokenOnEveryPath() throws Exception {
        assertThat(send("GET", "/status", "").statusCode()).isEqualTo(401);
        assertThat(send("GET", "/status", "guess").body())
                .isEqualTo("{\"error\":\"The control API of the test requires its token in the header"
                        + " 'Authorization: Bearer ...'.\"}");
        assertThat(send("POST", "/down", "guess").statusCode()).isEqualTo(401);
        assertThat(send("GET", "/nothing", "guess").statusCode()).isEqualTo(401);
        assertThat(STOPPED).isFalse();
    }

    @Test
    void reportsErrorsAsASentenceWithTheStatusOfTheirKind() throws Exception {
        assertThat(send("GET", "/argument", TOKEN.value()).statusCode()).isEqualTo(400);
        assertThat(send("GET", "/site", TOKEN.value()).statusCode()).isEqualTo(409);
        assertThat(send("GET", "/site", TOKEN.value()).body()).isEqualTo("{\"error\":\"not now\"}");
        assertThat(send("GET", "/nothing", TOKEN.value()).statusCode()).isEqualTo(404);
        assertThat(send("GET", "/nothing", TOKEN.value()).body()).contains("/nothing");
    }

    @Test
    void leavesPathsWithoutTokenToTheirHandler() throws Exception {
        assertThat(send("GET", "/open/a/b", "").body()).isEqualTo("a/b");
    }

    @Test
    void comparesTokensInFull() {
        BearerToken token = new BearerToken("open sesame");

        assertThat(token.isIn("Bearer open sesame")).isTrue();
        assertThat(token.isIn("Bearer open")).isFalse();
        assertThat(token.isIn("open sesame")).isFalse();
        assertThat(token.isIn(null)).isFalse();
        assertThat(token).hasToString("a bearer token");
    }

    @Test
    void theResponseIsSentBeforeItsEffect() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        ControlHttp own = ControlHttp.of("the test", TOKEN)
                .post(
                        "/down",
                        context -> JsonNodeFactory.instance.objectNode().put("stopping", true),
                        () -> awaitQuietly(answered))
                .start("127.0.0.1", 0);
        try (own) {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(request(own.port(), "POST", "/down", TOKEN.value()), HttpResponse.BodyHandlers.ofString());

            assertThat(answer.body()).isEqualTo("{\"stopping\":true}");
        } finally {
            answered.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static HttpResponse<String> send(String method, String path, String token) throws Exception {
        return HttpClient.newHttpClient()
                .send(request(server.port(), method, path, token), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(int port, String method, String path, String token) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header("Authorization", "Bearer " + token)
                .build();
    }
}
