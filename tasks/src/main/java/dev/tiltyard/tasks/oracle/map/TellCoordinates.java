package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells where a place is, in degrees. */
final class TellCoordinates implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(46);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        visit.open(Said.place(assignment.argument("location")));
        return visit.text("#sidebar_content .latitude") + ", " + visit.text("#sidebar_content .longitude");
    }
}
