package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells how far it is on foot. */
final class MeasureWalk implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(58);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location/address_1")),
                        PlaceNames.place(assignment.argument("location/address_2")),
                        MapVisit.FOOT)
                .distance();
    }
}
