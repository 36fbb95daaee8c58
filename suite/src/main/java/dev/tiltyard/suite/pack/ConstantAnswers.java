package dev.tiltyard.suite.pack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.values.Locator;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.suite.run.Judge;
import dev.tiltyard.suite.run.TaskPlay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What answers are worth that were not found out: every task that asks for an answer is judged with the answers of its
 * template's other instances, and with some that people guess. No browser is needed: an agent is supposed that looked round,
 * changed nothing, and then said it.
 */
final class ConstantAnswers {
    private static final List<String> GUESSES =
            List.of("", "N/A", "0", "1", "2", "3", "5", "10", "yes", "no", "none", "unknown", "MarvelsGrantMan136");

    private final Judge judge;
    private final Map<String, RunningSite> sites;

    /** @param sites in their initial state */
    ConstantAnswers(Judge judge, Map<String, RunningSite> sites) {
        this.judge = judge;
        this.sites = sites;
    }

    /** What is not as it should be, by number of the task; tasks of which all is right are not among them. */
    Map<Integer, List<String>> shortfalls(List<DrawnTask> tasks) {
        Map<Integer, List<DrawnTask>> byTemplate = new LinkedHashMap<>();
        tasks.stream().filter(ConstantAnswers::isAboutAnAnswer).forEach(task -> byTemplate
                .computeIfAbsent(task.template().id(), id -> new ArrayList<>())
                .add(task));
        Map<Integer, List<String>> found = new TreeMap<>();
        byTemplate.values().forEach(siblings -> judge(siblings, found));
        return found;
    }

    private static boolean isAboutAnAnswer(DrawnTask task) {
        return Set.of(EvalType.STRING_MATCH, EvalType.STATE_MATCH)
                .equals(Set.copyOf(task.task().evaluation().types()));
    }

    private void judge(List<DrawnTask> siblings, Map<Integer, List<String>> found) {
        Map<String, List<DrawnTask>> byInstance = new LinkedHashMap<>();
        siblings.forEach(task -> byInstance
                .computeIfAbsent(task.source().path("instantiation_dict").toString(), key -> new ArrayList<>())
                .add(task));
        Set<String> answers = new LinkedHashSet<>(GUESSES);
        siblings.forEach(task -> answers.add(task.answer()));
        for (List<DrawnTask> same : byInstance.values()) {
            DrawnTask task = same.get(0);
            Task here = task.task().at(TaskPlay.addresses(sites));
            if (!isPassed(here, task.answer())
                    && task.source().at("/eval/state_match/checks").isMissingNode()) {
                tell(found, task, "its own answer \"" + task.answer() + "\" gets 0");
            }
            answers.stream()
                    .filter(answer -> !answer.equals(task.answer())
                            || GUESSES.contains(answer)
                            || isRightElsewhere(answer, task, siblings))
                    .filter(answer -> isPassed(here, answer))
                    .forEach(answer -> tell(found, task, "\"" + answer + "\", which was not found out, gets 1"));
        }
        int most = Math.max(1, siblings.size() / 4);
        byInstance.values().stream()
                .filter(same -> same.size() > most)
                .forEach(same -> tell(
                        found,
                        same.get(0),
                        same.size() + " of " + siblings.size() + " seeds give this same instance, so that \""
                                + same.get(0).answer() + "\" is right for all of them"));
    }

    private static boolean isRightElsewhere(String answer, DrawnTask task, List<DrawnTask> siblings) {
        return siblings.stream().filter(other -> other.answer().equals(answer)).anyMatch(other -> !other.source()
                .path("instantiation_dict")
                .equals(task.source().path("instantiation_dict")));
    }

    private boolean isPassed(Task here, String answer) {
        return judge.judge(here, new Said(answer, here, sites)).passed();
    }

    private static void tell(Map<Integer, List<String>> found, DrawnTask task, String what) {
        found.computeIfAbsent(task.task().id(), id -> new ArrayList<>()).add("constant answers: " + what);
    }

    /** The reward and the reasons of a verdict, for people. */
    static String told(Verdict verdict) {
        List<String> failed = verdict.findings().stream()
                .filter(finding -> !finding.passed())
                .map(finding -> finding.message())
                .toList();
        return verdict instanceof Verdict.Unjudged unjudged
                ? "not judged: " + unjudged.reason()
                : (verdict.passed() ? "1" : "0") + (failed.isEmpty() ? "" : ": " + String.join(" ", failed));
    }

    /** What is left behind by somebody who looked at the sites and said something. */
    private record Said(String answer, Task task, Map<String, RunningSite> sites) implements Evidence {
        @Override
        public Optional<PageEvidence> page() {
            return Optional.empty();
        }

        @Override
        public Optional<List<String>> visited() {
            return Optional.of(List.of(task.startUrls().get(0) + "/looked/round"));
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
