package dev.tiltyard.server.control;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.BringUp;
import dev.tiltyard.runner.bringup.BringUpPlan;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.replica.Scale;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a harness for BrowserGym's WebArena does: reads the variables, changes a site, resets, and waits for duty. */
class HarnessTest {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    private static Path folder;

    private static BringUp up;
    private static BringUpServer control;
    private static Map<String, String> variables;

    @BeforeAll
    static void start() {
        up = BringUp.start(
                new BringUpPlan(
                        SiteCatalog.ofThisBuild().named(List.of("homepage", "wikipedia")),
                        Scale.SMALL,
                        1,
                        2,
                        Map.of(),
                        false,
                        Where.EMBEDDED),
                (what, done, total) -> {});
        control = BringUpServer.start(new CacheFolder(folder), up.sites(), 0);
        variables = variables(HarnessEnvironment.exports(
                SiteCatalog.ofThisBuild().all(),
                up.copies().get(0),
                control.fullReset(0),
                Optional.of(control.judge())));
    }

    @AfterAll
    static void stop() {
        try (BringUp sites = up) {
            control.close();
        }
    }

    private static HttpResponse<String> ask(String prompt) throws Exception {
        String body = new ObjectMapper()
                .writeValueAsString(Map.of(
                        "model",
                        "gpt-4-1106-preview",
                        "messages",
                        List.of(
                                Map.of("role", "system", "content", "You are a helpful assistant"),
                                Map.of("role", "user", "content", prompt))));
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(variables.get("OPENAI_BASE_URL") + "/chat/completions"))
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void findsAJudgeThatSpeaksTheProtocolOfLanguageModels() throws Exception {
        assertThat(ask("""
                        Grade it.
                        question: How long is the walk?
                        reference answer: 7 min
                        all the string 'N/A' that you see means 'not achievable'
                        student answer: It takes 7 minutes.
                        Conclude the judgement by correct/incorrect/partially correct.""").body()).contains("\"content\":\"correct\"");
        assertThat(ask("""
                        Grade it.
                        question: How long is the walk?
                        reference answer: 7 min
                        student answer: 9 minutes
                        student answer: 7 min
                        Conclude the judgement by correct/incorrect/partially correct.""").body()).contains("\"content\":\"incorrect\"");
        assertThat(ask("""
                        task: Show the newest order on hold
                        actual unachievable reason: there is no order on hold
                        reported unachievable reason: No order is on hold.
                        Determine if the reported reason aligns with the actual reason.""").body()).contains("\"content\":\"same\"");
    }

    @Test
    void isToldThatTheJudgeIsNoLanguageModel() throws Exception {
        HttpResponse<String> answer = ask("Write a poem.");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("no language model").contains("OPENAI_BASE_URL");
    }

