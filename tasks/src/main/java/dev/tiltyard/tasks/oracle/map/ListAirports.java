package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Answers the addresses of the international airports within a number of kilometers by road. */
final class ListAirports implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(79);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        double radius = Double.parseDouble(assignment.argument("radius").replaceAll("[^0-9.]", ""));
        List<String> near = new ArrayList<>();
        for (MapVisit.Place place : visit.search("international airport")) {
            boolean airport = place.kind().equals("Airport") && place.name().contains("International Airport");
            if (airport && visit.directions(start, place.name(), MapVisit.CAR).kilometers() <= radius) {
                near.add(place.name());
            }
        }
        return near.isEmpty()
                ? "There is no airport within " + assignment.argument("radius") + " of " + assignment.argument("start")
                : String.join("\n", near);
    }
}
