package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.gateway.Gateway;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients that go away, stop in the middle, or come in hundreds take nothing from the others. */
@Tag("browser")
class HostileClientsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BearerToken HARNESS = new BearerToken("a token for tests only");
    private static final int HUNDREDS = 300;
    private static final String INITIALIZE = """
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
             "capabilities": {}, "clientInfo": {"name": "%s", "version": "1"}}}""";

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static ApiServer server;
    private static Gateway gateway;

    private final List<Socket> sockets = new ArrayList<>();

    /** The two doors that lend environments. */
    private enum Door {
        SERVER(() -> server.url()),
        GATEWAY(() -> gateway.url());

        private final Supplier<URI> url;

        Door(Supplier<URI> url) {
            this.url = url;
        }
    }

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("homepage")), PoolOptions.of(1, StartOptions.small()));
        environments = new Environments(
                pool,
                Chromium.findOrInstall(line -> {}),
                new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofMinutes(10), Duration.ofMinutes(3)));
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, HARNESS);
        gateway = Gateway.start(() -> Set.of(server.url()), HARNESS, "127.0.0.1", 0);
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime sites = runtime;
                SitePool copies = pool;
                Environments leased = environments;
                ApiServer serving = server) {
            gateway.close();
        }
    }

    private void hangUp() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @AfterEach
    void releaseAll() throws IOException {
        hangUp();
        // Where many waited, one whose client has just hung up may still be lent, before the server sees that.
        await().during(Duration.ofSeconds(sockets.size() < HUNDREDS ? 0 : 1))
                .atMost(Duration.ofMinutes(1))
                .until(() -> {
                    List<HeldEnvironment> left = environments.all();
                    left.forEach(each -> environments.release(each.id()));
                    return left.isEmpty();
                });
    }

    @ParameterizedTest
    @EnumSource
    void aClientThatHasGoneGetsNoCopy(Door door) throws Exception {
        String held = lease(door);
        for (int client = 0; client < 4; client++) {
            send(door, request("POST /v1/leases", HARNESS.value(), "{\"patience_seconds\": 60}"));
        }
        hangUp();

        assertThat(ask(door, HARNESS.value(), "DELETE", "/v1/leases/" + held, "")
                        .statusCode())
                .isEqualTo(200);

        String next = lease(door);
        assertThat(environments.all()).extracting(HeldEnvironment::id).containsExactly(next);
    }

    @Test
    void clientsThatHaveGoneAreNotCountedByWhoStartsServers() throws Exception {
        String held = lease(Door.GATEWAY);
        for (int client = 0; client < 4; client++) {
            send(Door.GATEWAY, request("POST /v1/leases", HARNESS.value(), "{\"patience_seconds\": 300}"));
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> gateway.wanted() == 5);
        hangUp();

        await().atMost(Duration.ofSeconds(30)).until(() -> gateway.wanted() == 1);
        assertThat(environments.all()).extracting(HeldEnvironment::id).containsExactly(held);
    }

    @Test
    void aClientThatGoesWhileACopyIsTakenForItDoesNotKeepIt() {
        Iterator<Boolean> gone = List.of(false, true, true).iterator();

        assertThatThrownBy(() -> environments.lease(Duration.ofSeconds(60), gone::next))
                .isInstanceOfSatisfying(
                        ApiProblem.class, problem -> assertThat(problem.code()).isEqualTo("client_gone"));
        assertThat(environments.all()).isEmpty();
        assertThat(environments.free()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("deep")
    void aClientThatWaitsForLongGetsItsCopy(Door door) throws Exception {
        String held = lease(door);
        Socket waiting = send(door, request("POST /v1/leases", HARNESS.value(), "{\"patience_seconds\": 120}"));
        waiting.setSoTimeout(120_000);
        // Longer than a connection may be idle.
        await().pollDelay(Duration.ofSeconds(33)).atMost(Duration.ofSeconds(40)).until(() -> true);
        ask(door, HARNESS.value(), "DELETE", "/v1/leases/" + held, "");

        assertThat(firstLine(waiting)).isEqualTo("HTTP/1.1 201 Created");
    }

    @ParameterizedTest
    @EnumSource
    void bodiesThatStopKeepNobodyFromAnAnswer(Door door) throws Exception {
        for (String path : List.of("/v1/leases", "/nowhere", "/mcp")) {
            for (int client = 0; client < HUNDREDS / 3; client++) {
                send(door, "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
                send(
                        door,
                        "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + HARNESS.value()
                                + "\r\nContent-Length: 100\r\n\r\n{");
            }
        }

        assertThat(ask(door, "", "GET", "/health", "").statusCode()).isEqualTo(200);
        assertThat(ask(door, HARNESS.value(), "GET", "/v1/leases", "").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void waitingForACopyKeepsNobodyFromAnAnswer(Door door) throws Exception {
        String held = lease(door);
        for (int client = 0; client < HUNDREDS; client++) {
            send(door, request("POST /v1/leases", HARNESS.value(), "{\"patience_seconds\": 60}"));
        }

        assertThat(ask(door, "", "GET", "/health", "").statusCode()).isEqualTo(200);
        assertThat(ask(door, HARNESS.value(), "GET", "/v1/leases/" + held + "/session", "")
                        .statusCode())
                .isEqualTo(409); // no episode: what matters is that it is answered
    }

    @ParameterizedTest
    @EnumSource
    void withoutATokenABodyIsNotAwaited(Door door) throws Exception {
        Socket slow = send(door, "POST /v1/leases HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");

        assertThat(firstLine(slow)).isEqualTo("HTTP/1.1 401 Unauthorized");
    }

    @ParameterizedTest
    @EnumSource
    void malformedFramingIsABadRequest(Door door) throws Exception {
        Socket malformed = send(
                door,
                "POST /v1/leases HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + HARNESS.value()
                        + "\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n");

        assertThat(firstLine(malformed)).isEqualTo("HTTP/1.1 400 Bad Request");
    }

    @ParameterizedTest
    @EnumSource
    void theSchemeOfATokenMayBeInLowerCase(Door door) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(door.url.get().resolve("/v1/leases"))
                .header("Authorization", "bearer " + HARNESS.value())
                .build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void headIsAsGet(Door door) throws Exception {
        assertThat(ask(door, "wrong token", "HEAD", "/v1/leases", "").statusCode())
                .isEqualTo(401);
        assertThat(ask(door, HARNESS.value(), "HEAD", "/v1/leases/nosuch/observation", "")
                        .statusCode())
                .isEqualTo(404);
        assertThat(ask(door, HARNESS.value(), "HEAD", "/v1/leases", "").statusCode())
                .isEqualTo(200);
    }

    @Test
    void theGatewaysMetricsAreForTheHarness() throws Exception {
        assertThat(ask(Door.GATEWAY, "", "GET", "/metrics", "").statusCode()).isEqualTo(401);
        assertThat(ask(Door.GATEWAY, HARNESS.value(), "GET", "/metrics", "").body())
                .contains("tiltyard_leases");
    }

    @Test
    void anAgentHasAFewSessionsOfMcpWhichEndWithItsLease() throws Exception {
        JsonNode lease = JSON.readTree(
                ask(Door.SERVER, HARNESS.value(), "POST", "/v1/leases", "").body());
        String token = lease.path("agent_token").asText();
        List<String> opened = new ArrayList<>();
        for (int session = 0; session <= McpSessions.MOST_OF_AGENT; session++) {
            opened.add(initialize(token));
        }

        assertThat(ping(token, opened.get(0))).isEqualTo(404);
        assertThat(ping(token, opened.get(1))).isEqualTo(200);
        ask(
                Door.SERVER,
                HARNESS.value(),
                "DELETE",
                "/v1/leases/" + lease.path("lease").asText(),
                "");
        assertThat(ping(token, opened.get(1))).isEqualTo(404);
    }

    @Test
    void aClientOfMcpSaysLittleOfItself() throws Exception {
        assertThat(mcp(HARNESS.value(), "", INITIALIZE.formatted("x".repeat(900_000)))
                        .statusCode())
                .isEqualTo(413);
    }

    private static String initialize(String token) throws Exception {
        return mcp(token, "", INITIALIZE.formatted("test"))
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    private static int ping(String token, String session) throws Exception {
        return mcp(token, session, "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"ping\"}")
                .statusCode();
    }

    private static HttpResponse<String> mcp(String token, String session, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.url().resolve("/mcp"))
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(60))
                .POST(BodyPublishers.ofString(body));
        if (!session.isEmpty()) {
            request.header("Mcp-Session-Id", session);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static String lease(Door door) throws Exception {
        HttpResponse<String> leased = ask(door, HARNESS.value(), "POST", "/v1/leases", "{\"patience_seconds\": 60}");
        assertThat(leased.statusCode()).as(leased.body()).isEqualTo(201);
        return JSON.readTree(leased.body()).path("lease").asText();
    }

    private static HttpResponse<String> ask(Door door, String token, String method, String path, String body)
            throws Exception {
        HttpRequest request = HttpRequest.newBuilder(door.url.get().resolve(path))
                .header("Authorization", "Bearer " + token)
                .timeout(Duration.ofSeconds(90))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    private static String request(String what, String token, String body) {
        return what + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private Socket send(Door door, String text) throws IOException {
        Socket socket = new Socket("127.0.0.1", door.url.get().getPort());
        socket.setSoTimeout(60_000);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
        sockets.add(socket);
        return socket;
    }

    private static String firstLine(Socket socket) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\r';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString();
    }
}
