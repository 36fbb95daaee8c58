package dev.tiltyard.env.observation;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** WebArena's own texts for the shared pages, on the current Chromium. */
@Tag("browser")
class WebArenaFixturesTest {
    private static TestBrowser browser;
    private static Path folder;

    @BeforeAll
    static void start() {
        folder = Shared.contracts("env-parity-fixtures");
        TestBrowser.assumeDejavu();
        browser = TestBrowser.start();
    }

    @ParameterizedTest
    @CsvSource({
        "a, a.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "a, a.accessibility_tree.viewport.scrolled700.txt, ACCESSIBILITY_TREE, VIEWPORT, 700",
        "a, a.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "b, b.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "b, b.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "c, c.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "c, c.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "d, d.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "d, d.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "e, e.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "e, e.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "h, h.accessibility_tree.viewport.txt, ACCESSIBILITY_TREE, VIEWPORT, 0",
        "h, h.accessibility_tree.full.txt, ACCESSIBILITY_TREE, WHOLE_PAGE, 0",
        "h, h.html.viewport.txt, HTML, VIEWPORT, 0",
        "h, h.html.full.txt, HTML, WHOLE_PAGE, 0"
    })
    void the_native_text_is_equal_to_the_expected_one(
            String name, String expected, ObservationContent content, ObservationArea area, int scroll)
            throws IOException {
        Page page = browser.page();
        page.navigate(folder.resolve(name + ".html").toUri().toString());
        page.evaluate("y => window.scrollTo(0, y)", scroll);
        ObservationSettings settings = ObservationSettings.of(ObservationProfile.WEBARENA_NATIVE)
                .with(content)
                .with(area)
                .withScreenshot(false);
        try (ObservationReader reader = new ObservationReader(settings)) {
            String wanted = normalised(Files.readString(folder.resolve(expected)));
            String text = reader.read(page, AgentView.FRESH).text();
            assertThat(normalised(text)).isEqualTo(wanted);
        } finally {
            page.context().close();
        }
    }

    private static String normalised(String text) {
        // The timeline of an unplayable video disappears some seconds after loading.
        String here = text.replace("file://" + folder.toAbsolutePath(), "file:///FIX")
                .replaceAll("(?m)^.*'video time scrubber'.*\n", "");
        Map<String, Integer> ids = new HashMap<>();
        Matcher matcher = Pattern.compile("(?m)^(\\t*)\\[(-?#?\\d+)\\]").matcher(here);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            ids.putIfAbsent(matcher.group(2), ids.size() + 1);
            matcher.appendReplacement(out, matcher.group(1) + "[#" + ids.get(matcher.group(2)) + "]");
        }
        return matcher.appendTail(out).toString().stripTrailing();
    }
}
