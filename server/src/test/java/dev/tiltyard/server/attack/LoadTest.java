package dev.tiltyard.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.server.serve.ApiServer;
import dev.tiltyard.server.serve.EnvironmentApi;
import dev.tiltyard.server.serve.Environments;
import dev.tiltyard.server.serve.ServePlan;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.FormBrowser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A hundred clients on each site at once, beside bodies that come byte by byte, a storm of leases, and uploads that mean
 * harm: every request is answered, and what was used is given back. {@code -Dtiltyard.load.seconds=60} for a shorter run,
 * {@code -Dtiltyard.load.sites=reddit,gitlab} for some of the sites.
 */
@Tag("deep")
@Tag("browser")
class LoadTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LENGTH = Duration.ofSeconds(Integer.getInteger("tiltyard.load.seconds", 600));
    private static final List<String> SITES = List.of(System.getProperty(
                    "tiltyard.load.sites", "shopping,shopping_admin,reddit,gitlab,map,wikipedia,servicenow,homepage")
            .split(","));
    private static final BearerToken HARNESS = new BearerToken("a token for tests only");
    private static final int CLIENTS = 100;
    private static final int SLOW = 20;

    /** In milliseconds. */
    private final List<Long> healths = Collections.synchronizedList(new ArrayList<>());

    private final List<Long> releases = Collections.synchronizedList(new ArrayList<>());

    @Test
    void everybodyIsAnsweredAndNothingIsKept() throws Exception {
        Map<String, RunningSite> sites = new LinkedHashMap<>();
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        List<SiteDefinition> lent = List.of(catalog.named("homepage"), catalog.named("reddit"));
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
                SitePool pool = new SitePool(runtime, lent, PoolOptions.of(2, StartOptions.small()));
                Environments environments = new Environments(
                        pool,
                        Chromium.findOrInstall(line -> {}),
                        new ServePlan(
                                List.of(), Judges.of(Mode.STRICT), Duration.ofSeconds(5), Duration.ofMinutes(3)));
                ApiServer server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, HARNESS)) {
            pool.warmUp(2);
            SITES.forEach(id -> sites.put(id, runtime.start(catalog.named(id), StartOptions.small())));
            beset(sites, server, Duration.ofSeconds(10));
            healths.clear();
            releases.clear();
            long before = megabytesOfHeap();

            Map<String, Long> answers = beset(sites, server, LENGTH);
            long after = megabytesOfHeap();

            System.out.printf(
                    "load: %d s, %s%n  health %s ms, release %s ms, heap %d MB before, %d MB after%n",
                    LENGTH.toSeconds(), answers, figures(healths), figures(releases), before, after);
            assertThat(answers.keySet()).noneMatch(LoadTest::isTrouble);
            assertThat(answers.keySet()).anyMatch(each -> each.startsWith("lease 503"));
            assertThat(after).isLessThan(before * 11 / 10 + 10);
            // Half of them, since the clients take their time from the same cores; the line above has the longest.
            assertThat(percentile(healths, 50)).isLessThan(1_000);
            assertThat(percentile(releases, 50)).isLessThan(1_000);
            assertThat(sites)
                    .allSatisfy((id, site) ->
                            assertThat(site.state().reset(true).restored()).isTrue());
        }
    }

    /** That all copies are leased is an answer; another failure of a server, or none at all, is not. */
    private static boolean isTrouble(String answer) {
        return !answer.matches(".* [234]\\d\\d") && !answer.startsWith("lease 503");
    }

    private Map<String, Long> beset(Map<String, RunningSite> sites, ApiServer server, Duration length)
            throws Exception {
        Crowd crowd = new Crowd();
        try (crowd) {
            crowd.dawdle(server.url(), "/v1/leases", SLOW);
            storm(crowd, server);
            watch(crowd, server);
            if (sites.containsKey("reddit")) {
                uploadPictures(crowd, sites.get("reddit"));
            }
            if (sites.containsKey("gitlab")) {
                checkPatterns(crowd, sites.get("gitlab"));
            }
            for (RunningSite site : sites.values()) {
                crowd.dawdle(site.url(), "/", SLOW);
                visit(crowd, site);
            }
            TimeUnit.MILLISECONDS.sleep(length.toMillis());
        }
        Map<String, Long> answers = new TreeMap<>();
        crowd.answers().forEach((what, count) -> answers.put(what, count.sum()));
        return answers;
    }

    /** Half of the visitors have an account, where there are any. */
    private static void visit(Crowd crowd, RunningSite site) {
        List<String> pages = new ArrayList<>(site.definition().visit().pages().values());
        pages.add("/");
        pages.replaceAll(page -> page.replaceAll("\\{(\\d+)\\+\\}", "$1"));
        String cookies = cookies(site);
        crowd.send(site.definition().id(), CLIENTS, number -> {
            HttpRequest.Builder request = Crowd.request(site.url().resolve(pages.get(number / 2 % pages.size())));
            return (number % 2 == 0 || cookies.isEmpty() ? request : request.header("Cookie", cookies)).build();
        });
    }

    private static String cookies(RunningSite site) {
        if (site.definition().accounts().isEmpty()) {
            return "";
        }
        List<String> cookies = new ArrayList<>();
        storageState(site)
                .path("cookies")
                .forEach(cookie -> cookies.add(cookie.path("name").asText() + "="
                        + cookie.path("value").asText()));
        return String.join("; ", cookies);
    }

    private static JsonNode storageState(RunningSite site) {
        try {
            return JSON.readTree(TaskPlay.login(site).json());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Clients that ask for a copy, give it back at once if they get one, and ask again; and some that hang up. */
    private static void storm(Crowd crowd, ApiServer server) {
        for (int client = 0; client < CLIENTS / 2; client++) {
            crowd.keep("lease", () -> {
                HttpResponse<String> leased = crowd.client().send(lease(server, 1), BodyHandlers.ofString());
                crowd.count("lease " + leased.statusCode());
                if (leased.statusCode() == 201) {
                    String id = JSON.readTree(leased.body()).path("lease").asText();
                    crowd.count("give back "
                            + ask(crowd.client(), server, "DELETE", "/v1/leases/" + id)
                                    .statusCode());
                }
            });
        }
        crowd.keep("hang up", () -> {
            TimeUnit.SECONDS.sleep(1);
            try (Socket socket = new Socket("127.0.0.1", server.url().getPort())) {
                String body = "{\"patience_seconds\": 60}";
                socket.getOutputStream()
                        .write(("POST /v1/leases HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                        + HARNESS.value() + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                                .getBytes(StandardCharsets.US_ASCII));
                TimeUnit.MILLISECONDS.sleep(50);
            }
        });
    }

    private static HttpRequest lease(ApiServer server, int patience) {
        return Crowd.request(server.url().resolve("/v1/leases"))
                .header("Authorization", "Bearer " + HARNESS.value())
                .POST(BodyPublishers.ofString("{\"patience_seconds\": " + patience + "}"))
                .build();
    }

    private static HttpResponse<String> ask(HttpClient client, ApiServer server, String method, String path)
            throws Exception {
        HttpRequest request = Crowd.request(server.url().resolve(path))
                .header("Authorization", "Bearer " + HARNESS.value())
                .method(method, BodyPublishers.noBody())
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    /** How long the server takes to say that it is well, and to take a copy back. */
    private void watch(Crowd crowd, ApiServer server) {
        HttpClient own = HttpClient.newHttpClient();
        crowd.keep("health", () -> {
            TimeUnit.MILLISECONDS.sleep(500);
            long since = System.nanoTime();
            HttpResponse<String> health = ask(own, server, "GET", "/health");
            healths.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since));
            assertThat(health.statusCode()).isEqualTo(200);
        });
        crowd.keep("release", () -> {
            HttpResponse<String> leased = own.send(lease(server, 30), BodyHandlers.ofString());
            if (leased.statusCode() == 201) {
                String id = JSON.readTree(leased.body()).path("lease").asText();
                long since = System.nanoTime();
                ask(own, server, "DELETE", "/v1/leases/" + id);
                releases.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since));
            }
        });
    }

    private static FormBrowser signedIn(RunningSite site) {
        FormBrowser browser = new FormBrowser(site.url().toString(), FormBrowser.Conventions.messagesIn("body"));
        storageState(site)
                .path("cookies")
                .forEach(cookie -> browser.cookie(
                        cookie.path("name").asText(), cookie.path("value").asText()));
        return browser;
    }

    /** Small files of large pictures, each of which is 196 MB in memory. */
    private static void uploadPictures(Crowd crowd, RunningSite forum) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(7_000, 7_000, BufferedImage.TYPE_BYTE_BINARY), "png", png);
        byte[] picture = png.toByteArray();
        FormBrowser member = signedIn(forum);
        crowd.keep("pictures", () -> {
            FormBrowser.Seen made = member.submitFile(
                    member.get("/submit/pics"),
                    "form[name=submission]",
                    "submission[image]",
                    "large.png",
                    picture,
                    "submission[mediaType]",
                    "image",
                    "submission[title]",
                    "Large " + System.nanoTime());
            requireAnswer(made);
            requireAnswer(member.get("/f/pics/new"));
        });
    }

    private static void requireAnswer(FormBrowser.Seen seen) {
        assertThat(seen.status()).as(seen.url()).isLessThan(500);
    }

    /** An expression that takes a backtracking matcher for ever. */
    private static void checkPatterns(Crowd crowd, RunningSite gitlab) {
        FormBrowser member = signedIn(gitlab);
        String rules = "job:\n  script: a\n  rules:\n    - if: '\"" + "a".repeat(60) + "!\" =~ /^(a*)*\\1b$/'\n";
        crowd.keep("patterns", () -> {
            FormBrowser.Seen page = member.get("/byteblaze/dotfiles/-/ci/lint");
            requireAnswer(member.submit(page, "#ci-lint", "content", rules, "dry_run", "1"));
        });
    }

    private static long megabytesOfHeap() throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            System.gc();
            TimeUnit.SECONDS.sleep(1);
        }
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    private static String figures(List<Long> times) {
        return "p50 " + percentile(times, 50) + ", p99 " + percentile(times, 99) + ", most " + percentile(times, 100)
                + " of " + times.size();
    }

    private static long percentile(List<Long> times, int percent) {
        List<Long> sorted = times.stream().sorted().toList();
        return sorted.isEmpty()
                ? Long.MAX_VALUE
                : sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
