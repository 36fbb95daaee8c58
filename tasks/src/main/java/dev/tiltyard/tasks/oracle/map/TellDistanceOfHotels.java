package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells the hotels within so many minutes' walk, and how far they are. */
final class TellDistanceOfHotels implements Oracle {
    /** Results are sorted by distance: those behind the first few are further. */
    private static final int LOOKED_AT = 4;

    @Override
    public Set<Integer> templates() {
        return Set.of(41);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        String place = Said.place(assignment.argument("location"));
        int most = Integer.parseInt(assignment.argument("n"));
        List<String> near = new ArrayList<>();
        for (MapVisit.Place hotel :
                visit.search("hotels near " + place).stream().limit(LOOKED_AT).toList()) {
            MapVisit.Way way = visit.directions(hotel.name(), place, MapVisit.FOOT);
            if (way.minutes() <= most) {
                near.add(hotel.name().split(",")[0] + ": " + way.distance());
            }
        }
        return near.isEmpty() ? "N/A" : String.join(", ", near);
    }
}
