package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells whether a place is reached by car within an hour. */
final class SayIfNearEnough implements Oracle {
    private static final int HOUR = 60;

    @Override
    public Set<Integer> templates() {
        return Set.of(77);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit.Way way = new MapVisit(hand)
                .directions(
                        Said.place(assignment.argument("location")),
                        Said.place(assignment.argument("place")),
                        MapVisit.CAR);
        return way.minutes() <= HOUR ? "Yes" : "No";
    }
}
