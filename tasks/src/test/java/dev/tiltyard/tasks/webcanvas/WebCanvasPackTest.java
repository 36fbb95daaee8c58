package dev.tiltyard.tasks.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** WebCanvas task files are recognized, and become tasks of the suite. */
class WebCanvasPackTest {
    private static final String PUBLISHED = """
            [{"index": "3", "task": "Find used games", "reference_task_length": 4, "evaluation": [
              {"match_function_name": "url_included_match", "content":
                {"key": "", "reference_answer": "games.", "netloc": null, "url": "https://www.games.example/used?x=1"}}]}]""";

    private static final String OURS = """
            [{"index": 7, "task": "Open the forums", "reference_task_length": 1, "evaluation": [
              {"match_function_name": "url_exactly_match", "content":
                {"key": "", "reference_answer": "__REDDIT__/forums", "url": "__REDDIT__/forums"}}]}]""";

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("tasks.json"), text).toString();
    }

    private Task only(String text, String... open) throws IOException {
        return WebCanvasPack.open(file(text), List.of(open)).file().tasks().get(0);
    }

    @Test
    void filesAreRecognizedByTheirContents() throws IOException {
        assertThat(WebCanvasPack.isMeant(file(PUBLISHED))).isTrue();
        assertThat(WebCanvasPack.isMeant(file("[{\"task_id\": 1, \"eval\": {}}]")))
                .isFalse();
        assertThat(WebCanvasPack.isMeant(file("no JSON"))).isFalse();
        assertThat(WebCanvasPack.isMeant("forum")).isFalse();
    }

    @Test
    void aTaskStartsOnTheSiteOfItsUrls() throws IOException {
        Task task = only(OURS);

        assertThat(task.id()).isEqualTo(7);
        assertThat(task.sites()).containsExactly("reddit");
        assertThat(task.startUrls()).containsExactly("__REDDIT__");
        Task here = task.at(new SiteAddresses(Map.of("reddit", "http://localhost:9")));
        assertThat(WebCanvasPack.load(here).tasks().get(0).nodes().get(0).reference())
                .isEqualTo("http://localhost:9/forums");
    }

    @Test
    void theLiveWebIsClosedUnlessItsHostsAreOpened() throws IOException {
        assertThat(WebCanvasPack.closed(only(PUBLISHED)))
                .hasValueSatisfying(
                        why -> assertThat(why).contains("www.games.example").contains("--open-hosts"));
        assertThat(WebCanvasPack.closed(only(PUBLISHED, "www.other.example"))).isPresent();
        assertThat(WebCanvasPack.closed(only(PUBLISHED, "www.games.example"))).isEmpty();
        assertThat(WebCanvasPack.closed(only(OURS))).isEmpty();
    }

    @Test
    void aMalformedTaskIsNamed() {
        assertThatThrownBy(() -> only(OURS.replace("url_exactly_match", "url_like")))
                .isInstanceOf(TaskFileException.class)
                .hasMessageContaining("url_like");
    }

    @Test
    void duplicateTaskNumbersAreRejected() {
        String twice =
                OURS.replaceFirst("(?s)^\\[(.*)\\]$", "[$1,$1]").replaceFirst("\"index\": 7", "\"index\": \"07\"");
        assertThatThrownBy(() -> only(twice)).hasMessageContaining("number 7");
    }

    @Test
    void typingWithItsClickAndEnterIsOneAction() {
        List<ObservedAction> events = List.of(
                event("click", "#q", ""),
                event("fill", "#q", "re"),
                event("fill", "#q", "red"),
                event("enter", "#q", "red"),
                event("key", "#go", ""),
                event("click", "#next", ""));

        List<CanvasStep> steps = ObservedAction.merged(events).stream()
                .map(acted -> acted.step("before", "after"))
                .toList();

        assertThat(steps).extracting(CanvasStep::action).containsExactly("fill_search", "click");
        assertThat(steps).extracting(CanvasStep::text).containsExactly("red", "");
    }

    private static ObservedAction event(String kind, String selector, String value) {
        return ObservedAction.of("""
                {"kind": "%s", "url": "http://localhost/", "selector": "%s", "value": "%s"}""".formatted(kind, selector, value));
    }

    /** In {@code data/example} of the checkout that the system property {@code tiltyard.webcanvas} names. */
    @ParameterizedTest
    @CsvSource({"mind2web-live_test_20241024.json, 104, 443", "example_130.json, 130, 588"})
    void thePublishedFilesLoadAndStayClosed(String name, int tasks, int nodes) {
        String checkout = System.getProperty("tiltyard.webcanvas", "");
        Path file = Path.of(checkout, "data/example", name);
        Assumptions.assumeTrue(!checkout.isEmpty() && Files.isRegularFile(file), "no checkout of WebCanvas is named");

        TaskPack pack = WebCanvasPack.open(file.toString(), List.of());

        assertThat(WebCanvasPack.isMeant(file.toString())).isTrue();
        assertThat(pack.file().tasks()).hasSize(tasks).allMatch(WebCanvasPack::isLive);
        assertThat(pack.file().tasks().stream()
                        .mapToInt(task ->
                                WebCanvasPack.load(task).tasks().get(0).nodes().size())
                        .sum())
                .isEqualTo(nodes);
        assertThat(pack.file().tasks())
                .allSatisfy(task -> assertThat(WebCanvasPack.closed(task)).isPresent());
    }

    @Test
    void theShippedExampleIsWellFormed() {
        TaskPack pack = WebCanvasPack.open("../examples/webcanvas/ten.json", List.of());

        assertThat(pack.file().tasks()).hasSize(10);
        assertThat(pack.file().tasks())
                .allSatisfy(task -> assertThat(WebCanvasPack.closed(task)).isEmpty());
    }
}
