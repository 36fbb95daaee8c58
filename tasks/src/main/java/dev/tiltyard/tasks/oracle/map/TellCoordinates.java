package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Tells where a place is, in degrees. */
final class TellCoordinates implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(46);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(PlaceNames.place(assignment.argument("location")));
        return visit.text("#sidebar_content .latitude") + ", " + visit.text("#sidebar_content .longitude");
    }
}
