package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.SharedFiles;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Right and wrong wordings of answers to official tasks that are judged by meaning, judged without a language model.
 */
class WordingsTest {
    private static final String SOME_PAGE = "http://localhost:7770/somewhere";

    /** An answer to a task, and whether it is right. */
    private record Wording(int task, boolean right, String answer, String reason) {}

    @Test
    void thereAreAtLeastThreeRightAndThreeWrongWordingsOfFiftyTasks() throws IOException {
        Map<Integer, List<Wording>> byTask =
                wordings().stream().collect(Collectors.groupingBy(Wording::task, TreeMap::new, Collectors.toList()));

        assertThat(byTask.values().stream()
                        .filter(of -> of.stream().filter(Wording::right).count() >= 3)
                        .filter(of ->
                                of.stream().filter(wording -> !wording.right()).count() >= 3))
                .hasSizeGreaterThanOrEqualTo(50);
        assertThat(wordings()).hasSizeGreaterThanOrEqualTo(300).allMatch(wording -> !wording.reason()
                .isBlank());
    }

    @TestFactory
    Stream<DynamicTest> strictRulesAcceptRightWordingsAndRefuseWrongOnes() throws IOException {
        Map<Integer, Task> tasks =
                TaskFile.load(SharedFiles.need("tasks/webarena-all.json"), SiteAddresses.webArenaDefaults())
                        .tasks()
                        .stream()
                        .collect(Collectors.toMap(Task::id, Function.identity()));
        return wordings().stream()
                .map(wording -> DynamicTest.dynamicTest(
                        wording.task() + (wording.right() ? " accepts " : " refuses ") + wording.answer(),
                        () -> isJudgedRight(tasks.get(wording.task()), wording)));
    }

    private static void isJudgedRight(Task task, Wording wording) {
        String asked = task.evaluation().referenceUrl();
        StagedEvidence evidence =
                new StagedEvidence(wording.answer(), asked.isEmpty() ? SOME_PAGE : asked).visiting(Tasks.pagesOf(task));
        assertThat(Scorer.strict().score(task, evidence))
                .matches(verdict -> verdict.passed() == wording.right(), wording.reason());
    }

    private static List<Wording> wordings() throws IOException {
        try (InputStream file = WordingsTest.class.getResourceAsStream("wordings.txt")) {
            List<Wording> wordings = new ArrayList<>();
            int task = 0;
            for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (line.startsWith("@ ")) {
                    task = Integer.parseInt(line.substring(2));
                } else if (line.startsWith("+ ") || line.startsWith("- ")) {
                    String[] parts = line.substring(2).split(" ## ", 2);
                    wordings.add(new Wording(task, line.startsWith("+"), parts[0].replace("\\n", "\n"), parts[1]));
                }
            }
            return wordings;
        }
    }
}
