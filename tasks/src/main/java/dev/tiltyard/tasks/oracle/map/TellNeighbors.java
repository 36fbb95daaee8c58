package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Answers which states share a border with a state: on the map, a segment of the border belongs to both. */
final class TellNeighbors implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(67);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        return Answer.list(neighbors(assignment, browser));
    }

    /** The names of the neighboring states. */
    static List<String> neighbors(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String state = assignment.argument("state");
        visit.open(state);
        Set<String> neighbors = new TreeSet<>();
        visit.memberWays().forEach(stretch -> neighbors.addAll(visit.relationsAround(stretch)));
        neighbors.remove(state);
        return List.copyOf(neighbors);
    }
}
