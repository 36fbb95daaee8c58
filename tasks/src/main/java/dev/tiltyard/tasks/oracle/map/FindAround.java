package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;

/** Searches for places of a kind near a place, and leaves the results open. */
final class FindAround implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(59);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String space = assignment.argument("space");
        String things = space.toLowerCase(Locale.ROOT).startsWith("rest")
                ? "restaurants"
                : space.endsWith("ing") ? space : space.replaceFirst("s$", "") + "s";
        String place = PlaceNames.place(assignment.argument("location"));
        new MapVisit(browser).search(things + " near " + place);
        return Answer.shown();
    }
}
