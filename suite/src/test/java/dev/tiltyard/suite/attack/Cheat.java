package dev.tiltyard.suite.attack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * An agent that does not do its tasks: it tries doors, looks at a page or two so that something was looked up, and answers
 * with everything at once, the right answer of every task included. It is its own judge's client: each of its answers is
 * judged, where a real agent has only one.
 */
final class Cheat implements Agent, Judge {
    private final Judge judge;
    private final List<String> doors;
    private final Map<Integer, List<String>> answers;
    private final Map<Integer, String> passed = new TreeMap<>();
    private final List<String> opened = new ArrayList<>();
    private final Set<String> tried = new LinkedHashSet<>();

    /**
     * @param judge of the tasks
     * @param doors addresses that no agent may open
     * @param answers what to try, by task id
     */
    Cheat(Judge judge, List<String> doors, Map<Integer, List<String>> answers) {
        this.judge = judge;
        this.doors = List.copyOf(doors);
        this.answers = Map.copyOf(answers);
    }

    @Override
    public Played play(Task task, Episode episode) {
        if (tried.add(task.sites().toString())) {
            for (String door : doors) {
                String before = episode.last().observation().url();
                boolean refused = episode.step("goto [" + door + "]")
                        .observation()
                        .lastActionError()
                        .isPresent();
                if (!refused || !episode.last().observation().url().equals(before)) {
                    opened.add(door + " from " + task.sites());
                }
            }
        }
        String start = task.startUrls().get(0);
        if (!episode.last().done()) {
            episode.step("goto [" + start + (start.contains("?") ? "&" : "?") + "looked=around]");
        }
        return new Played("", List.of());
    }

    @Override
    public Verdict judge(Task task, Evidence evidence) {
        Verdict last = judge.judge(task, evidence);
        note(task, "", last);
        for (String answer : answers.getOrDefault(task.id(), List.of())) {
            last = judge.judge(task, new Answering(answer, evidence));
            note(task, answer, last);
        }
        return last;
    }

    private void note(Task task, String answer, Verdict verdict) {
        if (verdict.passed()) {
            passed.put(task.id(), answer.length() > 80 ? answer.substring(0, 80) + "..." : answer);
        }
    }

    /** The tasks that were passed, with the answer. */
    Map<Integer, String> passed() {
        return passed;
    }

    /** The doors that were not shut. */
    List<String> opened() {
        return opened;
    }

    /** An episode that ended with another answer. */
    private record Answering(String answer, Evidence rest) implements Evidence {
        @Override
        public Optional<PageEvidence> page() {
            return rest.page();
        }

        @Override
        public Optional<List<String>> visited() {
            return rest.visited();
        }

        @Override
        public JsonNode read(Locator locator) {
            return rest.read(locator);
        }

        @Override
        public List<StateChange> changes(String site) {
            return rest.changes(site);
        }
    }
}
