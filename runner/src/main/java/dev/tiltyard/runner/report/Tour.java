package dev.tiltyard.runner.report;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A finished tour.
 *
 * @param facts about the machine and the sites, name to value, in the order to show them
 * @param bringUp time until the sites answered
 * @param stops its tasks in order
 * @param digestBefore each site's digest over its whole state at the start
 * @param digestAfter the same at the end
 */
public record Tour(
        List<Fact> facts,
        Duration bringUp,
        List<TourStop> stops,
        SortedMap<String, String> digestBefore,
        SortedMap<String, String> digestAfter) {
    public Tour {
        facts = List.copyOf(facts);
        stops = List.copyOf(stops);
        digestBefore = new TreeMap<>(digestBefore);
        digestAfter = new TreeMap<>(digestAfter);
    }

    /** Whether every task was solved and the sites are in their initial state. */
    public boolean good() {
        return stops.stream().allMatch(TourStop::good) && digestBefore.equals(digestAfter);
    }

    /** Number of tasks that were solved. */
    public long passed() {
        return stops.stream().filter(stop -> stop.reward() == 1.0).count();
    }
}
