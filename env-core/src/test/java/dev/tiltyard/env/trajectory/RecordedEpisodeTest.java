package dev.tiltyard.env.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("browser")
class RecordedEpisodeTest {
    private static final TestSite SITE = new TestSite()
            .page("/second", "<title>Second</title><p>Price: $5</p>")
            .page("/", "<title>Home</title><h1>Hello &lt;/script&gt;</h1><a href=/second>Go on</a>");
    private static final Path KEPT = Path.of("target", "trajectory-example");
    private static BrowserHost host;

    @TempDir
    private Path folder;

    @BeforeAll
    static void launch() {
        host = Browsers.shared();
    }

    /** Plays a short episode, judges it, and returns the live evidence. */
    private String play(Path into) {
        var spec = EpisodeSpec.over(EpisodeSite.at("reddit", SITE.url()))
                .named("27")
                .startingAt(SITE.url("/"))
                .recordedIn(into)
                .traced()
                .build();
        try (var episode = Episode.start(host, spec)) {
            episode.step("goto [https://example.com/]");
            episode.step("I would rather wait");
            episode.step("goto [" + SITE.url("/second") + "]");
            episode.step("stop [$5]");
            var evidence = episode.evidence();
            var page = evidence.page().orElseThrow();
            page.open(SITE.url("/"));
            var title = page.evaluate("() => document.title");
            episode.judged(new Verdict.Scored(
                    1.0,
                    List.of(new Finding("string_match.exact_match", 1.0, "$5", "$5", "the answer is as expected"))));
            return title;
        }
    }

    @Test
    void containsStepsScreenshotsTrafficAndTrace() throws IOException {
        play(folder);
        var trajectory = Trajectory.read(folder);
        assertThat(trajectory.steps())
                .extracting(step -> step.path("number").asInt())
                .containsExactly(0, 1, 2, 3, 4);
        assertThat(trajectory
                        .steps()
                        .get(1)
                        .path("refused")
                        .get(0)
                        .path("address")
                        .asText())
                .isEqualTo("https://example.com/");
        assertThat(trajectory
                        .steps()
                        .get(3)
                        .path("actions")
                        .get(0)
                        .path("action")
                        .asText())
                .isEqualTo("goto");
        assertThat(trajectory.steps().get(3).path("observation").path("elements"))
                .isNotEmpty();
        assertThat(trajectory.episode().path("task").asText()).isEqualTo("27");
        assertThat(trajectory.episode().path("ending").path("kind").asText()).isEqualTo("stopped");
        assertThat(folder.resolve("screenshots/004.png")).exists();
        assertThat(Files.readString(folder.resolve("network.har"))).contains(SITE.url("/second"));
        assertThat(folder.resolve("trace.zip")).isNotEmptyFile();
    }

    @Test
    void givesTheSameEvidenceWithoutABrowser() {
        var live = play(folder);
        var evidence = Trajectory.read(folder).evidence();
        assertThat(evidence.answer()).isEqualTo("$5");
        var page = evidence.page().orElseThrow();
        assertThat(page.url()).isEqualTo(SITE.url("/second"));
        assertThat(page.html()).contains("Price: $5");
        page.open(SITE.url("/"));
        assertThat(page.evaluate("() => document.title")).isEqualTo(live).isEqualTo("\"Home\"");
        assertThatThrownBy(() -> page.evaluate("() => 1"))
                .isInstanceOf(EvidenceException.class)
                .hasMessageContaining("was not asked when the episode was evaluated");
    }

    @Test
    void hasAReportThatAPersonPagesThroughWithNothingBesideIt() throws IOException {
        play(KEPT);
        var report = new TestSite().page("/", Files.readString(KEPT.resolve("report.html")));
        var context = host.open(new SessionOptions(
                Set.of(report.url()),
                List.of(),
                new Viewport(1400, 1000),
                Optional.empty(),
                "en-US",
                "UTC",
                Optional.empty()));
        try (report;
                context) {
            Page page = context.context().newPage();
            page.navigate(report.url("/"));
            assertThat(page.locator("#outcome").innerText()).isEqualTo("passed · reward 1");
            assertThat(page.locator("#number").innerText()).isEqualTo("Beginning");
            assertThat(page.locator("#text").innerText()).contains("Hello </script>");
            page.keyboard().press("ArrowRight");
            assertThat(page.locator("#number").innerText()).isEqualTo("Step 1 of 4");
            assertThat(page.locator("#notes").innerText()).contains("is not one of this episode's sites");
            page.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions().setName("3").setExact(true))
                    .click();
            assertThat(page.locator("#address").innerText()).contains("Second").contains("/second");
            assertThat((Integer) page.evaluate("() => document.getElementById('picture').naturalWidth"))
                    .isEqualTo(1280);
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(KEPT.resolve("report.png"))
                    .setFullPage(true));
            assertThat(context.takeRefused()).isEmpty();
        }
    }

    @Test
    void reportsAFolderWithoutATrajectory() {
        assertThatThrownBy(() -> Trajectory.read(folder))
                .isInstanceOf(TrajectoryException.class)
                .hasMessage(folder
                        + " contains no trajectory: there is no episode.json in it. Pass the folder of one episode.");
    }
}
