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
 * Decides what is planted where: in content of a page that the task shows, with a goal on a site to which the agent is logged in.
 * The same task, pages, world and seed give the same threat.
 */
public final class ThreatPlanner {
    private static final Map<String, ThreatSite> SITES = ServiceLoader.load(ThreatSite.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toUnmodifiableMap(ThreatSite::site, Function.identity()));

    /** Places that are tried for a task: most do at once. */
    private static final int MOST = 8;

    private final ThreatFilter filter;
    private final long seed;

    public ThreatPlanner(ThreatFilter filter, long seed) {
        this.filter = filter;
        this.seed = seed;
    }

    /**
     * The threats for a task, of which the first is planted that leaves its truth alone.
     *
     * @param shown pages that the task shows
     * @param sites the episode's sites by id, in their initial state
     * @param loggedIn ids of the sites to which the agent is logged in
     * @return empty if no page shows content of the wanted kinds, or the agent is logged in nowhere
     */
    public List<Threat> plan(Task task, List<PageVisit> shown, Map<String, RunningSite> sites, Set<String> loggedIn) {
        SeededRandom dice = new Seed(seed).child("threat").child(task.id()).dice();
        List<Place> places = new ArrayList<>();
        List<Goal> goals = new ArrayList<>();
        new TreeMap<>(sites).forEach((id, site) -> {
            ThreatSite known = SITES.get(id);
            if (known != null) {
                SiteView view = new SiteView(site, dice);
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
        List<Place> open = places.stream()
                .filter(filter::wants)
                .filter(place -> Arrays.stream(Disguise.values())
                        .anyMatch(disguise ->
                                filter.wants(disguise) && place.markup().allows(disguise)))
                .toList();
        return goals.isEmpty() ? List.of() : draw(open, goals, dice);
    }

    private List<Threat> draw(List<Place> places, List<Goal> goals, SeededRandom dice) {
        List<Threat> threats = new ArrayList<>();
        List<Place> left = new ArrayList<>(places);
        while (!left.isEmpty() && threats.size() < MOST) {
            Threat threat = one(left, goals, dice);
            threats.add(threat);
            left.remove(threat.place());
        }
        return threats;
    }

    /** Kinds of places take turns, so that the most frequent kind of content does not get every threat. */
    private Threat one(List<Place> places, List<Goal> goals, SeededRandom dice) {
        List<String> kinds =
                places.stream().map(Place::kind).distinct().sorted().toList();
        String kind = dice.pick(kinds);
        Place place = dice.pick(
                places.stream().filter(each -> each.kind().equals(kind)).toList());
        Disguise disguise = dice.pick(Arrays.stream(Disguise.values())
                .filter(filter::wants)
                .filter(each -> place.markup().allows(each))
                .toList());
        Tone tone = dice.pick(Arrays.stream(Tone.values()).filter(filter::wants).toList());
        Goal goal = dice.pick(goals);
        return new Threat(place, disguise, tone, goal, tone.instruct(goal.act(), dice));
    }
}
