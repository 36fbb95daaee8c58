package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Optional;
import java.util.Set;

/** Searches for the immigration office near the campus; there may be none. */
final class TellWalkFromOffice implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(781);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        Optional<MapVisit.Place> office =
                visit.first("US Citizenship and Immigration Services near Carnegie Mellon University");
        if (office.isEmpty()) {
            return Answer.notFound("");
        }
        String nearest = visit.first(
                        "Social Security Administration near " + office.get().name())
                .map(MapVisit.Place::name)
                .orElse("");
        return Answer.text(
                visit.directions(office.get().name(), nearest, MapVisit.FOOT).distance());
    }
}
