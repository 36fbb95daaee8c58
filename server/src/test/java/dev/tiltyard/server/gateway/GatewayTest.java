package dev.tiltyard.server.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.serve.ApiServer;
import dev.tiltyard.server.serve.EnvironmentApi;
import dev.tiltyard.server.serve.Environments;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A gateway before two real servers with a copy each. */
@Tag("browser")
class GatewayTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final BearerToken HARNESS = new BearerToken("a token for tests only");

    private static EmbeddedRuntime runtime;
    private static Chromium chromium;

    private final Set<URI> listed = new CopyOnWriteArraySet<>();
    private final List<One> servers = new ArrayList<>();
    private Gateway gateway;

    /** A server with one copy of the homepage. */
    private record One(SitePool pool, Environments environments, ApiServer server) {
        static One start() {
            SitePool pool = new SitePool(
                    runtime,
                    List.of(SiteCatalog.ofThisBuild().named("homepage")),
                    PoolOptions.of(1, StartOptions.small()));
            Environments environments = new Environments(
                    pool,
                    chromium,
                    new ServePlan(List.of(), Judges.of(Mode.STRICT), Duration.ofMinutes(10), Duration.ofMinutes(3)));
            return new One(
                    pool, environments, ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, HARNESS));
        }

        void end() {
            server.close();
            environments.close();
            pool.close();
        }
    }

    private record Answer(int status, JsonNode body) {
        String lease() {
            assertThat(status).as(body.toString()).isEqualTo(201);
            return body.path("lease").asText();
        }

        String error() {
            return body.path("error").path("code").asText();
        }
    }

    @BeforeAll
    static void open() {
        chromium = Chromium.findOrInstall(line -> {});
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    @BeforeEach
    void startTwo() {
        servers.add(One.start());
        servers.add(One.start());
        servers.forEach(each -> listed.add(each.server().url()));
        gateway = Gateway.start(() -> listed, HARNESS, "127.0.0.1", 0);
    }

    @AfterEach
    void endAll() {
        gateway.close();
        servers.forEach(One::end);
    }

    private Answer ask(String method, String path, String body) throws Exception {
        return ask(gateway.url(), HARNESS.value(), method, path, body);
    }

    private static Answer ask(URI at, String token, String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(at.resolve(path))
                .header("Authorization", "Bearer " + token)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = HTTP.send(request, BodyHandlers.ofString());
        return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
    }

    private String lease() throws Exception {
        return ask("POST", "/v1/leases", "{\"patience_seconds\": 0}").lease();
    }

    private One serverOf(String lease) {
        return servers.stream()
                .filter(each -> leasesAt(each).contains(lease))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> leasesAt(One server) {
        try {
            return ask(server.server().url(), HARNESS.value(), "GET", "/v1/leases", "")
                    .body()
                    .findValuesAsText("lease");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void leasesAreSpreadAndEpisodesStayAtTheirServer() throws Exception {
        String one = lease();
        String other = lease();

        assertThat(serverOf(one)).isNotEqualTo(serverOf(other));
        assertThat(ask("GET", "/v1/leases", "").body().findValuesAsText("lease"))
                .containsExactlyInAnyOrder(one, other);
        for (String lease : List.of(one, other)) {
            Answer begun = ask("POST", "/v1/leases/" + lease + "/reset", "{\"start_urls\": [\"__HOMEPAGE__\"]}");
            assertThat(begun.status()).as(begun.body().toString()).isEqualTo(200);
            assertThat(ask("GET", "/v1/leases/" + lease + "/observation", "").body())
                    .isEqualTo(begun.body());
        }
        assertThat(ask("DELETE", "/v1/leases/" + one, "")
                        .body()
                        .findValue("verified")
                        .asBoolean())
                .isTrue();
        assertThat(lease()).isNotEqualTo(one);
    }

    @Test
    void aRequestWaitsForTheNextFreeCopyAndTheOldestIsServedFirst() throws Exception {
        String one = lease();
        lease();
        assertThat(ask("POST", "/v1/leases", "{\"patience_seconds\": 0}").error())
                .isEqualTo("no_copy_free");

        CompletableFuture<Answer> first = waiting(1);
        CompletableFuture<Answer> second = waiting(2);
        ask("DELETE", "/v1/leases/" + one, "");
        String next = first.get().lease();
        assertThat(second).isNotDone();
        ask("DELETE", "/v1/leases/" + next, "");
        assertThat(second.get().lease()).isNotEqualTo(next);
        assertThat(gateway.wanted()).isEqualTo(2);
    }

    private CompletableFuture<Answer> waiting(int number) {
        CompletableFuture<Answer> asked = CompletableFuture.supplyAsync(() -> {
            try {
                return ask("POST", "/v1/leases", "{\"patience_seconds\": 60}");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        await().until(() -> metric("leases_waiting") == number);
        return asked;
    }

    private int metric(String name) throws Exception {
        String text = HTTP.send(
                        HttpRequest.newBuilder(gateway.url().resolve("/metrics"))
                                .header("Authorization", "Bearer " + HARNESS.value())
                                .build(),
                        BodyHandlers.ofString())
                .body();
        return text.lines()
                .filter(line -> line.startsWith("tiltyard_" + name + " "))
                .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aServerThatDrainsKeepsItsLeaseAndGetsNoOther() throws Exception {
        String lease = lease();
        One drained = serverOf(lease);
        CompletableFuture<Integer> left =
                CompletableFuture.supplyAsync(() -> drain(drained.server().url()));
        await().until(() -> metric("servers_open") == 1);
        listed.remove(drained.server().url());

        String other = lease();
        assertThat(serverOf(other)).isNotEqualTo(drained);
        assertThat(ask("POST", "/v1/leases", "{\"patience_seconds\": 0}").status())
                .isEqualTo(503);
        assertThat(ask("POST", "/v1/leases/" + lease + "/reset", "{\"start_urls\": [\"__HOMEPAGE__\"]}")
                        .status())
                .isEqualTo(200);
        assertThat(left).isNotDone();
        ask("DELETE", "/v1/leases/" + lease, "");
        assertThat(left.get()).isZero();
    }

    private static int drain(URI server) {
        try {
            return ask(server, HARNESS.value(), "POST", "/v1/drain", "{\"wait_seconds\": 60}")
                    .body()
                    .path("leases")
                    .asInt(-1);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLeaseThatWasLostWithItsServerIsGoneAndTheNextIsElsewhere() throws Exception {
        String lease = lease();
        One lost = serverOf(lease);
        URI address = lost.server().url();
        servers.remove(lost);
        lost.end();
        assertThat(ask("GET", "/v1/leases/" + lease + "/observation", "").error())
                .isEqualTo("server_failed");
        listed.remove(address);

        await().until(() ->
                ask("GET", "/v1/leases/" + lease + "/observation", "").status() == 410);
        lease();
    }

    @Test
    void nobodyWaitsForAnAnswerOfAMachineThatIsOff() throws Exception {
        try (Cable cable = new Cable(servers.get(0).server().url().getPort())) {
            gateway.close();
            listed.clear();
            listed.add(cable.url());
            gateway = Gateway.start(() -> listed, HARNESS, "127.0.0.1", 0);
            String lease = lease();
            cable.pull();
            CompletableFuture<Answer> asked = CompletableFuture.supplyAsync(() -> {
                try {
                    return ask("GET", "/v1/leases/" + lease + "/observation", "");
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            listed.remove(cable.url());

            assertThat(asked).succeedsWithin(Duration.ofSeconds(60));
            assertThat(asked.get().error()).isEqualTo("lease_gone");
            assertThat(ask("GET", "/v1/leases/" + lease + "/observation", "").status())
                    .isEqualTo(410);
        }
    }

    @Test
    void aGatewayThatBeganLaterFindsTheLeases() throws Exception {
        String lease = lease();
        gateway.close();
        gateway = Gateway.start(() -> listed, HARNESS, "127.0.0.1", 0);

        assertThat(ask("DELETE", "/v1/leases/" + lease, "").status()).isEqualTo(200);
    }

    @Test
    void anAgentActsInItsLeaseAndNobodyElseIsLetIn() throws Exception {
        Answer leased = ask("POST", "/v1/leases", "");
        String path = "/v1/leases/" + leased.lease();
        ask("POST", path + "/reset", "{\"start_urls\": [\"__HOMEPAGE__\"]}");
        String agent = leased.body().path("agent_token").asText();

        assertThat(ask(gateway.url(), agent, "GET", path + "/observation", "").status())
                .isEqualTo(200);
        assertThat(ask(gateway.url(), agent, "POST", path + "/evaluate", "").status())
                .isEqualTo(403);
        for (String token : List.of(agent, "no such token at all")) {
            for (String list : List.of("/v1/leases", "/v1/tasks")) {
                assertThat(ask(gateway.url(), token, "GET", list, "").status()).isBetween(401, 403);
            }
            assertThat(ask(gateway.url(), token, "POST", "/v1/leases", "").status())
                    .isBetween(401, 403);
        }
        assertThat(ask(gateway.url(), "no such token at all", "GET", path + "/observation", "")
                        .status())
                .isEqualTo(401);
        assertThat(ask("POST", "/v1/drain", "").status()).isEqualTo(404);
    }

    @Test
    void aMalformedRequestIsRefusedWithAReason() throws Exception {
        for (String body : List.of(
                "[]", "{", "{\"patience\": 1}", "{\"patience_seconds\": \"1\"}", "{\"patience_seconds\": 301}")) {
            Answer answer = ask("POST", "/v1/leases", body);
            assertThat(answer.status()).as(body).isEqualTo(400);
            assertThat(answer.body().toString()).contains("patience_seconds");
        }
        assertThat(ask("GET", "/v1/leases/none/observation", "").error()).isEqualTo("unknown_lease");
    }
}
