package dev.tiltyard.tasks.proof;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.play.RunningSiteUrls;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Checks that guessing does not pass: judges every task that asks for an answer with the answers of its template's
 * other instances and with common guesses. Needs no browser: the simulated agent looks around, changes nothing and then
 * answers.
 */
final class ConstantAnswers {
    private static final List<String> GUESSES =
            List.of("", "N/A", "0", "1", "2", "3", "5", "10", "yes", "no", "none", "unknown", "MarvelsGrantMan136");

    private final Judge judge;
    private final Map<String, RunningSite> sites;

    /** @param sites sites in their initial state */
    ConstantAnswers(Judge judge, Map<String, RunningSite> sites) {
        this.judge = judge;
        this.sites = sites;
    }

    /**
     * The problems of each task, by task id; sound tasks are omitted.
     *
     * @param inARow tasks of the same templates with consecutive seeds, which show how often an instance or answer
     *     repeats: two random seeds may coincide
     */
    Map<Integer, List<String>> shortfalls(List<DrawnTask> tasks, List<DrawnTask> inARow) {
        Map<Integer, List<DrawnTask>> turns = byTemplate(inARow);
        Map<Integer, List<String>> found = new TreeMap<>();
        byTemplate(tasks).forEach((id, asked) -> judge(asked, turns.getOrDefault(id, List.of()), found));
        return found;
    }

    private static Map<Integer, List<DrawnTask>> byTemplate(List<DrawnTask> tasks) {
        Map<Integer, List<DrawnTask>> byTemplate = new LinkedHashMap<>();
        tasks.stream().filter(ConstantAnswers::isAboutAnAnswer).forEach(task -> byTemplate
                .computeIfAbsent(task.template().id(), id -> new ArrayList<>())
                .add(task));
        return byTemplate;
    }

    private static boolean isAboutAnAnswer(DrawnTask task) {
        return Set.of(EvalType.STRING_MATCH, EvalType.STATE_MATCH)
                .equals(Set.copyOf(task.task().evaluation().types()));
    }

    private void judge(List<DrawnTask> asked, List<DrawnTask> inARow, Map<Integer, List<String>> found) {
        Map<JsonNode, List<DrawnTask>> byInstance = byInstance(asked);
        List<DrawnTask> siblings =
                Stream.concat(asked.stream(), inARow.stream()).toList();
        Set<String> answers = new LinkedHashSet<>(GUESSES);
        siblings.forEach(task -> answers.add(task.answer()));
        for (List<DrawnTask> same : byInstance.values()) {
            DrawnTask task = same.get(0);
            Task here = task.task().at(RunningSiteUrls.of(sites));
            if (!isPassed(here, task.answer())
                    && task.source().at("/eval/state_match/checks").isMissingNode()) {
                report(found, task, "the right answer \"" + task.answer() + "\" scores 0");
            }
            answers.stream()
                    .filter(answer -> !answer.equals(task.answer()) || GUESSES.contains(answer))
                    .filter(answer -> isPassed(here, answer))
                    .forEach(answer -> report(found, task, "the guess \"" + answer + "\" scores 1"));
        }
        answersOfMany(inARow)
                .forEach(answer -> report(
                        found,
                        asked.get(0),
                        "\"" + answer + "\" is the right answer for different tasks of " + inARow.size()
                                + " seeds in a row"));
        int most = Math.max(1, inARow.size() / 4);
        byInstance(inARow).values().stream()
                .filter(same -> same.size() > most)
                .forEach(same -> report(
                        found,
                        asked.get(0),
                        same.size() + " of " + inARow.size() + " seeds draw this same instance, so \""
                                + same.get(0).answer() + "\" is the right answer for all of them"));
    }

    private static Map<JsonNode, List<DrawnTask>> byInstance(List<DrawnTask> tasks) {
        Map<JsonNode, List<DrawnTask>> byInstance = new LinkedHashMap<>();
        tasks.forEach(task -> byInstance
                .computeIfAbsent(instance(task), key -> new ArrayList<>())
                .add(task));
        return byInstance;
    }

    private static JsonNode instance(DrawnTask task) {
        return task.source().path("instantiation_dict");
    }

    /** The answers that more than one in ten instances share, if more than one instance does. */
    private static Set<String> answersOfMany(List<DrawnTask> tasks) {
        Map<String, Set<JsonNode>> instances = new LinkedHashMap<>();
        tasks.forEach(task -> instances
                .computeIfAbsent(task.answer(), answer -> new HashSet<>())
                .add(instance(task)));
        instances.values().removeIf(different -> different.size() <= Math.max(1, tasks.size() / 10));
        return instances.keySet();
    }

    private boolean isPassed(Task here, String answer) {
        return judge.judge(here, new AnswerOnly(answer, here, sites)).passed();
    }

    private static void report(Map<Integer, List<String>> found, DrawnTask task, String what) {
        found.computeIfAbsent(task.task().id(), id -> new ArrayList<>()).add("constant answers: " + what);
    }

    /** The reward of a verdict with its reasons, for display. */
    static String describe(Verdict verdict) {
        List<String> failed = verdict.findings().stream()
                .filter(finding -> !finding.passed())
                .map(finding -> finding.message())
                .toList();
        return verdict instanceof Verdict.Unjudged unjudged
                ? "not judged: " + unjudged.reason()
                : (verdict.passed() ? "1" : "0") + (failed.isEmpty() ? "" : ": " + String.join(" ", failed));
    }

    /** The evidence left by an agent that only viewed the sites and answered. */
    private record AnswerOnly(String answer, Task task, Map<String, RunningSite> sites) implements Evidence {
        @Override
        public Optional<PageEvidence> page() {
            return Optional.empty();
        }

        @Override
        public Optional<List<String>> visited() {
            return Optional.of(List.of(task.startUrls().get(0) + "/looked/around"));
        }

        @Override
        public JsonNode read(Locator locator) {
            return Optional.ofNullable(sites.get(locator.site())).orElseThrow().read(locator);
        }

        @Override
        public List<StateChange> changes(String site) {
            return List.of();
        }
    }
}
