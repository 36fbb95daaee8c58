package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Pages that show state are trusted only if the site's tables agree. */
class StateBehindPagesTest {
    private static final String GITLAB = "http://localhost:8023";
    private static final String STARS = GITLAB + "/users/ann/starred";
    private static final String REVIEWER = "document.querySelector('.block.reviewer').outerText";
    private static final String MERGE_REQUEST = GITLAB + "/primer/design/-/merge_requests/7";

    private static Task task(String intent, String url, String locator, String required) {
        String json = """
            {"task_id": 1, "sites": ["gitlab"], "intent": "%s", "start_url": "__GITLAB__", "eval": {
              "eval_types": ["program_html"], "program_html": [{"url": "%s", "locator": "%s",
              "required_contents": {"must_include": ["%s"]}}]}}\
            """.formatted(intent, url, locator, required);
        return TaskFile.load("test", json.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
                .task(1);
    }

    private static StagedEvidence page(String url, String locator, String text) {
        return new StagedEvidence("", MERGE_REQUEST)
                .html(url, "<html>" + text + "</html>")
                .shows(url, locator, text);
    }

    private static Locator named(String name, String... arguments) {
        return new Locator.Named("gitlab", name, List.of(arguments));
    }

    private static StateChange change(String table, String id, Map<String, String> before, Map<String, String> after) {
        return new StateChange(
                table,
                StateValue.row("id", id),
                before.isEmpty() ? Optional.empty() : Optional.of(StateValue.Row.of(before)),
                Optional.of(StateValue.Row.of(after)));
    }

    private static boolean passes(Task task, StagedEvidence evidence) {
        return Scorer.strict().score(task, evidence).passed();
    }

    @Test
    void aNameInTheBiographyIsNotAStar() {
        Task task = task("Star ffmpeg", STARS, "", "ffmpeg");
        StagedEvidence biography = page(STARS, "", "my ffmpeg").has(named("stars_of", "ann"), "[]");
        StagedEvidence starred = page(STARS, "", "ffmpeg")
                .has(named("stars_of", "ann"), "[{\"project_id\": 3, \"path\": \"ffmpeg\", \"name\": \"FFmpeg\"}]");

        assertThat(passes(task, biography)).isFalse();
        assertThat(passes(task, starred)).isTrue();
    }

    @Test
    void aProjectThatTheEpisodeCreatedOrRenamedIsNotTheRequestedOne() {
        Task task = task("Star ffmpeg", STARS, "", "ffmpeg");
        String row = "[{\"project_id\": 3, \"path\": \"ffmpeg\", \"name\": \"FFmpeg\"}]";
        Map<String, String> now = Map.of("id", "3", "name", "FFmpeg", "path", "ffmpeg", "star_count", "1");

        assertThat(passes(
                        task,
                        page(STARS, "", "ffmpeg")
                                .has(named("stars_of", "ann"), row)
                                .changed(change("projects", "3", Map.of(), now))))
                .isFalse();
        assertThat(passes(
                        task,
                        page(STARS, "", "ffmpeg")
                                .has(named("stars_of", "ann"), row)
                                .changed(change(
                                        "projects", "3", Map.of("id", "3", "name", "mine", "path", "mine"), now))))
                .isFalse();
        assertThat(passes(
                        task,
                        page(STARS, "", "ffmpeg")
                                .has(named("stars_of", "ann"), row)
                                .changed(change(
                                        "projects",
                                        "3",
                                        Map.of("id", "3", "name", "FFmpeg", "path", "ffmpeg", "star_count", "0"),
                                        now))))
                .isTrue();
    }

    @Test
    void anEmptyProjectIsNotAForkButAProject() {
        String url = GITLAB + "/ann/ffmpeg";
        StagedEvidence empty = page(url, "", "ffmpeg")
                .has(named("fork_source", "ann/ffmpeg"), "[]")
                .has(named("project", "ann/ffmpeg"), "[{\"name\": \"ffmpeg\", \"description\": null}]");

        assertThat(passes(task("Fork ffmpeg", url, "", "ffmpeg"), empty)).isFalse();
        assertThat(passes(task("Create a project ffmpeg", url, "", "ffmpeg"), empty))
                .isTrue();
    }

    @Test
    void somethingThatNeverExistedWasNotDeleted() {
        Task task = TaskFile.load("test", """
            {"task_id": 1, "sites": ["shopping_admin"], "intent": "Delete review 7", "start_url": "__SHOPPING_ADMIN__", "eval": {
              "eval_types": ["program_html"], "program_html": [{"url": "__SHOPPING_ADMIN__/review/product/edit/id/7", "locator": "",
              "required_contents": {"must_include": ["Rating isn't Available"]}}]}}\
            """.getBytes(StandardCharsets.UTF_8), SiteAddresses.webArenaDefaults())
                .task(1);
        Supplier<StagedEvidence> gone =
                () -> page("http://localhost:7780/admin/review/product/edit/id/7", "", "Rating isn't Available")
                        .has(new Locator.Named("shopping_admin", "review", List.of("7")), "[]");

        assertThat(passes(task, gone.get())).isFalse();
        assertThat(passes(task, gone.get().changed(deletionOfReview("8")))).isFalse();
        assertThat(passes(task, gone.get().changed(deletionOfReview("7")))).isTrue();
    }

    private static StateChange deletionOfReview(String id) {
        StateValue row = StateValue.Row.of(Map.of("review_id", id));
        return new StateChange("review", row, Optional.of(row), Optional.empty());
    }

    @Test
    void anElementThatLooksLikeAReviewerOnAnotherPageIsNotOne() {
        Task task = task("Ask Ann for a review", "last", REVIEWER, "Ann Lee");
        StagedEvidence snippet = new StagedEvidence("", GITLAB + "/-/snippets/3")
                .shows(GITLAB + "/-/snippets/3", REVIEWER, "Ann Lee")
                .has(named("reviewers_of", "primer/design", "7"), "[]");
        StagedEvidence asked = page(MERGE_REQUEST, REVIEWER, "Ann Lee")
                .has(
                        named("reviewers_of", "primer/design", "7"),
                        "[{\"user_id\": 9, \"username\": \"ann\", \"name\": \"Ann Lee\"}]");

        assertThat(passes(task, snippet)).isFalse();
        assertThat(passes(task, asked)).isTrue();
    }

    @Test
    void withoutRecordedStateThePageDecidesAndTheVerdictSaysSo() {
        Verdict verdict = Scorer.strict().score(task("Star ffmpeg", STARS, "", "ffmpeg"), page(STARS, "", "my ffmpeg"));

        assertThat(verdict.passed()).isTrue();
        assertThat(verdict.findings())
                .anySatisfy(finding -> assertThat(finding.message()).contains("Judged by the page's text alone"));
    }

    @Test
    void withUnreadableStateTheTaskIsUnjudged() {
        StagedEvidence other = page(STARS, "", "ffmpeg").has(named("stars_of", "somebody else"), "[]");

        assertThat(Scorer.strict().score(task("Star ffmpeg", STARS, "", "ffmpeg"), other))
                .isInstanceOf(Verdict.Unjudged.class);
    }
}
