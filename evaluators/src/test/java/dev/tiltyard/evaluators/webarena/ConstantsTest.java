package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.SharedFiles;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Thirty constant answers, on all published tasks that are judged only by the answer. */
class ConstantsTest {
    private static final List<String> WORDS = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty");

    static List<String> constants() {
        String spelled = WORDS.stream().collect(Collectors.joining(" could be right. Somebody may think that it is "));
        return Stream.concat(
                        IntStream.of(0, 1, 2, 3, 4, 5, 7, 9, 10, 14, 16, 20).mapToObj(Integer::toString),
                        Stream.of(
                                "yes",
                                "no",
                                "Yes, it is.",
                                "zero",
                                "one",
                                "five",
                                "none",
                                "unknown",
                                "done",
                                "2023",
                                "$0.00",
                                "15213",
                                String.join(", ", WORDS),
                                String.join(" ", WORDS),
                                "Once upon a time there were " + String.join(" hens and then ", WORDS) + " hens.",
                                "It is " + spelled + " could be right.",
                                "zero of them, one of them, two of them",
                                "It is zero, or maybe one."))
                .toList();
    }

    private static Map<String, Set<Integer>> passed(String visited) {
        List<Task> tasks =
                TaskFile.load(SharedFiles.need("tasks/webarena-all.json"), SiteAddresses.webArenaDefaults())
                        .tasks()
                        .stream()
                        .filter(task -> task.evaluation().types().equals(List.of(EvalType.STRING_MATCH)))
                        .filter(task -> !task.evaluation().infeasible())
                        .toList();
        Map<String, Set<Integer>> passed = new TreeMap<>();
        for (String answer : constants()) {
            for (Task task : tasks) {
                String start = task.startUrls().get(0);
                RecordedEvidence evidence =
                        RecordedEvidence.answering(answer).endedAt(start).visiting(start + visited);
                if (Scorer.strict().score(task, evidence).passed()) {
                    passed.computeIfAbsent(answer, any -> new TreeSet<>()).add(task.id());
                }
            }
        }
        return passed;
    }

    @Test
    void thereAreThirty() {
        assertThat(constants()).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void nonePassesForAnAgentThatLookedAtTheFrontPage() {
        assertThat(passed("")).isEmpty();
    }

    @Test
    void noneWithManyNumbersPassesRegardlessOfVisitedPages() {
        List<String> counting =
                constants().stream().filter(answer -> answer.contains("twenty")).toList();

        assertThat(counting).hasSize(4);
        assertThat(new ArrayList<>(passed("/-/commits/main").keySet())).doesNotContainAnyElementsOf(counting);
    }
}
