package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskFileTest {
    private static final String TASKS = """
            [{"task_id": 7, "sites": ["gitlab", "reddit"], "intent": "Post __GITLAB__/x", "intent_template": "Post {{x}}",
              "intent_template_id": 33, "instantiation_dict": {"x": ["a", 1]}, "start_url": "__GITLAB__ |AND| __REDDIT__/f",
              "storage_state": "./.auth/gitlab.reddit_state.json", "require_login": true, "require_reset": false,
              "geolocation": null, "my_note": 1,
              "eval": {"eval_types": ["string_match", "url_match"], "string_note": "", "reference_url": "__REDDIT__/a",
                "reference_answers": {"must_include": ["__GITLAB__/y"], "exact_match": "z", "fuzzy_match": "N/A"}}}]""";

    @Test
    void holdsTheWholeSchema() {
        Task task = load(SiteAddresses.none()).task(7);

        assertThat(task.sites()).containsExactly("gitlab", "reddit");
        assertThat(task.template().text()).isEqualTo("Post {{x}}");
        assertThat(task.templateId()).contains(33);
        assertThat(task.template().variables().get("x")).hasToString("[\"a\",1]");
        assertThat(task.start().storageState()).contains("./.auth/gitlab.reddit_state.json");
        assertThat(task.start().requireLogin()).isTrue();
        assertThat(task.start().geolocation()).isEmpty();
        assertThat(task.extras()).containsOnlyKeys("my_note");
        assertThat(task.evaluation().types()).containsExactly(EvalType.STRING_MATCH, EvalType.URL_MATCH);
        assertThat(task.evaluation().infeasible()).isTrue();
        assertThat(task.evaluation().urlNote()).isEqualTo("GOLD in PRED");
    }

    @Test
    void policiesAndRepliesOfTheUserAreReadOtherwiseTheyAreNamed() {
        String task = """
                {"task_id": 7, "sites": ["gitlab"], "intent": "i", "start_url": "__GITLAB__", "eval": {"eval_types": []},
                  "user_replies": %s, "policies": %s}""";
        String policy = "[{\"policy_template_id\": \"a\", \"eval\": {\"eval_types\": [\"popup_error\"]}}]";
        Task read = load(task.formatted("[\"Yes.\", \"No.\"]", policy));

        assertThat(read.userReplies()).containsExactly("Yes.", "No.");
        assertThat(read.policies()).hasSize(1);
        assertThat(read.unreadFields()).isEmpty();
        assertThat(load(task.formatted("\"Yes.\"", "[]")).userReplies()).containsExactly("Yes.");
        assertThat(load(task.formatted("[]", "[\"be polite\"]")).unreadFields()).containsExactly("policies");
    }

    private static Task load(String task) {
        return TaskFile.load("t", task.getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .task(7);
    }

    @Test
    void keepsTheOrderOfReferenceAnswers() {
        assertThat(load(SiteAddresses.none()).task(7).evaluation().answers())
                .extracting(AnswerRule::spelling)
                .containsExactly("must_include", "exact_match", "fuzzy_match");
    }

    @Test
    void replacesPlaceholdersByUrlsEverywhere() {
        Task task = load(new SiteAddresses(Map.of("gitlab", "http://g:1/"))).task(7);

        assertThat(task.intent()).isEqualTo("Post http://g:1/x");
        assertThat(task.startUrls()).containsExactly("http://g:1", "__REDDIT__/f");
        assertThat(task.evaluation().answers().get(0)).isEqualTo(new AnswerRule.MustInclude(List.of("http://g:1/y")));
    }

    @Test
    void givesTheSameTaskForOtherUrls() {
        Task task =
                load(SiteAddresses.webArenaDefaults()).task(7).at(new SiteAddresses(Map.of("reddit", "http://r:2")));

        assertThat(task.evaluation().referenceUrl()).isEqualTo("http://r:2/a");
        assertThat(task.startUrls()).containsExactly("__GITLAB__", "http://r:2/f");
    }

    @Test
    void theDocumentedExampleWorks(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("tasks.json"), TASKS);
        // begin: docs/task-format.md
        TaskFile tasks = TaskFile.load(file, SiteAddresses.webArenaDefaults());
        Task task = tasks.task(7);
        Task sameTaskOnALeasedCopy = task.at(new SiteAddresses(Map.of("reddit", "http://localhost:43211")));
        // end

        assertThat(sameTaskOnALeasedCopy.evaluation().referenceUrl()).isEqualTo("http://localhost:43211/a");
    }

    @Test
    void takesOneTaskAloneAndAByteOrderMark() {
        String alone = "\uFEFF" + TASKS.substring(1, TASKS.length() - 1);

        assertThat(TaskFile.load("alone", alone.getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                        .tasks())
                .hasSize(1);
    }

    @Test
    void listsItsTasksWhenAskedForAnUnknownOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load(SiteAddresses.none()).task(8))
                .withMessage("task file tasks.json has no task 8; it holds 1 tasks, such as [7]");
    }

    @Test
    void readsUrlsFromTheEnvironment() {
        SiteAddresses addresses = SiteAddresses.fromEnvironment(
                Map.of("REDDIT", "http://old/", "WA_REDDIT", "http://new/", "SHOPPING_ADMIN", "http://s/admin"));

        assertThat(addresses.bySite()).isEqualTo(Map.of("reddit", "http://new", "shopping_admin", "http://s/admin"));
    }

    private static TaskFile load(SiteAddresses addresses) {
        return TaskFile.load("tasks.json", TASKS.getBytes(StandardCharsets.UTF_8), addresses);
    }
}
