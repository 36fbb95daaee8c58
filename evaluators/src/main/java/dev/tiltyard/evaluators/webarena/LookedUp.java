package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.StartPage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Whether an episode shows that the agent looked at one of the task's sites before answering. */
final class LookedUp {
    private final Task task;
    private final Set<String> hosts;

    private LookedUp(Task task) {
        this.task = task;
        this.hosts = hosts(task);
    }

    /** Whether the task asks for something on its sites that is not on its start page. */
    static boolean isAskedOf(Task task) {
        return task.evaluation().types().contains(EvalType.STRING_MATCH)
                && !task.evaluation().answers().isEmpty()
                && !task.evaluation().infeasible()
                && !StartPage.mayAnswer(
                        task.startUrls(), task.addresses().bySite().values(), references(task));
    }

    private static List<String> references(Task task) {
        return task.evaluation().answers().stream()
                .flatMap(rule -> rule.references().stream())
                .toList();
    }

    /**
     * Why the answer does not count; empty if it was looked up.
     *
     * @throws BrokenCheckException if the visited URLs were not recorded
     */
    static Optional<Finding> objection(Task task, Evidence evidence) {
        LookedUp look = new LookedUp(task);
        List<String> visited = evidence.visited()
                .or(() -> look.lastPage(evidence))
                .orElseThrow(() -> new BrokenCheckException(
                        "the answer is right, but the evidence does not say which pages the agent visited, so it may"
                                + " be a guess",
                        "provide the visited URLs (Evidence.visited, RecordedEvidence.visiting), or switch off the"
                                + " correction " + WebArenaCorrection.ANSWERS_FROM_MEMORY.spelling()));
        if (visited.stream().noneMatch(look::isOnSite)) {
            return Optional.of(look.finding(visited));
        }
        boolean shown = !isEasyToGuess(task)
                || evidence.visited().isEmpty()
                || look.hosts.isEmpty()
                || TellingPages.wereVisited(task, visited);
        return shown ? Optional.empty() : Optional.of(look.guessed(visited));
    }

    /** For tasks with checks of state, separate proofs show that guessing does not pass. */
    private static boolean isEasyToGuess(Task task) {
        return !task.evaluation().types().contains(EvalType.STATE_MATCH) && StartPage.areEasyGuesses(references(task));
    }

    private Finding guessed(List<String> visited) {
        return new Finding(
                "string_match.looked_up",
                0.0,
                "a page that contains the answer",
                ShortText.of(String.join(" ", visited)),
                "The answer is easy to guess, and the agent visited no page that contains it: none of "
                        + ShortText.of(String.join(" ", visited)) + " does.");
    }

    /** The last page is evidence only if the agent did not start there. */
    private Optional<List<String>> lastPage(Evidence evidence) {
        return evidence.page()
                .map(PageEvidence::url)
                .filter(url -> !isStartPage(url))
                .map(List::of);
    }

    private boolean isStartPage(String url) {
        return task.startUrls().stream().anyMatch(start -> same(start, url));
    }

    private static boolean same(String left, String right) {
        try {
            return ComparedUrl.normal(left).equals(ComparedUrl.normal(right));
        } catch (BrokenCheckException e) {
            return left.equals(right);
        }
    }

    private boolean isOnSite(String url) {
        return hosts.isEmpty()
                ? !url.isBlank()
                : host(url).filter(hosts::contains).isPresent();
    }

    /** Hosts with their ports; none if the task's URLs are still placeholders. */
    private static Set<String> hosts(Task task) {
        Set<String> hosts = new TreeSet<>();
        Stream<String> addresses = task.sites().stream()
                .flatMap(site -> Stream.ofNullable(task.addresses().bySite().get(site)));
        Stream.concat(addresses, task.startUrls().stream())
                .forEach(url -> host(url).ifPresent(hosts::add));
        return hosts;
    }

    private static Optional<String> host(String url) {
        try {
            return Optional.of(ComparedUrl.normal(url).host()).filter(host -> !host.isEmpty());
        } catch (BrokenCheckException e) {
            return Optional.empty();
        }
    }

    private Finding finding(List<String> visited) {
        String sites = String.join(" or ", task.sites());
        return new Finding(
                "string_match.looked_up",
                0.0,
                "a page of " + sites + " that the agent reached or acted on",
                ShortText.of(visited.isEmpty() ? "no page" : String.join(" ", visited)),
                "The answer was not looked up: the episode shows no page of " + sites
                        + " that the agent reached or acted on.");
    }
}
