package dev.tiltyard.runner.agent.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.agent.RandomAgent;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Usage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that are played by a server of our own, on a real page in a real browser. */
@Tag("browser")
class PromptAgentTest {
    private static final String PAGE = """
            <!doctype html><title>Books</title><h1>Books</h1><a href="/second">Second page</a>
            <label>Title <input name="title"></label><p>%s</p>""".formatted("A long line of words. ".repeat(400));

    private static final Pattern BID = Pattern.compile("\\[(\\d+)\\]");

    private static BrowserHost browser;
    private static HttpServer site;
    private static Task task;

    private final PlayedModel server = new PlayedModel();

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        browser = BrowserHost.launch(Chromium.findOrInstall(text -> {}));
        site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.createContext("/", exchange -> {
            byte[] body = PAGE.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        site.start();
        Path file = Files.writeString(folder.resolve("tasks.json"), """
                [{"sites": ["reddit"], "task_id": 7, "require_login": false, "storage_state": null,
                  "start_url": "__REDDIT__", "geolocation": null, "intent_template": "x", "instantiation_dict": {},
                  "intent": "Go to the second page", "require_reset": false, "intent_template_id": 1,
                  "eval": {"eval_types": ["url_match"], "reference_answers": null, "reference_url": "__REDDIT__/second",
                           "program_html": [], "url_note": "EXACT"}}]""");
        task = TaskFile.load(file, SiteAddresses.webArenaDefaults()).task(7);
    }

    @AfterAll
    static void stop() {
        browser.close();
        site.stop(0);
    }

    private Episode episode;

    @BeforeEach
    void open() {
        URI address = URI.create("http://127.0.0.1:" + site.getAddress().getPort());
        episode = Episode.start(
                browser,
                EpisodeSpec.over(List.of(EpisodeSite.at("reddit", address)
                                .shownAs(new EpisodeSite.Alias(address.toString(), "http://reddit.com"))))
                        .startingAt(address + "/first")
                        .withPublishedHosts()
                        .build());
    }

    @AfterEach
    void close() {
        episode.close();
        server.close();
    }

    private PromptAgent agent(int attempts) {
        PromptOptions.ModelServer model =
                new PromptOptions.ModelServer(server.endpoint(), "small-1", Optional.empty(), Duration.ofSeconds(20));
        return new PromptAgent(
                new PromptOptions(
                        model,
                        PromptStyle.CHAIN_OF_THOUGHT,
                        true,
                        PromptOptions.Sampling.PUBLISHED,
                        300,
                        attempts,
                        new Price(2, 10)),
                Duration.ofMillis(1));
    }

    private String lastQuestion(int call) {
        var messages = server.asked().get(call).path("messages");
        return messages.path(messages.size() - 1).path("content").asText();
    }

    private String bidOfTheLink() {
        return episode.observation().elements().values().stream()
                .filter(element -> element.role().equals("link"))
                .findFirst()
                .orElseThrow()
                .bid();
    }

    @Test
    void playsAnEpisodeFromTheObjectiveToTheAnswer() {
        String link = bidOfTheLink();
        server.saying(
                "Let me think. The link is there. In summary, the next action I will perform is ```click [" + link
                        + "]```",
                "In summary, the next action I will perform is ```stop [done at http://reddit.com/second]```");

        Agent.Played played = agent(1).play(task, episode);

        assertThat(played.steps()).containsExactly("click [" + link + "]", "stop [done at http://reddit.com/second]");
        assertThat(lastQuestion(0))
                .contains("OBJECTIVE: Go to the second page", "URL: http://reddit.com/first", "PREVIOUS ACTION: None");
        assertThat(lastQuestion(1))
                .contains(
                        "URL: http://reddit.com/second",
                        "PREVIOUS ACTION: click [" + link + "] where [" + link + "] is link 'Second page'");
        assertThat(played.answer())
                .isEqualTo("done at " + episode.spec().sites().get(0).address() + "/second");
    }

    @Test
    void countsWhatItTook() {
        server.saying("```scroll [down]```", "```stop []```");
        Usage usage = agent(1).play(task, episode).usage().orElseThrow();
        assertThat(usage).isEqualTo(new Usage(2, 2000, 20, 0.0042));
    }

    @Test
    void cutsTheObservationAfterSoManyTokens() {
        server.saying("```stop []```");
        agent(1).play(task, episode);
        assertThat(lastQuestion(0))
                .contains("OBSERVATION:\nTab 0 (current): Books")
                .hasSizeLessThan(2000);
    }

    @Test
    void tellsTheModelThatItsFormWasWrongAndOfElementsThatAreNotThere() {
        server.saying("I would rather not.", "```click [99999]```", "```stop []```");
        agent(1).play(task, episode);
        assertThat(lastQuestion(1))
                .contains("PREVIOUS ACTION: The previous prediction you issued was \"I would rather not.\".");
        assertThat(lastQuestion(2))
                .contains(
                        "PREVIOUS ACTION: Attempt to perfom \"click\" on element \"[99999]\" but no matching element");
    }

    @Test
    void asksAgainAtTheSameStepIfItMay() {
        server.saying("Hm.", "Hm!", "```stop [x]```");
        assertThat(agent(3).play(task, episode).steps()).containsExactly("stop [x]");
    }

    /** The bids of this profile are numbers of the page's renderer, which differ between renderers; the elements don't. */
    @Test
    void aRandomAgentDoesTheSameForTheSameSeedAndComesToAnEnd() {
        List<String> done = doneByTheRandomAgent();
        assertThat(episode.last().done()).isTrue();
        episode.close();
        open();

        assertThat(doneByTheRandomAgent()).isEqualTo(done).isNotEmpty();
    }

    private List<String> doneByTheRandomAgent() {
        List<String> done = new ArrayList<>();
        AtomicReference<Observation> seen = new AtomicReference<>(episode.last().observation());
        episode.follow(step -> {
            done.add(withoutBids(step.reply(), seen.getAndSet(step.observation())));
        });
        new RandomAgent(5).play(task, episode);
        return done;
    }

    /** An action with the place, the role and the name of the element that it is about. */
    private static String withoutBids(String action, Observation seen) {
        List<String> bids = List.copyOf(seen.elements().keySet());
        return BID.matcher(action).replaceFirst(bid -> seen.element(bid.group(1))
                .map(element -> "[" + bids.indexOf(element.bid()) + ": " + element.role() + " " + element.name() + "]")
                .orElse("$0"));
    }
}
