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

/** Whether an episode shows that the agent looked at one of the task's sites before it answered. */
final class LookedUp {
    private final Task task;
    private final Set<String> hosts;

    private LookedUp(Task task) {
        this.task = task;
        this.hosts = hosts(task);
    }

    /** Whether the task asks for something that is on its sites, and not on the page that it starts with. */
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
     * The objection to the answer; empty if it was looked up.
     *
     * @throws BrokenCheckException if the visited addresses were not recorded
     */
    static Optional<Finding> objection(Task task, Evidence evidence) {
        LookedUp look = new LookedUp(task);
        List<String> visited = evidence.visited()
                .or(() -> look.lastPage(evidence))
                .orElseThrow(() -> new BrokenCheckException(
                        "the answer is right, but the evidence does not say which pages the agent visited, so it may be a"
                                + " guess",
                        "provide the visited addresses (Evidence.visited, RecordedEvidence.visiting), or switch off the"
                                + " mending " + Mending.ANSWERS_FROM_MEMORY.spelling()));
        return visited.stream().anyMatch(look::isOnSite) ? Optional.empty() : Optional.of(look.finding(visited));
    }

    /** The last page is a sign only if the agent did not start there. */
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
            return Address.normal(left).equals(Address.normal(right));
        } catch (BrokenCheckException e) {
            return left.equals(right);
        }
    }

    private boolean isOnSite(String url) {
        return hosts.isEmpty()
                ? !url.isBlank()
                : host(url).filter(hosts::contains).isPresent();
    }

    /** Hosts with their ports; none if the task's addresses are still placeholders. */
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
            return Optional.of(Address.normal(url).host()).filter(host -> !host.isEmpty());
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
                Shown.of(visited.isEmpty() ? "no page" : String.join(" ", visited)),
                "The answer was not looked up: the episode shows no page of " + sites
                        + " that the agent reached or acted on.");
    }
}
