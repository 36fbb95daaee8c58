package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Answers whether a place can be reached by car within an hour. */
final class CheckIfNearEnough implements Oracle {
    private static final int HOUR = 60;

    @Override
    public Set<Integer> templates() {
        return Set.of(77);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit.Way way = new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location")),
                        PlaceNames.place(assignment.argument("place")),
                        MapVisit.CAR);
        return Answer.truth(way.minutes() <= HOUR);
    }
}
