package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells how long a way takes by car and on foot. */
final class CompareWays implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(73);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        String from = Said.place(assignment.argument("start"));
        MapVisit.Way byCar = visit.directions(from, Said.place(assignment.argument("end")), MapVisit.CAR);
        return "driving: " + byCar.time() + ", walking: "
                + visit.by(MapVisit.FOOT).time();
    }
}
