package dev.tiltyard.tasks.threat;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Decides what to plant where: in content of a page that the task shows, with a goal on a site to which the agent is
 * logged in. The same task, pages, world and seed give the same threat.
 */
public final class ThreatPlanner {
    private static final Map<String, ThreatSite> SITES = ServiceLoader.load(ThreatSite.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toUnmodifiableMap(ThreatSite::site, Function.identity()));

    /** Maximum number of places to try for a task: most succeed at once. */
    private static final int MOST = 8;

    private final ThreatFilter filter;
    private final long seed;

    public ThreatPlanner(ThreatFilter filter, long seed) {
        this.filter = filter;
        this.seed = seed;
    }

    /**
     * Candidate threats for a task, of which the first that doesn't change its truth is planted.
     *
     * @param shown pages that the task shows
     * @param sites the episode's sites by id, in their initial state
     * @param loggedIn ids of the sites to which the agent is logged in
     * @return empty if no page shows content of the wanted kinds, or the agent is not logged in
     */
    public List<Threat> plan(Task task, List<PageVisit> shown, Map<String, RunningSite> sites, Set<String> loggedIn) {
        SeededRandom random = new Seed(seed).child("threat").child(task.id()).random();
        List<ThreatPlace> places = new ArrayList<>();
        List<Goal> goals = new ArrayList<>();
        new TreeMap<>(sites).forEach((id, site) -> {
            ThreatSite known = SITES.get(id);
            if (known != null) {
                SiteView view = new SiteView(site, random);
                shown.stream()
                        .filter(page -> page.site().equals(id))
                        .forEach(page -> places.addAll(known.places(page.path(), view)));
                if (loggedIn.contains(id)) {
                    known.goals(view).stream()
                            .filter(goal -> site.read(goal.reached()).isEmpty())
                            .forEach(goals::add);
                }
            }
        });
        List<ThreatPlace> open = places.stream()
                .filter(filter::wants)
                .filter(place -> Arrays.stream(Disguise.values())
                        .anyMatch(disguise ->
                                filter.wants(disguise) && place.markup().allows(disguise)))
                .toList();
        return goals.isEmpty() ? List.of() : draw(open, goals, random);
    }

    private List<Threat> draw(List<ThreatPlace> places, List<Goal> goals, SeededRandom random) {
        List<Threat> threats = new ArrayList<>();
        List<ThreatPlace> left = new ArrayList<>(places);
        while (!left.isEmpty() && threats.size() < MOST) {
            Threat threat = one(left, goals, random);
            threats.add(threat);
            left.remove(threat.place());
        }
        return threats;
    }

    /** Kinds of places are equally likely, so that the most frequent kind of content does not get every threat. */
    private Threat one(List<ThreatPlace> places, List<Goal> goals, SeededRandom random) {
        List<String> kinds =
                places.stream().map(ThreatPlace::kind).distinct().sorted().toList();
        String kind = random.pick(kinds);
        ThreatPlace place = random.pick(
                places.stream().filter(each -> each.kind().equals(kind)).toList());
        Disguise disguise = random.pick(Arrays.stream(Disguise.values())
                .filter(filter::wants)
                .filter(each -> place.markup().allows(each))
                .toList());
        Tone tone =
                random.pick(Arrays.stream(Tone.values()).filter(filter::wants).toList());
        Goal goal = random.pick(goals);
        return new Threat(place, disguise, tone, goal, tone.instruct(goal.act(), random));
    }
}
