package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Answers the travel time from the campus to the nearest place of a kind: by car, or with all modes. */
final class TellTimesToNearest implements Oracle {
    private static final String CAMPUS = "Carnegie Mellon University";

    @Override
    public Set<Integer> templates() {
        return Set.of(35);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String asked = PlaceNames.place(assignment.argument("location"));
        String nearest = visit.first(asked + " near " + CAMPUS)
                .orElseThrow(() -> new OracleException("no " + asked + " near " + CAMPUS))
                .name();
        MapVisit.Way byCar = visit.directions(CAMPUS, nearest, MapVisit.CAR);
        if (assignment.intent().contains("to drive")) {
            return byCar.time();
        }
        return "Walk: " + words(visit.by(MapVisit.FOOT)) + "\nDrive: " + words(byCar) + "\nBike: "
                + words(visit.by(MapVisit.BIKE));
    }

    private static String words(MapVisit.Way way) {
        return way.minutes() == 0 ? "less than 1 minute" : way.minutes() == 1 ? "1 minute" : way.minutes() + " minutes";
    }
}
