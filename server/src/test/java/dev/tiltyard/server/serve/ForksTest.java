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
import dev.tiltyard.state.Digest;
import dev.tiltyard.tasks.pack.TaskPack;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leases that are forked in the middle of an episode, and trees of snapshots. The random test makes {@code
 * -Dtiltyard.fork.rounds=N} forks and rollbacks (6 by default, 1,000 in the deep profile), with {@code
 * -Dtiltyard.fork.seed}.
 */
@Tag("browser")
class ForksTest {
    private static final Logger LOG = LoggerFactory.getLogger(ForksTest.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String TOKEN = "a token for tests only";
    private static final int ROUNDS = Integer.getInteger("tiltyard.fork.rounds", 6);
    private static final long SEED = Long.getLong("tiltyard.fork.seed", 1);
    private static final int COPIES = 5;

    /** "Subscribe me to the forum space." */
    private static final int SUBSCRIBE = 900101;

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Environments environments;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        pool = new SitePool(
                runtime,
                List.of(catalog.named("reddit"), catalog.named("shopping"), catalog.named("homepage")),
                PoolOptions.of(COPIES, StartOptions.small()));
        environments = new Environments(
                pool,
                Chromium.findOrInstall(line -> {}),
                new ServePlan(
                        TaskPack.open("forum").file().tasks(),
                        Judges.of(Mode.STRICT),
                        Duration.ofMinutes(10),
                        Duration.ofMinutes(3)));
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, new BearerToken(TOKEN));
    }

    @AfterAll
    static void stop() {
        try (EmbeddedRuntime databases = runtime;
                SitePool sites = pool;
                Environments leased = environments) {
            server.close();
        }
    }

    @AfterEach
    void everyCopyIsProvenAndFreeAgain() throws Exception {
        releaseAll();
        assertThat(environments.replaced()).isZero();
        assertThat(environments.all()).isEmpty();
    }

    private static void releaseAll() throws Exception {
        for (JsonNode lease : ask("GET", "/v1/leases", "", 200).path("leases")) {
            JsonNode released =
                    ask("DELETE", "/v1/leases/" + lease.path("lease").asText(), "", 200);
            released.path("sites")
                    .forEach(site -> assertThat(site.path("verified").asBoolean())
                            .as(site.toString())
                            .isTrue());
        }
    }

    private static JsonNode ask(String method, String path, String body, int status) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Authorization", "Bearer " + TOKEN);
        HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode())
                .as("%s %s: %s", method, path, answer.body())
                .isEqualTo(status);
        return JSON.readTree(answer.body());
    }

    private static String lease() throws Exception {
        return ask("POST", "/v1/leases", "", 201).path("lease").asText();
    }

    private static JsonNode reset(String lease, String fields) throws Exception {
        return ask("POST", "/v1/leases/" + lease + "/reset", fields, 200);
    }

    private static JsonNode step(String lease, String action) throws Exception {
        JsonNode step = ask(
                "POST",
                "/v1/leases/" + lease + "/step",
                JSON.createObjectNode().put("action", action).toString(),
                200);
        assertThat(step.at("/observation/last_action_error").asText())
                .as(step.toString())
                .isEmpty();
        return step;
    }

    private static JsonNode fork(String lease, int n) throws Exception {
        return ask("POST", "/v1/leases/" + lease + "/fork", "{\"n\": " + n + "}", 201);
    }

    private static List<String> ids(JsonNode forked) {
        List<String> ids = new ArrayList<>();
        forked.path("forks").forEach(fork -> ids.add(fork.at("/lease/lease").asText()));
        return ids;
    }

    private static String url(JsonNode step) {
        return step.at("/observation/url").asText();
    }

    private static String idOf(JsonNode step, String role, String name) {
        String text = step.at("/observation/text").asText();
        Matcher found = Pattern.compile("\\[(\\d+)] " + role + " '" + name).matcher(text);
        assertThat(found.find()).as("%s '%s' in %s", role, name, text).isTrue();
        return found.group(1);
    }

    private static String outcome(String lease) throws Exception {
        return ask("POST", "/v1/leases/" + lease + "/evaluate", "", 200)
                .path("outcome")
                .asText();
    }

    /** Of the sites that the test uses: the digest of one that sleeps would wake it. */
    private static Map<String, Digest> digests(String lease, String... sites) {
        Map<String, Digest> digests = new TreeMap<>();
        for (String site : sites) {
            digests.put(site, environments.get(lease).sites().get(site).state().digest());
        }
        return digests;
    }

    private static Map<String, Digest> forum(String lease) {
        return digests(lease, "reddit", "homepage");
    }

    private static Digest shop(String lease) {
        return digests(lease, "shopping").get("shopping");
    }

    private static JsonNode atTheForum(String lease) throws Exception {
        JsonNode started = reset(lease, "{\"task_id\": " + SUBSCRIBE + ", \"max_steps\": 1000}");
        return step(lease, "goto [" + url(started).replaceFirst("/?$", "/f/space") + "]");
    }

    @Test
    void forksGoOnToDifferentEndsAndTheParentIsUntouched() throws Exception {
        String parent = lease();
        atTheForum(parent);
        Map<String, Digest> before = forum(parent);

        JsonNode forked = fork(parent, 3);

        List<String> forks = ids(forked);
        for (JsonNode fork : forked.path("forks")) {
            assertThat(fork.at("/step/step").asInt()).isEqualTo(1);
            assertThat(url(fork.path("step")))
                    .endsWith("/f/space")
                    .startsWith(fork.at("/lease/sites/0/url").asText());
            assertThat(forum(fork.at("/lease/lease").asText())).isEqualTo(before);
        }
        assertThat(forked.path("not_forked").toString()).contains("scripts keep in memory");
        JsonNode first = forked.at("/forks/0/step");
        step(forks.get(0), "click [" + idOf(first, "button", "Subscribe") + "]");
        step(forks.get(1), "stop []");
        assertThat(forum(parent)).isEqualTo(before);
        assertThat(forum(forks.get(2))).isEqualTo(before);
        assertThat(forum(forks.get(0)).get("reddit")).isNotEqualTo(before.get("reddit"));
        // A fork of a fork, whose changes are those of both.
        List<String> later = ids(fork(forks.get(0), 1));
        assertThat(forum(later.get(0))).isEqualTo(forum(forks.get(0)));

        assertThat(outcome(forks.get(0))).isEqualTo("passed");
        assertThat(outcome(forks.get(1))).isEqualTo("failed");
        assertThat(outcome(forks.get(2))).isEqualTo("failed");
        assertThat(outcome(parent)).isEqualTo("failed");
        assertThat(outcome(later.get(0))).isEqualTo("passed");
    }

    @Test
    void aHalfFilledFormIsForked() throws Exception {
        String parent = lease();
        JsonNode started = reset(parent, "{\"start_urls\": [\"__REDDIT__/submit\"], \"log_in\": [\"reddit\"]}");
        step(parent, "type [" + idOf(started, "textbox", "Title") + "] [A title that was not sent] [0]");

        JsonNode fork = fork(parent, 1).at("/forks/0");

        assertThat(fork.at("/step/observation/text").asText()).contains("A title that was not sent");
        JsonNode posted = step(
                fork.at("/lease/lease").asText(),
                "type [" + idOf(fork.path("step"), "textbox", "Title") + "] [, but is now] [0]");
        assertThat(posted.at("/observation/text").asText()).contains("A title that was not sent, but is now");
    }

    @Test
    void aShopsCartIsForked() throws Exception {
        String parent = lease();
        JsonNode home = reset(parent, "{\"start_urls\": [\"__SHOPPING__\"], \"log_in\": [\"shopping\"]}");
        JsonNode product = step(parent, "click [" + idOf(home, "link", "Elmwood Inn Fine Teas") + "]");
        step(parent, "click [" + idOf(product, "button", "Add to Cart") + "]");
        Digest before = shop(parent);

        JsonNode forked = fork(parent, 2);

        List<String> forks = ids(forked);
        assertThat(forked.at("/forks/0/step/observation/text").asText()).contains("Elmwood Inn Fine Teas");
        forks.forEach(fork -> assertThat(shop(fork)).isEqualTo(before));
        JsonNode here = forked.at("/forks/0/step");
        step(forks.get(0), "click [" + idOf(here, "button", "Add to Cart") + "]");
        assertThat(shop(forks.get(0))).isNotEqualTo(before);
        assertThat(shop(forks.get(1))).isEqualTo(before);
        assertThat(shop(parent)).isEqualTo(before);
    }

    @Test
    void withTooFewCopiesNothingIsForkedAndNothingLeaks() throws Exception {
        String parent = lease();
        atTheForum(parent);

        JsonNode refused = ask("POST", "/v1/leases/" + parent + "/fork", "{\"n\": " + COPIES + "}", 503);

        assertThat(refused.at("/error/code").asText()).isEqualTo("no_copy_free");
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> environments.all().size() == 1);
        assertThat(ids(fork(parent, COPIES - 1))).hasSize(COPIES - 1);
    }

    @Test
    void aLeaseWithoutAnEpisodeIsNotForked() throws Exception {
        String parent = lease();

        assertThat(ask("POST", "/v1/leases/" + parent + "/fork", "", 409)
                        .at("/error/code")
                        .asText())
                .isEqualTo("no_episode");
        assertThat(environments.all()).hasSize(1);
    }

    /** A node is a snapshot of the parent, and the digests that it had. */
    @Test
    void randomForksAndRollbacksLeaveNothingBehind() throws Exception {
        Random random = new Random(SEED);
        String parent = lease();
        // Whatever is made once is made now.
        atTheForum(parent);
        ids(fork(parent, COPIES - 1));
        releaseAll();
        Leftovers before = Leftovers.now(environments);

        parent = lease();
        atTheForum(parent);
        Map<String, Map<String, Digest>> nodes = new TreeMap<>();
        Set<String> parents = new HashSet<>();
        int forked = 0;
        int rolledBack = 0;
        while (forked + rolledBack < ROUNDS) {
            if (random.nextInt(20) == 0) {
                atTheForum(parent);
                nodes.clear();
                parents.clear();
            }
            changeSomething(parent, random);
            Map<String, Digest> now = forum(parent);
            if (random.nextBoolean()) {
                JsonNode taken = ask("POST", "/v1/leases/" + parent + "/snapshots", "", 201);
                nodes.put(taken.path("snapshot").asText(), now);
                parents.add(taken.path("parent").asText());
            }
            if (random.nextInt(3) > 0) {
                List<String> forks = ids(fork(parent, 1 + random.nextInt(2)));
                forked += forks.size();
                for (String fork : forks) {
                    assertThat(forum(fork)).isEqualTo(now);
                }
                changeSomething(forks.get(0), random);
                assertThat(forum(parent)).isEqualTo(now);
                for (String fork : forks) {
                    ask("DELETE", "/v1/leases/" + fork, "", 200);
                }
            }
            if (!nodes.isEmpty() && random.nextBoolean()) {
                String node = List.copyOf(nodes.keySet()).get(random.nextInt(nodes.size()));
                ask("POST", "/v1/leases/" + parent + "/restore", "{\"snapshot\": \"" + node + "\"}", 200);
                rolledBack++;
                assertThat(forum(parent)).as(node).isEqualTo(nodes.get(node));
            }
            parents.remove(""); // of snapshots without a parent
            assertThat(nodes.keySet()).containsAll(parents);
        }

        releaseAll();
        Leftovers after = Leftovers.now(environments);
        LOG.info("{} forks and {} rollbacks; {} before, {} after", forked, rolledBack, before, after);
        after.assertNoneSince(before);
    }

    private static void changeSomething(String lease, Random random) throws Exception {
        JsonNode now = ask("GET", "/v1/leases/" + lease + "/observation", "", 200);
        String forum = url(now).replaceFirst("(//[^/]+).*", "$1");
        List<String> pages = List.of("/f/space", "/f/books", "/", "/forums", "/submit");
        now = step(lease, "goto [" + forum + pages.get(random.nextInt(pages.size())) + "]");
        if (now.at("/observation/text").asText().contains("button 'Subscribe")) {
            step(lease, "click [" + idOf(now, "button", "Subscribe") + "]");
        }
    }
}
