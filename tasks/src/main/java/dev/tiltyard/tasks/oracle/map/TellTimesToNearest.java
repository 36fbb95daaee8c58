package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;

/** Answers the travel time from the campus to the nearest place of a kind: by car, or with all modes. */
final class TellTimesToNearest implements Oracle {
    private static final String CAMPUS = "Carnegie Mellon University";

    @Override
    public Set<Integer> templates() {
        return Set.of(35);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String asked = PlaceNames.place(assignment.argument("location"));
        String nearest = visit.first(asked + " near " + CAMPUS)
                .orElseThrow(() -> new OracleException("no " + asked + " near " + CAMPUS))
                .name();
        MapVisit.Way byCar = visit.directions(CAMPUS, nearest, MapVisit.CAR);
        String intent = assignment.intent();
        if (intent.contains("to drive") || intent.contains("Return duration")) {
            return Answer.text(byCar.time());
        }
        MapVisit.Way walk = visit.by(MapVisit.FOOT);
        MapVisit.Way ride = visit.by(MapVisit.BIKE);
        return Answer.rows(List.of(row("Walking", walk), row("Driving", byCar), row("Biking", ride)))
                .inWords("Walk: " + words(walk) + "\nDrive: " + words(byCar) + "\nBike: " + words(ride));
    }

    private static ObjectNode row(String mode, MapVisit.Way way) {
        return Answer.row("transportation_method", mode, "duration", way.time());
    }

    private static String words(MapVisit.Way way) {
        return way.minutes() == 0 ? "less than 1 minute" : way.minutes() == 1 ? "1 minute" : way.minutes() + " minutes";
    }
}
