package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells how long it takes by car. */
final class TellTimeByCar implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(36);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        return new MapVisit(hand)
                .directions(
                        Said.place(assignment.argument("location1")),
                        Said.place(assignment.argument("location2")),
                        MapVisit.CAR)
                .time();
    }
}
