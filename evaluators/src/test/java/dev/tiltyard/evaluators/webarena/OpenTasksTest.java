package dev.tiltyard.evaluators.webarena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.SharedFiles;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.AnswerRule;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.Locator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The published open tasks, each with a successful and an unsuccessful episode. */
class OpenTasksTest {
    private static final SiteAddresses ADDRESSES = SiteAddresses.webArenaDefaults();

    @Test
    void all406Load() {
        List<Task> tasks = tasks();

        assertThat(tasks).hasSize(406);
        assertThat(tasks).allSatisfy(task -> {
            assertThat(task.startUrls()).allMatch(url -> url.startsWith("http://localhost:"));
            assertThat(task.evaluation().toString()).doesNotContain("__REDDIT__", "__GITLAB__", "__SHOPPING__");
        });
    }

    @TestFactory
    Stream<DynamicTest> anEpisodeThatDidTheTaskGetsOneAndOneThatDidNotGetsZero() {
        return Stream.of(Scorer.faithful(), Scorer.strict()).flatMap(scorer -> tasks().stream()
                .map(task -> DynamicTest.dynamicTest(
                        (scorer.rules().corrections().isEmpty() ? "faithful " : "strict ") + task.id(),
                        () -> scoresBoth(scorer, task))));
    }

    private static void scoresBoth(Scorer scorer, Task task) {
        assertThat(scorer.score(task, done(task)))
                .isInstanceOf(Verdict.Scored.class)
                .matches(Verdict::passed);
        assertThat(scorer.score(task, notDone()))
                .isInstanceOf(Verdict.Scored.class)
                .matches(verdict -> ((Verdict.Scored) verdict).reward() == 0.0);
    }

    private static List<Task> tasks() {
        return TaskFile.load(SharedFiles.need("tasks/webarena-open.json"), ADDRESSES)
                .tasks();
    }

    private static Evidence done(Task task) {
        String url = task.evaluation().referenceUrl().isEmpty()
                ? "http://localhost:9999/f/books/7/title"
                : task.evaluation().referenceUrl().split(" \\|OR\\| ")[0];
        StagedEvidence evidence = new StagedEvidence(rightAnswer(task), url)
                .visiting(Tasks.pagesOf(task))
                .has(
                        new Locator.Rest(
                                "shopping",
                                "/rest/V1/orders?searchCriteria[sortOrders][0][field]=created_at"
                                        + "&searchCriteria[sortOrders][0][direction]=DESC&searchCriteria[pageSize]=1",
                                "admin",
                                ""),
                        "{\"items\":[{\"increment_id\":\"000000191\"}]}");
        stage(task, url, evidence);
        return evidence;
    }

    private static Evidence notDone() {
        StagedEvidence evidence = new StagedEvidence("I could find a purple elephant", "http://localhost:1/elsewhere")
                .has(
                        new Locator.Rest(
                                "shopping",
                                "/rest/V1/orders?searchCriteria[sortOrders][0][field]=created_at"
                                        + "&searchCriteria[sortOrders][0][direction]=DESC&searchCriteria[pageSize]=1",
                                "admin",
                                ""),
                        "{\"items\":[{\"increment_id\":\"000000190\"}]}");
        return evidence;
    }

    private static String rightAnswer(Task task) {
        List<String> parts = new ArrayList<>();
        for (AnswerRule rule : task.evaluation().answers()) {
            if (rule instanceof AnswerRule.ExactMatch exact) {
                parts.add(exact.reference());
            } else if (rule instanceof AnswerRule.MustInclude include) {
                parts.addAll(include.references());
            } else if (rule instanceof AnswerRule.FuzzyMatch fuzzy) {
                parts.addAll(fuzzy.references());
            } else {
                parts.add("N/A");
            }
        }
        return String.join("; ", parts);
    }

    /** Every page shows the required content at every locator. */
    private static void stage(Task task, String url, StagedEvidence evidence) {
        Map<String, String> shown = new LinkedHashMap<>();
        String current = url;
        for (HtmlTarget target : task.evaluation().targets()) {
            String address = target.url();
            if (address.equals("func:shopping_get_latest_order_url()")) {
                address = "http://localhost:7770/sales/order/view/order_id/191/";
            } else if (address.startsWith("func:reddit_get_post_url")) {
                String[] parts = current.split("/");
                address = parts.length < 6
                        ? current
                        : String.join("/", List.of(parts).subList(0, 6)) + "/";
            }
            current = address.equals("last") ? current : address;
            shown.merge(current + " " + target.locator(), text(target), (a, b) -> a + "\n" + b);
            if (target.locator().isBlank()) {
                evidence.html(current, shown.get(current + " "));
            } else {
                evidence.shows(current, target.locator(), shown.get(current + " " + target.locator()));
            }
        }
    }

    private static String text(HtmlTarget target) {
        if (target.required() instanceof HtmlTarget.Required.ExactMatch exact) {
            return exact.reference();
        }
        return String.join("\n", ((HtmlTarget.Required.MustInclude) target.required()).references());
    }
}