    @Test
    void findsNoJudgeWithoutTheToken() throws Exception {
        URI judge = URI.create(variables.get("OPENAI_BASE_URL"));
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(judge.resolve("/judge/guess/v1/models"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(404);
    }

    private static Map<String, String> variables(String lines) {
        Map<String, String> found = new TreeMap<>();
        Matcher matcher = Pattern.compile("(?m)^export (\\w+)=\"([^\"]*)\"$").matcher(lines);
        while (matcher.find()) {
            found.put(matcher.group(1), matcher.group(2));
        }
        assertThat(lines.lines().count()).isEqualTo(found.size());
        return found;
    }

    @Test
    void allVariablesAreThereAndThoseOfSitesThatAreNotUpSaySo() {
        assertThat(variables)
                .containsOnlyKeys(
                        "WA_SHOPPING",
                        "WA_SHOPPING_ADMIN",
                        "WA_REDDIT",
                        "WA_GITLAB",
                        "WA_WIKIPEDIA",
                        "WA_MAP",
                        "WA_HOMEPAGE",
                        "WA_FULL_RESET",
                        "OPENAI_BASE_URL",
                        "OPENAI_API_KEY")
                .containsEntry("WA_REDDIT", "todo");
        assertThat(variables.get("WA_WIKIPEDIA"))
                .endsWith("/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing");
    }

    @Test
    void theAddressesAnswer() throws Exception {
        assertThat(get(variables.get("WA_HOMEPAGE")).statusCode()).isEqualTo(200);
        assertThat(get(variables.get("WA_WIKIPEDIA")).statusCode()).isEqualTo(200);
    }

    @Test
    void theHomepageOfACopyLeadsToTheSitesOfThatCopy() throws Exception {
        for (var copy : up.copies()) {
            assertThat(get(copy.get(0).url().toString()).body())
                    .contains(copy.get(1).url() + "/wikipedia_en_all_maxi_2022-05/A/");
        }
    }

    @Test
    void aResetIsBegunAndAskedForUntilAllIsReady() throws Exception {
        String homepage = variables.get("WA_HOMEPAGE");
        addNote(homepage);
        assertThat(get(homepage + "/scratchpad.json").body()).contains("milk");

        assertThat(get(variables.get("WA_FULL_RESET") + "/reset").statusCode()).isEqualTo(200);
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> get(variables.get("WA_FULL_RESET") + "/status")
                .body()
                .equals("Ready for duty!"));

        assertThat(get(homepage + "/scratchpad.json").body()).isEqualTo("[]");
    }

    // The harness looks again only after twenty seconds.
    @Test
    void whoAsksWhileItGoesOnIsToldAsSoonAsItIsDone() throws Exception {
        CountDownLatch later = new CountDownLatch(1);
        FullReset reset = new FullReset(
                List.of(),
                work -> CompletableFuture.runAsync(() -> {
                    await(later);
                    work.run();
                }),
                Duration.ofMinutes(5));
        assertThat(reset.get("/reset").status()).isEqualTo(200);

        CompletableFuture<FullReset.Answer> asked = CompletableFuture.supplyAsync(() -> reset.get("/status"));
        later.countDown();

        assertThat(asked.get(1, TimeUnit.MINUTES)).isEqualTo(new FullReset.Answer(200, "Ready for duty!"));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void otherCopiesAreLeftAlone() throws Exception {
        String other = up.copies().get(1).get(0).url().toString();
        addNote(other);

        assertThat(get(control.fullReset(0) + "/reset").statusCode()).isIn(200, 418);
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> get(control.fullReset(0) + "/status").body().equals("Ready for duty!"));

        assertThat(get(other + "/scratchpad.json").body()).contains("milk");
    }

    @Test
    void whileItGoesOnAnotherIsATeapotAndTheStatusSaysSo() {
        BlockingQueue<Runnable> later = new ArrayBlockingQueue<>(4);
        FullReset reset = new FullReset(up.copies().get(0), later::add, Duration.ZERO);

        assertThat(reset.get("/status")).isEqualTo(new FullReset.Answer(200, "Ready for duty!"));
        assertThat(reset.get("/reset").status()).isEqualTo(200);
        assertThat(reset.get("/reset").status()).isEqualTo(418);
        assertThat(reset.get("/status")).isEqualTo(new FullReset.Answer(200, "Reset ongoing"));

        later.remove().run();

        assertThat(reset.get("/status")).isEqualTo(new FullReset.Answer(200, "Ready for duty!"));
        assertThat(reset.get("/reset").status()).isEqualTo(200);
    }

    @Test
    void aResetThatFailsIsToldWithTheReason() {
        BringUp gone = BringUp.start(
                new BringUpPlan(
                        SiteCatalog.ofThisBuild().named(List.of("homepage")),
                        Scale.SMALL,
                        1,
                        1,
                        Map.of(),
                        false,
                        Where.EMBEDDED),
                (what, done, total) -> {});
        FullReset reset = new FullReset(gone.sites(), Runnable::run, Duration.ZERO);
        gone.close();

        assertThat(reset.get("/reset").status()).isEqualTo(200);

        assertThat(reset.get("/status").status()).isEqualTo(500);
        assertThat(reset.get("/status").body())
                .startsWith("Error executing reset script:<p>")
                .contains("homepage could not be reset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "", "/", "/../status", "/reset/x"})
    void anythingElseIsNoEndpoint(String path) throws Exception {
        HttpResponse<String> answer = get(variables.get("WA_FULL_RESET") + path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).isEqualTo("Endpoint not found");
    }

    @Test
    void whoDoesNotKnowTheTokenFindsNothing() throws Exception {
        String guessed = control.address().url() + "/full-reset/0123456789/0/reset";

        assertThat(get(guessed).statusCode()).isEqualTo(404);
        assertThat(get(control.address().url() + "/reset").statusCode()).isEqualTo(401);
        assertThat(get(control.fullReset(7) + "/reset").statusCode()).isEqualTo(404);
    }

    private static void addNote(String homepage) throws Exception {
        int status = HTTP.send(
                        HttpRequest.newBuilder(URI.create(homepage + "/scratchpad.html"))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString("note=milk"))
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
        assertThat(status).isEqualTo(303);
    }

    private static HttpResponse<String> get(String address) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
