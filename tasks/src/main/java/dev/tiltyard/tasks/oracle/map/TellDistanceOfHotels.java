package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Answers the hotels within a number of minutes' walk, and their distances. */
final class TellDistanceOfHotels implements Oracle {
    /** Results are sorted by distance: later ones are farther away. */
    private static final int LOOKED_AT = 4;

    @Override
    public Set<Integer> templates() {
        return Set.of(41);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String place = PlaceNames.place(assignment.argument("location"));
        int most = Integer.parseInt(assignment.argument("n"));
        List<ObjectNode> near = new ArrayList<>();
        for (MapVisit.Place hotel :
                visit.search("hotels near " + place).stream().limit(LOOKED_AT).toList()) {
            MapVisit.Way way = visit.directions(hotel.name(), place, MapVisit.FOOT);
            if (way.minutes() <= most) {
                near.add(Answer.row("hotel", hotel.name().split(",")[0], "distance", way.distance()));
            }
        }
        return near.isEmpty() ? Answer.notFound("") : Answer.rows(near);
    }
}
