package dev.tiltyard.cli.command;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.tiltyard.env.browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents × seeds on real tasks: the results, the folder, and the pages about it in a real browser. */
@Tag("browser")
class ExperimentTest {
    private static final String[] RUN = {
        "run",
        "--tasks",
        "forum",
        "--ids",
        "900101,900103,900113",
        "--agent",
        "oracle",
        "--agent",
        "null",
        "--seeds",
        "1-2",
        "--order",
        "shuffled",
        "--copies",
        "2",
        "--json",
        "--out"
    };

    @TempDir
    private static Path folder;

    private static JsonNode document;
    private static Playwright playwright;
    private static Browser browser;

    @BeforeAll
    static void play() throws IOException {
        document = new ObjectMapper().readTree(run().out());
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(Chromium.findOrInstall(line -> {}).executable())
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    private static ProgramUnderTest.Said run(String... more) {
        List<String> words = new ArrayList<>(List.of(RUN));
        words.add(folder.toString());
        words.addAll(List.of(more));
        return ProgramUnderTest.run(words.toArray(String[]::new));
    }

    @AfterAll
    static void stop() {
        try (Playwright driver = playwright) {
            browser.close();
        }
    }

    @Test
    void everyAgentPlaysEveryTaskWithEverySeed() {
        Set<String> played = new HashSet<>();
        document.path("results")
                .forEach(result -> played.add(
                        result.path("agent").asText() + result.path("seed").asText() + " "
                                + result.path("task_id").asText() + " "
                                + result.path("status").asText()));

        assertThat(document.path("results")).hasSize(12);
        assertThat(played)
                .contains(
                        "oracle1 900101 passed", "oracle2 900113 passed", "null1 900101 failed", "null2 900103 failed")
                .hasSize(12);
        assertThat(document.at("/summary/success_rate").asDouble()).isEqualTo(0.5);
    }

    @Test
    void theManifestSaysWhatItWasMadeWith() {
        JsonNode manifest = document.path("manifest");
        assertThat(manifest.path("runs")).hasSize(4).allSatisfy(run -> {
            JsonNode own = run.path("manifest");
            assertThat(own.at("/tasks/sha256").asText()).hasSize(64);
            assertThat(own.at("/seeds/world").asLong()).isEqualTo(1);
            assertThat(own.at("/seeds/agent").asLong())
                    .isEqualTo(own.at("/seeds/order").asLong());
            assertThat(own.path("order").asText()).isEqualTo("shuffled");
            assertThat(own.path("seconds").asDouble()).isPositive();
            assertThat(own.at("/worlds/0/digest_before_run").asText()).isNotEmpty();
            assertThat(own.at("/worlds/0/flavor").asText()).isEqualTo("replica");
            assertThat(own.at("/worlds/0/scale").asText()).isEqualTo("small");
        });
        assertThat(manifest.at("/versions/chromium").asText()).isNotEmpty();
        assertThat(manifest.at("/versions/tiltyard").asText()).isNotEmpty();
    }

    @Test
    void eachRunGoesOnByItself() throws IOException {
        Path journal = folder.resolve("null-seed2/results.jsonl");
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));

        ProgramUnderTest.Said said = run("--resume");

        assertThat(said.err()).contains("resuming: 2 results found, 1 task left");
        assertThat(said.err()).contains("resuming: 3 results found, 0 tasks left");
        assertThat(new ObjectMapper().readTree(said.out()).path("results")).hasSize(12);
        assertThat(Files.readAllLines(journal)).hasSize(4);
    }

    @Test
    void theReportShowsSuccessesFailuresAndTheirPictures() {
        try (Page page = browser.newPage(new Browser.NewPageOptions().setViewportSize(1100, 900))) {
            List<String> asked = opened(page, folder.resolve("report.html"));

            assertThat(page.locator("h1")).hasText("6 of 12 passed by oracle, null");
            assertThat(page.locator("section", new Page.LocatorOptions().setHasText("By run"))
                            .first()
                            .locator("tbody tr"))
                    .hasCount(4);
            assertThat(page.locator("tbody tr", new Page.LocatorOptions().setHasText("oracle, seed 2"))
                            .first())
                    .containsText("100.0%");
            assertThat(page.locator("#not-passed .result")).hasCount(6);
            assertThat(page.locator("#not-passed .result").first()).containsText("failed");
            assertThat(page.locator("#not-passed .reasons li").first()).not().isEmpty();
            picturesAreThere(page);
            assertThat(page.locator("#manifest")).containsText("seed");
            assertThat(asked).allMatch(address -> address.startsWith("file:"));
            picture(page, "report");
            assertFits(page, "report-narrow");
        }
    }

    @Test
    void aComparisonShowsWhatGotWorse() {
        Path before = folder.resolve("oracle-seed1");
        Path after = folder.resolve("null-seed1");
        ProgramUnderTest.Said said = ProgramUnderTest.run("report", before.toString(), after.toString());
        assertThat(said.exit()).isZero();
        assertThat(said.out()).contains("3 tasks in both, 0 better, 3 worse; difference -100.0");

        try (Page page = browser.newPage(new Browser.NewPageOptions().setViewportSize(1100, 900))) {
            List<String> asked = opened(page, after.resolve("compared-with-oracle-seed1.html"));

            assertThat(page.locator("h1")).hasText("0 better, 3 worse, of 3 tasks in both runs");
            assertThat(page.locator("#worse .change")).hasCount(3);
            assertThat(page.locator("#worse .change").first().locator(".badge"))
                    .hasText(new String[] {"passed", "failed"});
            assertThat(page.locator("#manifest tbody")).containsText("oracle");
            picturesAreThere(page);
            assertThat(asked).allMatch(address -> address.startsWith("file:"));
            picture(page, "comparison");
            assertFits(page, "comparison-narrow");
        }
    }

    @Test
    void anEpisodeIsALinkAway() {
        try (Page page = browser.newPage()) {
            opened(page, folder.resolve("report.html"));
            page.locator("#not-passed .result a", new Page.LocatorOptions().setHasText("the episode"))
                    .first()
                    .click();

            assertThat(page.locator("body")).containsText("task 9001");
        }
    }

    private static List<String> opened(Page page, Path file) {
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> asked.add(request.url()));
        page.onConsoleMessage(message -> asked.add("console: " + message.text()));
        page.navigate(file.toUri().toString());
        return asked;
    }

    /** Scrolls to each, as they are loaded when they are seen. */
    private static void picturesAreThere(Page page) {
        assertThat(page.locator("img").count()).isPositive();
        for (var image : page.locator("img").all()) {
            image.scrollIntoViewIfNeeded();
            page.waitForCondition(
                    () -> (Boolean) image.evaluate("image => image.complete && image.naturalWidth > 300"));
        }
    }

    private static void picture(Page page, String name) {
        page.evaluate("scrollTo(0, 0)");
        page.screenshot(new Page.ScreenshotOptions()
                .setFullPage(true)
                .setPath(Path.of("target", "screenshots", name + ".png")));
    }

    private static void assertFits(Page page, String name) {
        page.setViewportSize(390, 800);
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
        picture(page, name);
    }
}
