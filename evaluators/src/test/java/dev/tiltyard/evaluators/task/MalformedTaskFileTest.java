package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedTaskFileTest {
    private static final String GOOD = """
            {"task_id": 7, "sites": ["reddit"], "intent": "Post it", "start_url": "__REDDIT__",
             "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["0"]}}}""";

    @TempDir
    Path folder;

    @Test
    void ofTheWrongTypeNamesTheField() {
        refuses(
                one(GOOD.replace("[\"0\"]", "0")),
                "7",
                "eval.reference_answers.must_include",
                "the number 0",
                "a list");
        refuses(one(GOOD.replace("7", "\"7\"")), "#1", "task_id", "the text \"7\"", "a whole number");
        refuses(one(GOOD.replace("[\"reddit\"]", "[3]")), "7", "sites[0]", "the number 3", "a text");
        refuses("[[]]", "#1", "", "the list []", "an object");
    }

    @Test
    void withAnUnknownEvaluatorListsTheKnownOnes() {
        refuses(
                one(GOOD.replace("string_match", "guess_match")),
                "7",
                "eval.eval_types[0]",
                "guess_match",
                "[string_match, url_match, program_html, state_match, workarena, miniwob, webcanvas]");
    }

    @Test
    void withoutAFieldNamesIt() {
        refuses(one(GOOD.replace("intent", "intention")), "7", "intent", "missing", "add the field");
        refuses(one(GOOD.replace("\"eval\"", "\"evil\"")), "7", "eval", "missing", "add the field");
        refuses(one(GOOD.replace("{\"must_include\": [\"0\"]}", "null")), "7", "eval.reference_answers", "null", "add");
        refuses(one(GOOD.replace("task_id", "id")), "#1", "task_id", "missing", "add the field");
    }

    @Test
    void withABadLocatorNamesTheKinds() {
        String target = """
                "program_html": [{"url": "last", "locator": "#title", "required_contents": {"exact_match": "x"}}], "eval_types\"""";
        refuses(
                one(GOOD.replace("\"eval_types\"", target).replace("string_match", "program_html")),
                "7",
                "eval.program_html[0].locator",
                "the text \"#title\"",
                "begin it with document., [...document. or func:");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            {"site": "reddit"} ~ locator ~ exactly one of [sql, rest, script, named]
            {"site": "reddit", "sql": "SELECT 1", "rest": "/a"} ~ locator ~ exactly one of
            {"site": "reddit", "sql": "DELETE FROM users"} ~ locator.sql ~ SELECT or WITH
            {"site": "gitlab", "sql": "SELECT 1"} ~ locator.site ~ one of the task's sites, [reddit]
            {"site": "reddit", "rest": "a.json"} ~ locator.rest ~ begins with /
            {"site": "reddit", "sql": "SELECT 1", "params": {}} ~ locator.params ~ [parameters, site, sql]
            {"site": "reddit", "sql": "SELECT :x", "parameters": {"x": [1]}} ~ locator.parameters.x ~ a text, a number
            """)
    void withABadStateLocatorNamesTheProblem(String locator, String field, String remedy) {
        refuses(
                one(state("{\"checks\": [{\"name\": \"n\", \"locator\": %s, \"expect\": {\"rows\": 1}}]}"
                        .formatted(locator))),
                "7",
                "eval.state_match.checks[0]." + field,
                "",
                remedy);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            {} ~ expect ~ at least one of
            {"row": 1} ~ expect.row ~ exact_match, must_include
            {"number": {"value": 1, "min": 0}} ~ expect.number ~ not both
            {"number": {"tolerance": 1}} ~ expect.number ~ a value with the tolerance
            {"date": "yesterday"} ~ expect.date ~ ISO date
            {"date": {"value": "2023-01-01", "tolerance": "soon"}} ~ expect.date.tolerance ~ PT5M
            {"rows": -1} ~ expect.rows ~ nonnegative
            {"set": "a"} ~ expect.set ~ a list
            """)
    void withABadExpectationNamesTheProblem(String expect, String field, String remedy) {
        String check = "{\"name\": \"n\", \"locator\": {\"site\": \"reddit\", \"sql\": \"SELECT 1\"}, \"expect\": %s}";
        refuses(
                one(state("{\"checks\": [" + check.formatted(expect) + "]}")),
                "7",
                "eval.state_match.checks[0]." + field,
                "",
                remedy);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            {"table": "a", "files": "b"} ~ allow[0] ~ either table or files
            {"tables": "a"} ~ allow[0].tables ~ [change, columns, files, rows, table, where]
            {"table": "a", "change": "upsert"} ~ allow[0].change ~ insert, update, delete
            {"table": "a", "rows": {"min": 2, "max": 1}} ~ allow[0].rows ~ a min from 0 up to max
            {"files": "a[b"} ~ allow[0].files ~ glob
            """)
    void withABadAllowanceNamesTheProblem(String allowance, String field, String remedy) {
        refuses(
                one(state(
                        "{\"nothing_else_changed\": [{\"site\": \"reddit\", \"allow\": [%s]}]}".formatted(allowance))),
                "7",
                "eval.state_match.nothing_else_changed[0]." + field,
                "",
                remedy);
    }

    /** The other tasks are read, and the defective one keeps its position. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            {"task_id": 8} ~ 8 ~ sites
            {"task_id": "8"} ~ -2 ~ task_id
            {"task_id": 7} ~ -2 ~ sites
            {"task_id": 8, "task_id": 8} ~ 8 ~ task_id
            {"task_id": 8, "sites": null, "sites": null} ~ 8 ~ sites
            {"task_id": 8, "intent": {"a": 1, "a": 2}} ~ 8 ~ intent
            {"task_id": 8.5} ~ -2 ~ task_id
            {"task_id": 99999999999} ~ -2 ~ task_id
            {} ~ -2 ~ task_id
            [] ~ -2 ~ ``
            null ~ -2 ~ ``
            "task" ~ -2 ~ ``
            7 ~ -2 ~ ``
            """)
    void withOneDefectiveTaskHasTheOthers(String odd, int id, String field) {
        String last = GOOD.replace("\"task_id\": 7", "\"task_id\": 9");
        TaskFile file = load("[" + GOOD + ", " + odd + ", " + last + "]");

        assertThat(file.tasks()).extracting(Task::id).containsExactly(7, id, 9);
        assertThat(file.tasks()).extracting(task -> task.defect().isPresent()).containsExactly(false, true, false);
        assertThat(file.task(id).defect().orElseThrow().field()).isEqualTo(field);
        assertThat(Scorer.strict().score(file.task(id), RecordedEvidence.answering("0")))
                .isInstanceOfSatisfying(Verdict.Unjudged.class, unjudged -> assertThat(unjudged.reason())
                        .contains("tasks.json", field));
    }

    @Test
    void withATaskOnEachLineIsRead() {
        String lines = GOOD + "\n" + GOOD.replace("\"task_id\": 7", "\"task_id\": 8") + "\n";

        assertThat(load(lines).tasks()).extracting(Task::id).containsExactly(7, 8);
        assertThat(load("\uFEFF" + lines).tasks()).extracting(Task::id).containsExactly(7, 8);
        refuses(lines + "x", "8", "(file)", "trailing content", "remove");
    }

    @Test
    void withUnusedFieldsIsValid() {
        String unused = GOOD.replace("\"eval_types\"", """
                "reference_url": null, "program_html": "none", "url_note": 7, "policies": [1], "eval_types\"""");

        assertThat(load(one(unused)).requireSound().task(7).unreadFields()).containsExactly("eval.policies");
    }

    private static TaskFile load(String json) {
        return TaskFile.load("tasks.json", json.getBytes(StandardCharsets.UTF_8), SiteAddresses.none());
    }

    @Test
    void inAnInvalidEncodingIsAnError() {
        byte[] latin = one(GOOD.replace("Post it", "Café")).getBytes(StandardCharsets.ISO_8859_1);

        refuses(latin, "7", "intent", "not UTF-8", "UTF-8");
        refuses(one(GOOD).getBytes(StandardCharsets.UTF_16), "(none)", "(file)", "not UTF-8", "UTF-8");
    }

    @Test
    void withADuplicateIdNamesTheId() {
        refuses("[" + GOOD + "," + GOOD + "]", "7", "task_id", "an earlier task", "an id of its own");
    }

    @Test
    void thatIsEmptyIsAnError() {
        refuses("", "(none)", "(file)", "empty", "a JSON array of tasks");
        refuses("  \n", "(none)", "(file)", "empty", "a JSON array of tasks");
        refuses("[]", "(none)", "(file)", "an empty array", "at least one task");
    }

    @Test
    void thatIsTooLargeIsNotReadToItsEnd() throws Exception {
        Path file = folder.resolve("huge.json");
        Files.writeString(file, "[" + GOOD + " ".repeat(100_000) + "]");

        assertThatExceptionOfType(TaskFileException.class)
                .isThrownBy(() -> TaskFile.load(file, SiteAddresses.none(), 50_000))
                .withMessageContaining("huge.json")
                .withMessageContaining("more than 50000 bytes")
                .withMessageContaining("maxBytes");
        assertThat(TaskFile.load(file, SiteAddresses.none(), 200_000).tasks()).hasSize(1);
    }

    @Test
    void thatIsNotJsonSaysWhere() {
        refuses("task: 7", "(none)", "(file)", "no JSON at line 1, column", "fix the JSON");
        refuses(one(GOOD.replace("\"intent\":", "\"intent\"")), "7", "intent", "no JSON at line", "fix the JSON");
        refuses(
                one(GOOD.replace("[\"0\"]", "[\"0\" 1]")),
                "7",
                "eval.reference_answers.must_include[1]",
                "no JSON",
                "fix");
        refuses("[" + GOOD, "7", "(file)", "no JSON", "fix the JSON");
        refuses("7", "(none)", "(file)", "the JSON value 7", "a JSON array of tasks");
        refuses("[" + "[".repeat(5000) + "]", "#1", "(file)", "nesting", "fix the JSON");
        refuses(one(GOOD.replace("\"sites\"", "\"task_id\": 1, \"sites\"")), "7", "task_id", "Duplicate", "fix");
    }

    @Test
    void withTrailingJunkSaysWhere() {
        refuses("[" + GOOD + "] x", "7", "(file)", "trailing content", "remove");
        refuses("[" + GOOD + "][]", "7", "(file)", "trailing content, at line", "remove");
    }

    @Test
    void thatIsMissingIsAnError() {
        assertThatExceptionOfType(TaskFileException.class)
                .isThrownBy(() -> TaskFile.load(folder.resolve("none.json"), SiteAddresses.none()))
                .withMessageContaining("none.json")
                .withMessageContaining("could not be read");
    }

    private static String one(String task) {
        return "[" + task + "]";
    }

    private static String state(String section) {
        return GOOD.replace("\"string_match\"", "\"state_match\"")
                .replace("\"reference_answers\"", "\"state_match\": " + section + ", \"reference_answers\"");
    }

    private static void refuses(String json, String task, String field, String found, String remedy) {
        refuses(json.getBytes(StandardCharsets.UTF_8), task, field, found, remedy);
    }

    private static void refuses(byte[] json, String task, String field, String found, String remedy) {
        assertThatExceptionOfType(TaskFileException.class)
                .isThrownBy(() ->
                        TaskFile.load("tasks.json", json, SiteAddresses.none()).requireSound())
                .satisfies(problem -> {
                    assertThat(problem.file()).isEqualTo("tasks.json");
                    assertThat(problem.task()).isEqualTo(task);
                    assertThat(problem.field()).isEqualTo(field);
                    assertThat(problem)
                            .hasMessageContaining("tasks.json")
                            .hasMessageContaining(found)
                            .hasMessageContaining(remedy);
                });
    }
}
