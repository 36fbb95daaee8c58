package dev.tiltyard.evaluators.scoring;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Statistics over many episodes. Every rate says how many episodes it covers and how many could not be judged.
 *
 * <p>Standard errors are by stratified bootstrap: the episodes of a task with several attempts form one stratum; tasks
 * with one attempt are grouped by their sites.
 *
 * @param all the success rate (SR)
 * @param achievable of the feasible tasks (SR_AC)
 * @param infeasible of the infeasible tasks, where saying so is right (SR_UA)
 * @param bySite of each site's tasks; a task with two sites counts in both
 * @param byTemplate of each template's tasks; tasks without a template are left out
 * @param templates how consistent the results of tasks of the same template are
 * @param meanSteps actions per episode, over all episodes; 0 if there are none
 * @param meanSeconds wall time of an episode, over all episodes; 0 if there are none
 */
public record Summary(
        Rate all,
        Rate achievable,
        Rate infeasible,
        SortedMap<String, Rate> bySite,
        SortedMap<Integer, Rate> byTemplate,
        Consistency templates,
        double meanSteps,
        double meanSeconds) {

    /**
     * How consistent the results of tasks of the same template are. An agent that has understood a template passes all
     * of its tasks.
     *
     * @param templates number of templates with at least two judged tasks; the others are left out
     * @param solved of these, how many passed in all tasks
     * @param partly of these, how many passed in some tasks
     * @param unsolved of these, how many passed in no task
     * @param consistency share with the same result in all tasks; 0 if there are no templates
     */
    public record Consistency(int templates, int solved, int partly, int unsolved, double consistency) {}

    /** The statistics of these episodes. */
    public static Summary of(Collection<Outcome> outcomes) {
        SortedMap<Integer, Rate> byTemplate = byTemplate(outcomes);
        return new Summary(
                rate(outcomes, outcome -> true),
                rate(outcomes, Outcome::achievable),
                rate(outcomes, outcome -> !outcome.achievable()),
                bySite(outcomes),
                byTemplate,
                consistency(byTemplate.values()),
                outcomes.stream().mapToInt(Outcome::steps).average().orElse(0),
                outcomes.stream()
                        .mapToDouble(o -> o.took().toNanos() / 1e9)
                        .average()
                        .orElse(0));
    }

    private static SortedMap<String, Rate> bySite(Collection<Outcome> outcomes) {
        SortedMap<String, Rate> bySite = new TreeMap<>();
        outcomes.stream()
                .flatMap(outcome -> outcome.sites().stream())
                .distinct()
                .forEach(site -> bySite.put(
                        site, rate(outcomes, outcome -> outcome.sites().contains(site))));
        return Collections.unmodifiableSortedMap(bySite);
    }

    private static SortedMap<Integer, Rate> byTemplate(Collection<Outcome> outcomes) {
        SortedMap<Integer, Rate> byTemplate = new TreeMap<>();
        outcomes.stream()
                .filter(outcome -> outcome.templateId().isPresent())
                .collect(Collectors.groupingBy(outcome -> outcome.templateId().orElseThrow()))
                .forEach((template, episodes) -> byTemplate.put(template, rate(episodes, outcome -> true)));
        return Collections.unmodifiableSortedMap(byTemplate);
    }

    private static Consistency consistency(Collection<Rate> templates) {
        List<Rate> telling =
                templates.stream().filter(rate -> rate.judged() >= 2).toList();
        int solved = (int)
                telling.stream().filter(rate -> rate.passed() == rate.judged()).count();
        int unsolved = (int) telling.stream().filter(rate -> rate.passed() == 0).count();
        double alike = telling.isEmpty() ? 0 : (double) (solved + unsolved) / telling.size();
        return new Consistency(telling.size(), solved, telling.size() - solved - unsolved, unsolved, alike);
    }

    private static Rate rate(Collection<Outcome> outcomes, Predicate<Outcome> counted) {
        List<Outcome> chosen = outcomes.stream().filter(counted).toList();
        Map<Integer, Long> tries = new HashMap<>();
        chosen.forEach(outcome -> tries.merge(outcome.taskId(), 1L, Long::sum));
        Function<Outcome, String> stratum = outcome ->
                tries.getOrDefault(outcome.taskId(), 1L) > 1 ? "task " + outcome.taskId() : "" + outcome.sites();
        return Rate.of(chosen.stream()
                .collect(Collectors.groupingBy(stratum, TreeMap::new, Collectors.toList()))
                .values());
    }
}
