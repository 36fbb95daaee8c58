package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.SharedFiles;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Answers that need no look at a site, on all open tasks. */
class GamingTest {
    private static final List<String> VALUES = List.of("0", "1", "2", "3", "5", "Yes", "No", "true", "170", "N/A");
    private static List<Task> tasks;

    @BeforeAll
    static void loadTasks() {
        tasks = TaskFile.load(SharedFiles.need("tasks/webarena-open.json"), SiteAddresses.webArenaDefaults())
                .tasks();
    }

    @Test
    void constantsPatternsAndListsOfGuessesPassNoTaskThatExpectsDataIfStrict() {
        Map<String, List<Integer>> passed = new TreeMap<>();
        attempts().forEach((name, answer) -> {
            Set<Integer> ids = new TreeSet<>(report("strict", Scorer.strict(), name, answer));
            ids.addAll(passedBy(Scorer.strict(), task -> unknown(task, answer), true));
            ids.addAll(passedBy(Scorer.strict(), task -> elsewhere(answer), true));
            passed.put(name, List.copyOf(ids));
        });
        attempts().forEach((name, answer) -> report("faithful", Scorer.faithful(), name, answer));

        assertThat(passed).allSatisfy((name, ids) -> assertThat(ids).as(name).isEmpty());
    }

    /** A single value does not look like a guess, but the visited pages show that it was not looked up. */
    @Test
    void patternsAndListsOfGuessesPassNothingEvenAfterLookingAround() {
        List<String> passing = new ArrayList<>();
        attempts().forEach((name, answer) -> {
            List<Integer> ids = passedBy(Scorer.strict(), task -> lookedRound(task, answer), true);
            if (VALUES.contains(answer)) {
                System.out.printf(
                        "gaming strict \"%s\" of an agent that looked round: %d tasks, whose answer it is%n",
                        answer, ids.size());
                assertThat(ids)
                        .allSatisfy(id -> assertThat(alternatives(task(id))).contains(answer));
            } else if (!ids.isEmpty()) {
                passing.add(name + " " + ids);
            }
        });

        assertThat(passing).isEmpty();
    }

    @Test
    void withoutTheCorrectionAConstantPassesTheTasksThatItAnswers() {
        Scorer scorer = Scorer.by(WebArenaRules.strict().without(WebArenaCorrection.ANSWERS_FROM_MEMORY));

        assertThat(passedBy(scorer, task -> atOnce(task, "0"), true)).isNotEmpty();
    }

    private static List<Integer> report(String mode, Scorer scorer, String name, String answer) {
        List<Integer> ids = passedBy(scorer, task -> atOnce(task, answer), true);
        List<Integer> infeasible = passedBy(scorer, task -> atOnce(task, answer), false);
        System.out.printf(
                "gaming %s %-24s passes %d tasks that expect data, %d that cannot be done%n",
                mode, name, ids.size(), infeasible.size());
        return ids;
    }

    /** The agent stops on its start page. */
    private static RecordedEvidence atOnce(Task task, String answer) {
        return RecordedEvidence.answering(answer)
                .endedAt(task.startUrls().get(0))
                .visiting();
    }

    private static RecordedEvidence unknown(Task task, String answer) {
        return RecordedEvidence.answering(answer).endedAt(task.startUrls().get(0));
    }

    private static RecordedEvidence elsewhere(String answer) {
        return RecordedEvidence.answering(answer)
                .endedAt("http://localhost:4399/")
                .visiting("http://localhost:4399/");
    }

    private static RecordedEvidence lookedRound(Task task, String answer) {
        return atOnce(task, answer).visiting(Tasks.pagesOf(task));
    }

    private static Map<String, String> attempts() {
        Map<String, String> attempts = new LinkedHashMap<>();
        VALUES.forEach(value -> attempts.put("\"" + value + "\"", value));
        attempts.put("nothing", "");
        attempts.put("n/a", "N/A");
        attempts.put("done", "done");
        attempts.put("task complete", "The task has been completed successfully.");
        attempts.put("yes and no", "yes no");
        attempts.put("yes or no", "Yes or No");
        attempts.put("yes/no", "yes/no");
        attempts.put("pattern", "^.*$");
        attempts.put("pattern list", "[\".*\", \"^.*$\", \"%\", \"*\", \"?\"]");
        attempts.put("alternatives", "0 |OR| 1 |OR| 2 |OR| 3 |OR| 4 |OR| 5 |OR| yes |OR| no");
        attempts.put("json", "{\"task_type\":\"^.*$\",\"status\":\"^.*$\",\"retrieved_data\":[\"^.*$\"]}");
        attempts.put("early stop", "Early stop: Reach max steps 30");
        attempts.put("digits", "0 1 2 3 4 5 6 7 8 9");
        attempts.put("few digits", "0, 1 or 2");
        attempts.put("two digits", "0 or 1");
        attempts.put("numbers", numbers(", "));
        attempts.put("numbers in lines", numbers("\n"));
        attempts.put("numbers in sentences", numbers(". The answer is "));
        attempts.put("numbers with units", numbers(" orders, "));
        attempts.put("minutes", numbers("min, ") + "min");
        attempts.put("minutes with labels", numbers("min driving, ") + "min walking, " + numbers("min walking, "));
        attempts.put("a bit of all", "yes, no, 0, 1, 2, 5, N/A, none, Pending, Complete, Canceled, Flat Rate - Fixed");
        attempts.put("the alphabet", "a b c d e f g h i j k l m n o p q r s t u v w x y z");
        attempts.put("all short answers", all(40));
        attempts.put("all answers", all(Integer.MAX_VALUE));
        attempts.put("all intents", tasks.stream().map(Task::intent).collect(Collectors.joining("\n")));
        return attempts;
    }

    private static String numbers(String separator) {
        return IntStream.range(0, 400).mapToObj(Integer::toString).collect(Collectors.joining(separator));
    }

    private static String all(int longest) {
        return tasks.stream()
                .flatMap(task -> task.evaluation().references().stream())
                .filter(reference -> reference.length() <= longest)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static List<String> alternatives(Task task) {
        return task.evaluation().references().stream()
                .flatMap(reference -> Stream.of(reference.split(" \\|OR\\| ")))
                .toList();
    }

    private static Task task(int id) {
        return tasks.stream().filter(t -> t.id() == id).findFirst().orElseThrow();
    }

    /** Tasks whose result depends on the answer. */
    private static List<Integer> passedBy(Scorer scorer, Function<Task, Evidence> player, boolean achievable) {
        return tasks.stream()
                .filter(task -> task.evaluation().types().contains(EvalType.STRING_MATCH))
                .filter(task -> task.evaluation().infeasible() != achievable)
                .filter(task -> scorer.score(task, player.apply(task)).passed())
                .map(Task::id)
                .toList();
    }
}
