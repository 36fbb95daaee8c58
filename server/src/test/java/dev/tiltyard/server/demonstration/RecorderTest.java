package dev.tiltyard.server.demonstration;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.task.SiteAddresses;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person does with the mouse is recorded, and repeating it on another copy of the page does the same there. */
@Tag("browser")
class RecorderTest {
    private static final String PAGE = """
            <!DOCTYPE html><title>Page</title><body>
            <div id="map" style="width:300px;height:150px"></div>
            <button id="open">Open</button> <a href="#next" id="next">Next</a>
            <ul id="list"><li draggable="true" id="apple">Apple</li><li draggable="true" id="pear">Pear</li></ul>
            <input type="file" hidden id="field"><button id="choose">Choose a picture</button>
            <label>Name <input id="name"></label>
            <p id="said"></p>
            <script>
              const say = text => { document.getElementById('said').append(text + '. '); };
              const on = (id, what, does) => document.getElementById(id).addEventListener(what, does);
              on('map', 'contextmenu', event => { event.preventDefault(); say('Menu at ' + event.offsetX + ',' + event.offsetY); });
              on('map', 'click', event => say('Map at ' + event.offsetX + ',' + event.offsetY));
              on('open', 'dblclick', () => say('Opened'));
              on('next', 'click', () => say('Next'));
              let dragged = null;
              on('list', 'dragstart', event => { dragged = event.target; });
              on('list', 'dragover', event => event.preventDefault());
              on('list', 'drop', event => { event.preventDefault(); say(dragged.id + ' onto ' + event.target.id); });
              on('choose', 'click', () => document.getElementById('field').click());
              on('field', 'change', async event => say(event.target.files[0].name + ' has ' + await event.target.files[0].text()));
            </script>""";

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static HttpServer server;
    private static BrowserHost host;

    @TempDir
    private Path uploads;

