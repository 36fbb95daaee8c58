package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.Assumptions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The environment API over a live forum, as clients in any language use it. */
@Tag("browser")
class EnvironmentApiTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String TOKEN = "a token for tests only";

    /** "Subscribe me to the forum space." */
    private static final int SUBSCRIBE = 900101;

    private static EmbeddedRuntime runtime;
    private static SitePool pool;
    private static Chromium chromium;
    private static Environments environments;
    private static ApiServer server;

    @BeforeAll
    static void start() {
        chromium = Chromium.findOrInstall(line -> {});
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        pool = new SitePool(
                runtime, List.of(SiteCatalog.ofThisBuild().named("reddit")), PoolOptions.of(1, StartOptions.small()));
        environments = environments(Duration.ofMinutes(10), Duration.ofMinutes(3));
        server = ApiServer.start(new EnvironmentApi(environments), "127.0.0.1", 0, new BearerToken(TOKEN));
    }

    private static Environments environments(Duration expiry, Duration deadline) {
        return new Environments(
                pool,
                chromium,
                new ServePlan(TaskPack.open("forum").file().tasks(), Judges.of(Mode.STRICT), expiry, deadline));
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
    void giveEverythingBack() throws Exception {
        for (JsonNode lease : ask("GET", "/v1/leases", "").body().path("leases")) {
            ask("DELETE", "/v1/leases/" + lease.path("lease").asText(), "");
        }
    }

    /** An answer with its document. */
    private record Answer(int status, JsonNode body) {
        String error() {
            return body.path("error").path("code").asText();
        }
    }

    private static Answer ask(String method, String path, String body) throws Exception {
        return ask(server, "Bearer " + TOKEN, method, path, body);
    }

    private static Answer ask(ApiServer at, String authorization, String method, String path, String body)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(at.url() + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
    }

    private static String lease() throws Exception {
        Answer answer = ask("POST", "/v1/leases", "");
        assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
        return "/v1/leases/" + answer.body().path("lease").asText();
    }

    private static Answer step(String lease, String action) throws Exception {
        return ask(
                "POST",
                lease + "/step",
                JSON.createObjectNode().put("action", action).toString());
    }

    private static String subscribeButton(Answer step) {
        String text = step.body().path("observation").path("text").asText();
        Matcher button = Pattern.compile("\\[(\\d+)] button 'Subscribe").matcher(text);
        assertThat(button.find()).as(text).isTrue();
        return button.group(1);
    }

    private static Answer atTheForum(String lease) throws Exception {
        Answer started = ask("POST", lease + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");
        assertThat(started.status()).as(started.toString()).isEqualTo(200);
        String home = started.body().path("observation").path("url").asText();
        return step(lease, "goto [" + home + (home.endsWith("/") ? "" : "/") + "f/space]");
    }

    @Test
    void eachResetOfAChainBeginsItsNextDayOnTheSameWorld() throws Exception {
        String lease = lease();
        String chain = "{\"days\": \"forum-yard-sale\", \"days_seed\": 1, \"max_steps\": 10}";

        JsonNode first = ask("POST", lease + "/reset", chain).body().path("task");
        step(lease, "stop []");
        JsonNode second = ask("POST", lease + "/reset", chain).body().path("task");

        assertThat(first.path("day").asInt()).isEqualTo(1);
        assertThat(first.path("intent").asText()).startsWith("Day 1 of 7. ");
        assertThat(second.path("day").asInt()).isEqualTo(2);
        assertThat(second.path("days").asInt()).isEqualTo(7);
        assertThat(ask("POST", lease + "/fork", "{}").error()).isEqualTo("no_fork");
        step(lease, "stop []");
        assertThat(ask("POST", lease + "/evaluate", "").body().toString())
                .contains("\"failed\"")
                .doesNotContain("submissions");
        assertThat(ask("DELETE", lease, "").body().path("sites")).isNotEmpty().allSatisfy(site -> assertThat(
                        site.path("verified").asBoolean())
                .as(site.toString())
                .isTrue());
    }

    @Test
    void anUnknownChainIsRefusedWithTheKnownOnes() throws Exception {
        Answer refused = ask("POST", lease() + "/reset", "{\"days\": \"forum-yard-sail\"}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().toString()).contains("forum-yard-sail", "forum-yard-sale");
    }

    @Test
    void aTaskIsBegunPlayedJudgedAndTheCopyPutBack() throws Exception {
        String lease = lease();
        Answer seen = atTheForum(lease);
        assertThat(seen.body().path("observation").path("url").asText()).endsWith("/f/space");
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("failed");

        Answer clicked = step(lease, "click [" + subscribeButton(seen) + "]");
        assertThat(clicked.body().path("observation").path("last_action_error").asText())
                .isEmpty();
        Answer stopped = step(lease, "stop []");
        assertThat(stopped.body().path("done").asBoolean()).isTrue();
        assertThat(stopped.body().path("ending").path("kind").asText()).isEqualTo("stopped");
        assertThat(ask("GET", lease + "/observation", "").body().path("step").asInt())
                .isEqualTo(3);

        JsonNode verdict = ask("POST", lease + "/evaluate", "").body();
        assertThat(verdict.path("outcome").asText()).as(verdict.toString()).isEqualTo("passed");
        assertThat(verdict.path("reward").asDouble()).isEqualTo(1.0);

        JsonNode reset = ask("DELETE", lease, "").body().path("sites").get(0);
        assertThat(reset.path("site").asText()).isEqualTo("reddit");
        assertThat(reset.path("verified").asBoolean()).isTrue();
        assertThat(reset.path("rows_undone").asInt()).isPositive();
        assertThat(ask("GET", lease + "/observation", "").error()).isEqualTo("lease_gone");
    }

    @Test
    void theOracleOfATaskDoesItInTheLeasesBrowser() throws Exception {
        String lease = lease();
        assertThat(ask("POST", lease + "/oracle", "").error()).isEqualTo("no_episode");
        ask("POST", lease + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("failed");

        Answer solved = ask("POST", lease + "/oracle", "");

        assertThat(solved.status()).as(solved.toString()).isEqualTo(200);
        assertThat(solved.body().path("actions").asInt()).isPositive();
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("passed");
        ask("POST", lease + "/reset", "{\"start_urls\": [\"__REDDIT__\"]}");
        assertThat(ask("POST", lease + "/oracle", "").error()).isEqualTo("no_task");
    }

    @Test
    void goesBackToASnapshotInTheMiddleOfAnEpisode() throws Exception {
        String lease = lease();
        Answer seen = atTheForum(lease);
        String before =
                ask("POST", lease + "/snapshots", "").body().path("snapshot").asText();
        step(lease, "click [" + subscribeButton(seen) + "]");
        String after =
                ask("POST", lease + "/snapshots", "").body().path("snapshot").asText();
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("passed");

        Answer back = ask("POST", lease + "/restore", "{\"snapshot\": \"" + before + "\"}");

        assertThat(back.status()).as(back.toString()).isEqualTo(200);
        assertThat(back.body().path("observation").path("url").asText()).endsWith("/f/space");
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("failed");
        step(lease, "click [" + subscribeButton(back) + "]");
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("passed");
        ask("POST", lease + "/restore", "{\"snapshot\": \"" + before + "\"}");
        assertThat(ask("POST", lease + "/restore", "{\"snapshot\": \"" + after + "\"}")
                        .status())
                .as("newer snapshots stay")
                .isEqualTo(200);
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("passed");
        assertThat(ask("POST", lease + "/snapshots", "").body().path("parent").asText())
                .isEqualTo(after);
    }

    @Test
    void freePlayBeginsWhereItIsToldAndLoggedIn() throws Exception {
        String lease = lease();

        Answer started = ask("POST", lease + "/reset", """
                {"start_urls": ["__REDDIT__/f/space", "__REDDIT__/forums"], "log_in": ["reddit"], "profile": "browsergym",
                 "screenshot": true}""");

        assertThat(started.status()).as(started.toString()).isEqualTo(200);
        JsonNode observation = started.body().path("observation");
        assertThat(observation.path("tabs")).hasSize(2);
        assertThat(observation.path("text").asText()).contains("MarvelsGrantMan136");
        assertThat(observation.path("screenshot_png_base64").asText()).startsWith("iVBOR");
        assertThat(step(lease, "click('nowhere')")
                        .body()
                        .path("observation")
                        .path("last_action_error")
                        .asText())
                .contains("nowhere");
        assertThat(ask("POST", lease + "/evaluate", "").error()).isEqualTo("no_task");
    }

    @Test
    void aResetGivesTheSitesAnotherFaceUntilTheNextOne() throws Exception {
        String lease = lease();
        String forum = "{\"start_urls\": [\"__REDDIT__/forums\"], \"log_in\": [\"reddit\"]";

        String redesigned = text(ask("POST", lease + "/reset", forum + ", \"face\": \"random:1\"}"));
        String still = text(ask("POST", lease + "/reset", forum + "}"));
        String own = text(ask("POST", lease + "/reset", forum + ", \"face\": \"own\"}"));

        assertThat(redesigned).doesNotContain("'Submit'");
        assertThat(still).doesNotContain("'Submit'");
        assertThat(own).contains("link 'Submit'");
        assertThat(ask("POST", lease + "/reset", forum + ", \"face\": \"neon\"}")
                        .error())
                .isEqualTo("bad_request");
    }

    private static String text(Answer reset) {
        assertThat(reset.status()).as(reset.toString()).isEqualTo(200);
        return reset.body().path("observation").path("text").asText();
    }

    @Test
    void inBrowserGymsFormatAMessageToTheUserIsTheAnswerAndTheEnd() throws Exception {
        String lease = lease();
        ask("POST", lease + "/reset", "{\"task_id\": " + SUBSCRIBE + ", \"profile\": \"browsergym\"}");

        Answer answer = step(lease, "send_msg_to_user('There are seven.')");

        assertThat(answer.body().path("done").asBoolean()).as(answer.toString()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"fly [12]", "click [999999]", "''", "click", "goto [http://example.com/]"})
    void anActionThatCantBeDoneIsAStepWithAnError(String action) throws Exception {
        String lease = lease();
        ask("POST", lease + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");

        Answer answer = step(lease, action);

        assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
        assertThat(answer.body().path("observation").path("last_action_error").asText())
                .isNotBlank();
    }

    @ParameterizedTest(name = "{0} {1} with {2}: {3} {4}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            POST   | /v1/leases                    | nonsense                       | 400 | bad_request
            POST   | /v1/leases                    | []                             | 400 | bad_request
            POST   | /v1/leases                    | {"patience_seconds": -1}       | 400 | bad_request
            POST   | /v1/leases                    | {"patience_seconds": "soon"}   | 400 | bad_request
            POST   | /v1/leases                    | {"pateince_seconds": 1}        | 400 | bad_request
            GET    | /v1/leases/nosuch/observation | {}                             | 404 | unknown_lease
            DELETE | /v1/leases/nosuch             | {}                             | 404 | unknown_lease
            POST   | LEASE/step                    | {"action": "stop []"}          | 409 | no_episode
            POST   | LEASE/step                    | {}                             | 400 | bad_request
            POST   | LEASE/step                    | {"action": 12}                 | 400 | bad_request
            POST   | LEASE/step                    | {"action": null}               | 400 | bad_request
            POST   | LEASE/evaluate                | {}                             | 409 | no_episode
            POST   | LEASE/snapshots               | {}                             | 409 | no_episode
            POST   | LEASE/restore                 | {"snapshot": "x"}              | 404 | unknown_snapshot
            POST   | LEASE/fork                    | {}                             | 409 | no_episode
            POST   | LEASE/fork                    | {"n": 0}                       | 400 | bad_request
            POST   | LEASE/reset                   | {"task_id": 1}                 | 404 | unknown_task
            POST   | LEASE/reset                   | {"task_id": 1.5}               | 400 | bad_request
            POST   | LEASE/reset                   | {"task_id": 900101, "log_in": ["reddit"]} | 400 | bad_request
            POST   | LEASE/reset                   | {"profile": "crystal-ball"}    | 400 | bad_request
            POST   | LEASE/reset                   | {"start_urls": ["ftp://x/"]}   | 400 | bad_request
            POST   | LEASE/reset                   | {"start_urls": ["__SHOPPING__"]} | 400 | bad_request
            POST   | LEASE/reset                   | {"start_urls": [7]}            | 400 | bad_request
            POST   | LEASE/reset                   | {"start_urls": ["http://example.com/"]} | 400 | bad_request
            POST   | LEASE/reset                   | {"start_urls": ["http://localhost:1/"]} | 400 | bad_request
            POST   | LEASE/reset                   | {"max_steps": 0}               | 400 | bad_request
            POST   | LEASE/reset                   | {"log_in": ["nosuch"]}         | 400 | bad_request
            POST   | LEASE/reset                   | {"screenshot": "yes"}          | 400 | bad_request
            GET    | /v1/nothing                   | {}                             | 404 | unknown_path
            GET    | /v1/%00                       | {}                             | 400 | refused
            GET    | /%2e%2e%2f%ff                 | {}                             | 400 | refused
            """)
    void badInputIsAnErrorThatSaysWhatToDo(String method, String path, String body, int status, String code)
            throws Exception {
        String lease = path.startsWith("LEASE") ? lease() : "";

        Answer answer = ask(method, path.replace("LEASE", lease), body);

        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.error()).isEqualTo(code);
        assertThat(answer.body().path("error").path("message").asText())
                .isNotBlank()
                .contains(field(body, status));
        assertThat(answer.body().path("error").path("remedy").asText()).isNotBlank();
    }

    /** The name of the field that is wrong, as the message has to show it. */
    private static String field(String body, int status) {
        Matcher name = Pattern.compile("\"([a-z_]+)\":").matcher(body);
        return status == 400 && name.find() ? name.group(1) : "";
    }

    @Test
    void withoutItsTokenNothingIsTold() throws Exception {
        for (String wrong : List.of("", "Bearer", "Bearer x", "Basic " + TOKEN, TOKEN)) {
            Answer answer = ask(server, wrong, "GET", "/v1/leases", "");
            assertThat(answer.status()).as(wrong).isEqualTo(401);
            assertThat(answer.body().toString()).doesNotContain(TOKEN);
        }
        assertThat(ask(server, "", "GET", "/health", "").status()).isEqualTo(200);
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() throws Exception {
        Answer body = ask("POST", "/v1/leases", "{\"x\": \"" + "y".repeat(2 << 20) + "\"}");
        assertThat(body.status()).isEqualTo(413);

        String lease = lease();
        Answer action = step(lease, "type [1] [" + "y".repeat(30_000) + "]");
        assertThat(action.status()).isEqualTo(400);
        assertThat(action.body().toString()).contains("At most 20000");
    }

    @Test
    void whoComesWhenAllIsLeasedIsToldSo() throws Exception {
        lease();

        Answer answer = ask("POST", "/v1/leases", "{\"patience_seconds\": 0}");

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.error()).isEqualTo("no_copy_free");
    }

    @Test
    void aLeaseThatNobodyUsesExpiresAndItsCopyIsFreeAgain() throws Exception {
        try (Environments brief = environments(Duration.ofMillis(300), Duration.ofMinutes(3));
                ApiServer other = ApiServer.start(new EnvironmentApi(brief), "127.0.0.1", 0, new BearerToken(TOKEN))) {
            Answer leased = ask(other, "Bearer " + TOKEN, "POST", "/v1/leases", "");
            String path = "/v1/leases/" + leased.body().path("lease").asText() + "/observation";
            Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> brief.all()
                    .isEmpty());

            Answer gone = ask(other, "Bearer " + TOKEN, "GET", path, "");

            assertThat(gone.status()).isEqualTo(410);
            assertThat(gone.error()).isEqualTo("lease_gone");
            assertThat(gone.body().toString()).contains("has expired");
            assertThat(ask("POST", "/v1/leases", "{\"patience_seconds\": 60}").status())
                    .isEqualTo(201);
        }
    }

    @Test
    void aCallThatTakesTooLongIsAnsweredAtItsDeadline() throws Exception {
        try (Environments hasty = environments(Duration.ofMinutes(10), Duration.ofMillis(1));
                ApiServer other = ApiServer.start(new EnvironmentApi(hasty), "127.0.0.1", 0, new BearerToken(TOKEN))) {
            Answer leased = ask(other, "Bearer " + TOKEN, "POST", "/v1/leases", "");
            String lease = "/v1/leases/" + leased.body().path("lease").asText();

            Answer answer = ask(other, "Bearer " + TOKEN, "POST", lease + "/reset", "{\"task_id\": " + SUBSCRIBE + "}");

            assertThat(answer.status()).isEqualTo(504);
            assertThat(answer.error()).isEqualTo("deadline_passed");
            Answer released = ask(other, "Bearer " + TOKEN, "DELETE", lease, "");
            assertThat(released.status()).isEqualTo(504);
            assertThat(released.body().toString()).contains("The release of lease", "it goes on");
            assertThat(ask(other, "Bearer " + TOKEN, "GET", lease + "/observation", "")
                            .error())
                    .isEqualTo("lease_gone");
        }
    }

    @Test
    void whatAHarnessDidInItsOwnBrowserIsTakenOver() throws Exception {
        String lease = lease();
        Answer started = atTheForum(lease);
        String home = started.body().at("/observation/url").asText();
        JsonNode state = ask("GET", lease + "/session", "").body().path("storage_state");
        assertThat(state.path("cookies")).isNotEmpty();

        Answer same = adopt(lease, home + "f/space", state.path("cookies"));
        assertThat(same.body().at("/observation/url").asText()).isEqualTo(home + "f/space");
        assertThat(same.body().at("/observation/text").asText()).doesNotContain("link 'Log in'");

        Answer loggedOut = adopt(lease, home, JSON.createArrayNode());
        assertThat(loggedOut.body().at("/observation/text").asText()).contains("link 'Log in'");
        assertThat(ask("POST", lease + "/evaluate", "").body().path("outcome").asText())
                .isEqualTo("failed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{}; url",
                "{\"url\": \"file:///etc/passwd\"}; url",
                "{\"url\": \"about:blank\", \"cookies\": [{\"value\": \"x\"}]}; cookies.name",
                "{\"url\": \"about:blank\", \"visited\": [7]}; visited"
            })
    void aTakeOverThatIsMalformedNamesTheField(String body, String field) throws Exception {
        String lease = lease();
        atTheForum(lease);

        Answer refused = ask("POST", lease + "/adopt", body);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().at("/error/message").asText()).contains('"' + field + '"');
    }

    private static Answer adopt(String lease, String url, JsonNode cookies) throws Exception {
        Answer adopted = ask(
                "POST",
                lease + "/adopt",
                JSON.createObjectNode()
                        .put("url", url)
                        .<ObjectNode>set("cookies", cookies)
                        .toString());
        assertThat(adopted.status()).as(adopted.toString()).isEqualTo(200);
        return adopted;
    }

    @Test
    void theDescriptionHasEveryRequestAndNoOther() throws Exception {
        Set<String> described = new TreeSet<>();
        JsonNode paths = ask(server, "", "GET", "/openapi.json", "").body().path("paths");
        paths.fieldNames().forEachRemaining(path -> paths.path(path)
                .fieldNames()
                .forEachRemaining(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path
                        + " "
                        + paths
                                .at("/" + path.replace("~", "~0").replace("/", "~1") + "/" + method)
                                .path("requestBody")
                                .findPath("properties")
                                .properties()
                                .stream()
                                .map(field -> field.getKey())
                                .sorted()
                                .toList())));
        Set<String> there = new TreeSet<>(Set.of("GET /health []", "GET /openapi.json []"));
        new EnvironmentApi(environments)
                .verbs()
                .values()
                .forEach(verb -> there.add(verb.method() + " " + verb.path() + " "
                        + verb.fields().stream().sorted().toList()));

        assertThat(described).isEqualTo(there);
    }

    @Test
    void thePythonClientPlaysATask() throws Exception {
        Assumptions.assumeThat(python()).as("no python3 on this machine").isTrue();

        assertThat(runPython()).contains("all good");
    }

    private static boolean python() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String runPython() throws Exception {
        Path script = Files.createTempFile("tiltyard", ".py");
        Path output = Files.createTempFile("tiltyard", ".out");
        try (InputStream in = EnvironmentApiTest.class.getResourceAsStream("client_test.py")) {
            Files.write(script, in.readAllBytes());
            ProcessBuilder python = new ProcessBuilder("python3", script.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            python.environment()
                    .put(
                            "PYTHONPATH",
                            Path.of("..", "clients", "python").toAbsolutePath().toString());
            python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            python.environment().put("TILTYARD_URL", server.url().toString());
            python.environment().put("TILTYARD_TOKEN", TOKEN);
            Process process = python.start();
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
            return Files.readString(output, StandardCharsets.UTF_8);
        } finally {
            Files.deleteIfExists(script);
            Files.deleteIfExists(output);
        }
    }
}
