package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;
import java.util.TreeSet;

/** Answers which states share a border with one: on the map, a stretch of border belongs to both. */
final class TellNeighbors implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(67);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String state = assignment.argument("state");
        visit.open(state);
        Set<String> neighbors = new TreeSet<>();
        visit.memberWays().forEach(stretch -> neighbors.addAll(visit.relationsAround(stretch)));
        neighbors.remove(state);
        return String.join(", ", neighbors);
    }
}
