package dev.tiltyard.runner.fault;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.fault.Fault;
import dev.tiltyard.env.fault.FaultOutcome;
import dev.tiltyard.evaluators.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How an agent dealt with the faults of an episode.
 *
 * @param faults in the order in which they happened
 * @param twice what was done twice: {@code site table}, followed by the content that two new rows have in common
 * @param taskDone whether the task passed
 */
public record FaultScore(List<Entry> faults, List<String> twice, boolean taskDone) {
    public FaultScore {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
        twice = List.copyOf(Objects.requireNonNullElse(twice, List.of()));
    }

    /**
     * A fault and what the agent did about it.
     *
     * @param kind as in {@code --faults}
     * @param place method and path of the request, or what was clicked
     * @param reached whether the site got the request
     * @param noticed whether the agent returned to a page that it had opened before, or retried
     * @param retried whether it repeated the request or the click, closed the banner, or signed in again
     * @param gaveUp whether it did not retry, and the task failed
     * @param twice whether what it sent again was done twice
     */
    public record Entry(
            String kind,
            String site,
            String place,
            String detail,
            boolean reached,
            boolean noticed,
            boolean retried,
            boolean gaveUp,
            boolean twice) {}

    /**
     * Looks at an episode. Whether the task was done is added by {@link #with}.
     *
     * @param evidence of the episode
     */
    public static FaultScore of(Episode episode, Evidence evidence) {
        List<FaultOutcome> outcomes = episode.faults();
        List<String> sites = outcomes.stream()
                .filter(FaultOutcome::sentAgain)
                .map(outcome -> outcome.fault().site())
                .distinct()
                .toList();
        List<String> twice = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (String site : sites) {
            DoneTwice.of(site, evidence).forEach(found -> twice.add(site + " " + found));
        }
        for (FaultOutcome outcome : outcomes) {
            Fault fault = outcome.fault();
            boolean doubled =
                    outcome.sentAgain() && twice.stream().anyMatch(found -> found.startsWith(fault.site() + " "));
            entries.add(new Entry(
                    fault.kind(),
                    fault.site(),
                    fault.place(),
                    fault.detail(),
                    fault.reached(),
                    outcome.noticed(),
                    outcome.retried(),
                    !outcome.retried(),
                    doubled));
        }
        return new FaultScore(entries, twice, false);
    }

    /** The same with the verdict about the task. */
    public FaultScore with(boolean passed) {
        return new FaultScore(
                faults.stream()
                        .map(each -> new Entry(
                                each.kind(),
                                each.site(),
                                each.place(),
                                each.detail(),
                                each.reached(),
                                each.noticed(),
                                each.retried(),
                                !each.retried() && !passed,
                                each.twice()))
                        .toList(),
                twice,
                passed);
    }
}