    @BeforeAll
    static void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] page = PAGE.getBytes(StandardCharsets.UTF_8);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
        host = BrowserHost.launch();
    }

    @AfterAll
    static void close() {
        host.close();
        server.stop(0);
    }

    private Episode start() {
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return Episode.start(
                host,
                EpisodeSpec.over(EpisodeSite.at("page", address))
                        .startingAt(address + "/")
                        .rules(ActionRules.standard()
                                .withElementTimeout(PATIENCE)
                                .withUploads(uploads))
                        .build());
    }

    private static BoundingBox box(Episode episode, String selector) {
        return episode.page().locator(selector).boundingBox();
    }

    /** Records, and holds what the page says against what it says when the steps are repeated on a fresh one. */
    private List<RecordedStep> recordAndRepeat(String said, BiConsumer<Recorder, Episode> person) {
        List<RecordedStep> steps;
        try (Episode episode = start();
                Recorder recorder = new Recorder(episode, Map.of())) {
            person.accept(recorder, episode);
            episode.page().locator("#said:has-text(\"" + said + "\")").waitFor();
            assertThat(episode.page().locator("#said").innerText()).isEqualTo(said);
            steps = recorder.steps();
        }
        try (Episode fresh = start()) {
            List<String> failed = new Replay(fresh, SiteAddresses.none(), 1)
                    .perform(steps.stream().map(RecordedStep::act).toList());
            assertThat(failed).isEmpty();
            fresh.page().locator("#said:has-text(\"" + said + "\")").waitFor();
            assertThat(fresh.page().locator("#said").innerText()).isEqualTo(said);
        }
        return steps;
    }

    @Test
    void twoClicksInQuickSuccessionAreOneStep() {
        List<RecordedStep> steps = recordAndRepeat("Opened.", (person, episode) -> {
            BoundingBox button = box(episode, "#open");
            person.click(button.x + 5, button.y + 5, "left", 1);
            person.click(button.x + 5, button.y + 5, "left", 2);
        });

        assertThat(steps).extracting(RecordedStep::words).containsExactly("Double-click button \"Open\"");
        assertThat(steps.get(0).browserGym()).startsWith("dblclick('");
    }

    @Test
    void oneLookAroundIsOneStepHoweverOftenTheWheelIsTurned() {
        try (Episode episode = start();
                Recorder recorder = new Recorder(episode, Map.of())) {
            for (int down : new int[] {300, 300, 300, -200}) {
                recorder.wheel(100, 100, down);
                recorder.settle();
            }
            assertThat(recorder.steps()).extracting(step -> step.act().number()).containsExactly(700);

            recorder.wheel(100, 100, -700);
            recorder.settle();
            assertThat(recorder.steps()).as("back where it began").isEmpty();
        }
    }

    @Test
    void aSecondClickElsewhereIsAClick() {
        List<RecordedStep> steps = recordAndRepeat("Next.", (person, episode) -> {
            BoundingBox button = box(episode, "#open");
            BoundingBox link = box(episode, "#next");
            person.click(button.x + 5, button.y + 5, "left", 1);
            person.click(link.x + 5, link.y + 5, "left", 2);
        });

        assertThat(steps).extracting(step -> step.act().kind()).containsExactly(Act.Kind.CLICK, Act.Kind.CLICK);
    }

    @Test
    void wideElementsAreClickedAtAPlaceWithEitherButton() {
        List<RecordedStep> steps = recordAndRepeat("Menu at 200,30. Map at 40,100.", (person, episode) -> {
            BoundingBox map = box(episode, "#map");
            person.click(map.x + 200, map.y + 30, "right", 1);
            person.click(map.x + 40, map.y + 100, "left", 1);
        });

        assertThat(steps.get(0).act().python())
                .isEqualTo("page.locator(\"#map\").click(button=\"right\", position={\"x\": 200, \"y\": 30})");
    }

    @Test
    void whatIsDraggedIsDroppedOnTheSameElement() {
        List<RecordedStep> steps = recordAndRepeat("pear onto apple.", (person, episode) -> {
            BoundingBox pear = box(episode, "#pear");
            BoundingBox apple = box(episode, "#apple");
            person.drag(pear.x + 9, pear.y + 9, apple.x + 9, apple.y + 4);
        });

        assertThat(steps)
                .extracting(RecordedStep::words)
                .singleElement()
                .asString()
                .contains("Drag", "Pear", "Apple");
    }

    @Test
    void aFileBehindAButtonIsAskedForAndChosenInItsField() {
        List<RecordedStep> steps = recordAndRepeat("a.txt has words.", (person, episode) -> {
            BoundingBox button = box(episode, "#choose");
            Recorder.Reply asked = person.click(button.x + 5, button.y + 5, "left", 1);
            assertThat(asked.files()).isPresent();
            person.upload("C:\\Users\\me\\a.txt", "words".getBytes(StandardCharsets.UTF_8));
        });

        assertThat(steps)
                .extracting(step -> step.act().python())
                .containsExactly("page.locator(\"#field\").set_input_files(\"a.txt\")");
        assertThat(uploads.resolve("a.txt")).hasContent("words");
    }

    @Test
    void undoingAStepKeepsWhatWasEnteredBefore() {
        try (Episode episode = start();
                Recorder person = new Recorder(episode, Map.of())) {
            BoundingBox name = box(episode, "#name");
            BoundingBox button = box(episode, "#open");
            person.click(name.x + 5, name.y + 5, "left", 1);
            person.type("Ann");
            person.click(button.x + 5, button.y + 5, "left", 1);

            person.undo(2);

            assertThat(person.steps())
                    .extracting(RecordedStep::words)
                    .containsExactly("Type \"Ann\" into textbox \"Name\"");
            assertThat(episode.page().inputValue("#name")).isEqualTo("Ann");
        }
    }

    @Test
    void namesOfFilesLeadNowhereElse() {
        assertThat(Uploads.keep(uploads, "../../etc/passwd", new byte[] {1})).isEqualTo("passwd");
        assertThat(Uploads.keep(uploads, "..", new byte[] {1})).isEqualTo("file");
        assertThat(Uploads.keep(uploads, "passwd", new byte[] {2})).isEqualTo("2-passwd");
    }
}
