package dev.tiltyard.evaluators.statematch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateMatchEvaluatorTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Nested
    class ComparesALocatedValue {
        @ParameterizedTest(name = "{0} of {1}: {2}")
        @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
                {"exact_match": "Hello"} ; [{"title": " Hello\\r\\n"}] ; true
                {"exact_match": "hello"} ; [{"title": "Hello"}] ; false
                {"exact_match": 5} ; [{"n": "5.0"}] ; true
                {"exact_match": 5} ; [{"n": 6}] ; false
                {"exact_match": "5"} ; [{"n": 5}] ; true
                {"exact_match": true} ; [{"sticky": 1}] ; true
                {"exact_match": true} ; [{"sticky": "f"}] ; false
                {"exact_match": null} ; [{"deleted_at": null}] ; true
                {"exact_match": null} ; [{"deleted_at": "2020-01-01"}] ; false
                {"exact_match": "null"} ; [{"deleted_at": null}] ; false
                {"exact_match": [{"a": 1, "b": "x"}]} ; [{"b": "x", "a": 1.0}] ; true
                {"exact_match": [{"a": 1}]} ; [{"b": "x", "a": 1}] ; false
                {"exact_match": "a"} ; [{"t": "a"}, {"t": "a"}] ; false
                {"must_include": ["car", "NYC |OR| New York"]} ; [{"t": "A Car in new\\nYork?"}] ; true
                {"must_include": ["car"]} ; [{"t": "a carpet"}] ; false
                {"number": 5} ; 5.0 ; true
                {"number": {"value": 9.99, "tolerance": 0.01}} ; "9.98" ; true
                {"number": {"value": 9.99, "tolerance": 0.01}} ; 9.97 ; false
                {"number": {"min": 1}} ; 0.5 ; false
                {"number": {"min": 1, "max": 5}} ; 5 ; true
                {"number": 5} ; "five" ; false
                {"date": "2023-03-11"} ; "2023-03-11 23:59:59.999" ; true
                {"date": "2023-03-11"} ; "2023-03-12" ; false
                {"date": {"value": "2023-03-11", "tolerance": "P1D"}} ; "2023-03-12T12:00:00Z" ; true
                {"date": "2023-03-11T10:00:00Z"} ; "2023-03-11 12:00:00+02" ; true
                {"date": "2023-03-11"} ; "a day in March" ; false
                {"set": ["fred", "eric"]} ; [{"u": "eric"}, {"u": "fred"}] ; true
                {"set": ["eric"]} ; [{"u": "eric"}, {"u": "fred"}] ; false
                {"set": ["eric", "eric"]} ; ["eric"] ; false
                {"set": []} ; [] ; true
                {"set_includes": ["eric"]} ; [{"u": "eric"}, {"u": "fred"}] ; true
                {"rows": 0} ; [] ; true
                {"rows": 0} ; null ; true
                {"rows": 2} ; [{"a": 1}] ; false
                {"rows": {"min": 1}} ; [{"a": 1}, {"a": 2}] ; true
                {"rows": 1, "exact_match": "b"} ; [{"t": "a"}] ; false
                """)
        void comparesAsTheFormatSpecifies(String expect, String located, boolean holds) throws Exception {
            StateMatch section = section("""
                    {"checks": [{"name": "n", "locator": {"site": "reddit", "named": "n"}, "expect": %s}]}""".formatted(expect));
            RecordedEvidence evidence = RecordedEvidence.answering("")
                    .withValue(section.checks().get(0).locator(), JSON.readTree(located));

            assertThat(evaluate(section, evidence).stream().allMatch(Finding::passed))
                    .isEqualTo(holds);
        }

        @Test
        void atAPointerIntoIt() throws Exception {
            StateMatch section = section("""
                    {"checks": [{"name": "n", "locator": {"site": "reddit", "rest": "/a.json"}, "at": "/items/1/id",
                      "expect": {"exact_match": 8}}]}""");
            RecordedEvidence evidence = RecordedEvidence.answering("")
                    .withValue(section.checks().get(0).locator(), JSON.readTree("{\"items\":[{\"id\":7},{\"id\":8}]}"));

            assertThat(evaluate(section, evidence)).allMatch(Finding::passed);
        }

        @Test
        void reportsWhatWasExpectedAndFound() throws Exception {
            StateMatch section = section("""
                    {"checks": [{"name": "the post is gone", "locator": {"site": "reddit", "sql": "SELECT 1"},
                      "expect": {"rows": 0}}]}""");
            RecordedEvidence evidence = RecordedEvidence.answering("")
                    .withValue(section.checks().get(0).locator(), JSON.readTree("[{\"id\":7}]"));

            assertThat(evaluate(section, evidence))
                    .containsExactly(new Finding(
                            "state_match.checks[0].rows",
                            0.0,
                            "0 row(s)",
                            "[{\"id\":7}]",
                            "Failed: the post is gone. Expected 0 row(s), found [{\"id\":7}]."));
        }
    }

    @Nested
    class ComparesWhatChangedWithWhatMay {
        private final StateChange newPost = change("submissions", "{\"id\":7}", null, "{\"id\":7,\"title\":\"Hi\"}");
        private final StateChange newVote = change("votes", "{\"id\":1}", null, "{\"id\":1,\"up\":true}");
        private final StateChange seen = change(
                "users", "{\"id\":3}", "{\"id\":3,\"bio\":\"x\",\"seen\":1}", "{\"id\":3,\"bio\":\"x\",\"seen\":2}");
        private final StateChange newFile = change("files", "\"repositories/a/HEAD\"", null, "\"sha\"");

        @Test
        void nothingMayChangeIfNothingIsAllowed() {
            assertThat(score("[]")).isEqualTo(1.0);
            assertThat(score("[]", newPost)).isZero();
        }

        @Test
        void countersAndTheSuitesOwnTablesAreIgnored() {
            StateChange counter = change("sequences", "\"votes_id_seq\"", "\"1\"", "\"2\"");
            StateChange session = change("tiltyard_web.session", "{\"token_digest\":\"a\"}", null, "{\"user_id\":3}");
            assertThat(score("[]", counter, session)).isEqualTo(1.0);
        }

        @Test
        void anAllowanceCoversItsTableOnly() {
            assertThat(score("[{\"table\":\"submissions\"}]", newPost)).isEqualTo(1.0);
            assertThat(score("[{\"table\":\"submissions\"}]", newPost, newVote)).isZero();
        }

        @Test
        void aNumberOfRowsIsAnUpperBound() {
            StateChange another = change("submissions", "{\"id\":8}", null, "{\"id\":8}");
            assertThat(score("[{\"table\":\"submissions\",\"rows\":1}]", newPost))
                    .isEqualTo(1.0);
            assertThat(score("[{\"table\":\"submissions\",\"rows\":1}]")).isEqualTo(1.0);
            assertThat(score("[{\"table\":\"submissions\",\"rows\":1}]", newPost, another))
                    .isZero();
        }

        @Test
        void aMinimumMustBeReached() {
            assertThat(score("[{\"table\":\"submissions\",\"rows\":{\"min\":1,\"max\":1}}]"))
                    .isZero();
            assertThat(score("[{\"table\":\"submissions\",\"rows\":{\"min\":1,\"max\":1}}]", newPost))
                    .isEqualTo(1.0);
        }

        @Test
        void aKindOfChangeCanBeNamed() {
            assertThat(score("[{\"table\":\"submissions\",\"change\":\"insert\"}]", newPost))
                    .isEqualTo(1.0);
            assertThat(score("[{\"table\":\"submissions\",\"change\":[\"update\",\"delete\"]}]", newPost))
                    .isZero();
        }

        @Test
        void columnsLimitWhatMayDifferInAnUpdate() {
            assertThat(score("[{\"table\":\"users\",\"columns\":[\"seen\"]}]", seen))
                    .isEqualTo(1.0);
            assertThat(score("[{\"table\":\"users\",\"columns\":[\"bio\"]}]", seen))
                    .isZero();
            assertThat(score("[{\"table\":\"submissions\",\"columns\":[\"title\"]}]", newPost))
                    .isZero();
        }

        @Test
        void whereAppliesToTheCurrentRow() {
            assertThat(score("[{\"table\":\"submissions\",\"where\":{\"title\":\"Hi\"}}]", newPost))
                    .isEqualTo(1.0);
            assertThat(score("[{\"table\":\"submissions\",\"where\":{\"title\":\"Ho\"}}]", newPost))
                    .isZero();
        }

        @Test
        void filesAreAllowedByPath() {
            assertThat(score("[{\"files\":\"repositories/**\"}]", newFile)).isEqualTo(1.0);
            assertThat(score("[{\"files\":\"uploads/**\"}]", newFile)).isZero();
        }

        @Test
        void theFindingNamesWhatElseChanged() throws Exception {
            StateMatch section = section("{\"nothing_else_changed\":[{\"site\":\"reddit\",\"allow\":[]}]}");
            RecordedEvidence evidence = RecordedEvidence.answering("").withChanges("reddit", List.of(newPost, seen));

            assertThat(evaluate(section, evidence)).singleElement().satisfies(finding -> assertThat(finding.found())
                    .isEqualTo("insert in submissions at {\"id\":7}; update of [seen] in users at {\"id\":3}"));
        }

        private double score(String allow, StateChange... changes) {
            StateMatch section =
                    section("{\"nothing_else_changed\":[{\"site\":\"reddit\",\"allow\":%s}]}".formatted(allow));
            RecordedEvidence evidence = RecordedEvidence.answering("").withChanges("reddit", List.of(changes));
            return evaluate(section, evidence).get(0).score();
        }
    }

    private static StateChange change(String store, String key, String before, String after) {
        return new StateChange(
                store,
                value(key),
                Optional.ofNullable(before).map(StateMatchEvaluatorTest::value),
                Optional.ofNullable(after).map(StateMatchEvaluatorTest::value));
    }

    private static StateValue value(String text) {
        return StateChangeJson.value(json(text));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Finding> evaluate(StateMatch section, RecordedEvidence evidence) {
        List<Finding> findings = new ArrayList<>();
        new StateMatchEvaluator().evaluate(section, evidence, findings::add);
        return findings;
    }

    private static StateMatch section(String stateMatch) {
        String task = """
                {"task_id": 1, "sites": ["reddit"], "intent": "do it", "start_url": "__REDDIT__",
                 "eval": {"eval_types": ["state_match"], "state_match": %s}}""".formatted(stateMatch);
        return TaskFile.load("test", task.getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .task(1)
                .evaluation()
                .stateMatch()
                .orElseThrow();
    }
}
