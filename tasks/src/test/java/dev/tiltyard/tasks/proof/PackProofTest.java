package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a proof reports about defective tasks. */
class PackProofTest {
    private static final Verdict PASSED = new Verdict.Scored(1, List.of());
    private static final Verdict FAILED = new Verdict.Scored(0, List.of());
    private static final Verdict TOO_MUCH = new Verdict.Scored(
            0, List.of(new Finding("state_match.nothing_else_changed[0]", 0, "", "", "A vote was added.")));

    @Test
    void succeedsIfOnlyTheOraclePasses() {
        assertThat(proven(FAILED, PASSED, TOO_MUCH)).isEmpty();
    }

    @Test
    void reportsATaskThatDoingNothingPasses() {
        assertThat(proven(PASSED, PASSED, TOO_MUCH)).containsExactly("null agent should score 0; the result was 1");
    }

    @Test
    void reportsATaskThatTheOracleFails() {
        assertThat(proven(FAILED, TOO_MUCH, TOO_MUCH))
                .containsExactly("oracle should score 1; the result was 0: A vote was added.");
    }

    @Test
    void reportsATaskThatPassesDespiteAnExtraChange() {
        assertThat(proven(FAILED, PASSED, PASSED))
                .containsExactly("one extra change should score 0 because something else changed; the result was 1");
    }

    @Test
    void doesNotMistakeAnotherFailureForDetectingTheChange() {
        assertThat(proven(FAILED, PASSED, FAILED)).hasSize(1);
    }

    @Test
    void anUnjudgedTaskIsNotProven() {
        assertThat(proven(new Verdict.Unjudged("the page is gone", "", List.of()), PASSED, TOO_MUCH))
                .containsExactly("null agent should score 0; the result was not judged: the page is gone");
    }

    @Test
    void reportsATaskThatAnotherTasksSolutionPasses() {
        DrawnTask books = drawn(0, "books", "The Lighthouse");
        DrawnTask movies = drawn(1, "movies", "Fog at Four");
        PackProof proof = new PackProof((task, evidence) -> TOO_MUCH, List.of());
        proof.pair(List.of(books, movies));
        proof.judgedWithoutAction(books.task(), FAILED);
        proof.judgedOracle(books.task(), PASSED);

        Task other = proof.other(books.task()).orElseThrow();
        assertThat(other.id()).isEqualTo(movies.task().id());
        proof.judgedForAnother(books.task(), other, PASSED);
        assertThat(shortfalls(proof.judge(books.task(), RecordedEvidence.answering(""))))
                .containsExactly("the oracle, had task 10001001 been asked, should score 0; the result was 1");
    }

    @Test
    void ignoresOtherTasksWithTheSameOutcome() {
        DrawnTask books = drawn(0, "books", "The Lighthouse");
        PackProof proof = new PackProof((task, evidence) -> TOO_MUCH, List.of());

        proof.pair(List.of(books, drawn(1, "movies", "The Lighthouse")));

        assertThat(proof.other(books.task())).isEmpty();
    }

