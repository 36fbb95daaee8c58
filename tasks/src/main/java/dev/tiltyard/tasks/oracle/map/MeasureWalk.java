package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells how far it is on foot. */
final class MeasureWalk implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(58);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        return new MapVisit(hand)
                .directions(
                        Said.place(assignment.argument("location/address_1")),
                        Said.place(assignment.argument("location/address_2")),
                        MapVisit.FOOT)
                .distance();
    }
}
