package dev.tiltyard.tasks.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A task's category, from its own field or from how it is judged. */
class TaskCategoriesTest {
    private static final String TASK = """
            [{"sites": ["reddit"], "task_id": 1, "require_login": false, "storage_state": null, "start_url": "__REDDIT__",
              "geolocation": null, "intent_template": "", "instantiation_dict": {}, "intent": "Do it.",
              "require_reset": false, "intent_template_id": 1, %s
              "eval": {"eval_types": [%s], "reference_answers": {"%s": %s}, "reference_url": "__REDDIT__/x",
                       "program_html": [{"url": "last", "locator": "", "required_contents": {"must_include": ["a"]}}]}}]
            """;

    @ParameterizedTest(name = "{0}")
    @CsvSource(quoteCharacter = '`', useHeadersInDisplayName = true, textBlock = """
            category,     own word,                    types,                          rule,        reference
            information,  ``,                          `"string_match"`,               exact_match, `"5"`
            information,  ``,                          `"string_match", "url_match"`,  exact_match, `"5"`
            navigation,   ``,                          `"url_match"`,                  exact_match, `"5"`
            content,      ``,                          `"program_html"`,               exact_match, `"5"`
            content,      ``,                          `"url_match", "program_html"`,  exact_match, `"5"`
            infeasible, ``,                          `"string_match"`,               fuzzy_match, `"N/A"`
            shopping,     `"category": "shopping",`,   `"url_match"`,                  exact_match, `"5"`
            """)
    void isDescribed(String category, String own, String types, String rule, String reference) {
        byte[] json = TASK.formatted(own, types, rule, reference).getBytes(StandardCharsets.UTF_8);

        assertThat(TaskCategories.of(TaskFile.load("test", json, SiteAddresses.none())
                        .tasks()
                        .get(0)))
                .isEqualTo(category);
    }
}