    private static List<String> shortfalls(Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> !finding.passed())
                .map(Finding::message)
                .toList();
    }

    private static List<String> proven(Verdict nothing, Verdict oracle, Verdict more) {
        Task task = drawn(0, "books", "The Lighthouse").task();
        PackProof proof = new PackProof((same, evidence) -> more, List.of());
        proof.judgedWithoutAction(task, nothing);
        proof.judgedOracle(task, oracle);
        proof.extraChangeMade(task, true);
        Verdict verdict = proof.judge(task, RecordedEvidence.answering(""));
        List<String> shortfalls = shortfalls(verdict);
        assertThat(verdict.passed()).isEqualTo(shortfalls.isEmpty());
        return shortfalls;
    }

    @Nested
    class OfAnswersThatWereNotFoundOut {
        @Test
        void succeedsIfAnswersDiffer() {
            assertThat(shortfalls(drawn(0, "books", "The Lighthouse"), drawn(1, "movies", "Fog at Four")))
                    .isEmpty();
        }

        @Test
        void reportsAnAnswerThatIsAlsoRightForAnotherTask() {
            assertThat(shortfalls(drawn(0, "books", "The Lighthouse"), drawn(1, "movies", "The Lighthouse"))
                            .get(10001000))
                    .containsExactly("constant answers: \"The Lighthouse\" is the right answer for different tasks of"
                            + " 2 seeds in a row");
        }

        @Test
        void reportsAnAnswerThatEverybodyWouldGuess() {
            assertThat(shortfalls(drawn(0, "books", "3"), drawn(1, "movies", "Fog at Four"))
                            .get(10001000))
                    .containsExactly("constant answers: the guess \"3\" scores 1");
        }

        @Test
        void reportsAnInstanceThatMostSeedsDraw() {
            DrawnTask same = drawn(0, "books", "The Lighthouse");
            assertThat(shortfalls(same, drawn(1, "books", "The Lighthouse")).get(10001000))
                    .containsExactly("constant answers: 2 of 2 seeds draw this same instance, so"
                            + " \"The Lighthouse\" is the right answer for all of them");
        }

        @Test
        void allowsRandomSeedsToRepeatInstancesOrAnswers() {
            DrawnTask same = drawn(0, "books", "The Lighthouse");
            List<DrawnTask> inARow = List.of(same, drawn(1, "movies", "Fog at Four"));

            assertThat(new ConstantAnswers(Scorer.strict()::score, Map.of())
                            .shortfalls(
                                    List.of(
                                            same,
                                            drawn(40, "books", "The Lighthouse"),
                                            drawn(500, "music", "The Lighthouse")),
                                    inARow))
                    .isEmpty();
        }

        @Test
        void allowsTwoOfTwentyConsecutiveSeedsToShareAnAnswerButNotThree() {
            List<DrawnTask> inARow = new ArrayList<>();
            for (int seed = 0; seed < 20; seed++) {
                inARow.add(drawn(seed, "forum" + seed, "Title number " + Math.max(seed, 1)));
            }
            List<DrawnTask> asked = List.of(drawn(40, "books", "The Lighthouse"));
            ConstantAnswers answers = new ConstantAnswers(Scorer.strict()::score, Map.of());
            assertThat(answers.shortfalls(asked, inARow)).isEmpty();

            inARow.set(19, drawn(19, "forum19", "Title number 1"));
            assertThat(answers.shortfalls(asked, inARow).get(10001040))
                    .containsExactly(
                            "constant answers: \"Title number 1\" is the right answer for different tasks of 20"
                                    + " seeds in a row");
        }

        @Test
        void triesTheAnswersOfConsecutiveSeeds() {
            assertThat(new ConstantAnswers(Scorer.strict()::score, Map.of())
                            .shortfalls(
                                    List.of(drawn(40, "books", "The Lighthouse")),
                                    List.of(drawn(0, "movies", "The Lighthouse, or Fog at Four"))))
                    .containsOnlyKeys(10001040);
        }

        private static Map<Integer, List<String>> shortfalls(DrawnTask... tasks) {
            return new ConstantAnswers(Scorer.strict()::score, Map.of()).shortfalls(List.of(tasks), List.of(tasks));
        }
    }

    private static DrawnTask drawn(int seed, String forum, String answer) {
        TaskTemplate template =
                TemplateRegistry.select(List.of("10001"), List.of()).get(0);
        int id = DrawnTask.id(template, seed);
        String json = """
                {"sites": ["reddit"], "task_id": %d, "intent": "What is read most in %s?", "start_url": "http://forum.test",
                 "instantiation_dict": {"forum": "%s"}, "intent_template_id": 10001,
                 "eval": {"eval_types": ["string_match", "state_match"], "reference_answers": {"must_include": ["%s"]},
                          "state_match": {"nothing_else_changed": [{"site": "reddit", "allow": []}]}}}
                """.formatted(id, forum, forum, answer);
        try {
            JsonNode source = new ObjectMapper().readTree(json);
            TaskFile file = TaskFile.load("test", json.getBytes(StandardCharsets.UTF_8), SiteAddresses.none());
            return new DrawnTask(template, seed, answer, (ObjectNode) source, file.task(id));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
