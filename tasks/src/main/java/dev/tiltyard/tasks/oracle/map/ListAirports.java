package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers the addresses of the international airports within a number of kilometers by road. */
final class ListAirports implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(79);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        double radius = Double.parseDouble(assignment.argument("radius").replaceAll("[^0-9.]", ""));
        List<MapVisit.Place> near = new ArrayList<>();
        for (MapVisit.Place place : visit.search("international airport")) {
            boolean airport = place.kind().equals("Airport") && place.name().contains("International Airport");
            if (airport && visit.directions(start, place.name(), MapVisit.CAR).kilometers() <= radius) {
                near.add(place);
            }
        }
        if (near.isEmpty()) {
            String none = "There is no airport within " + assignment.argument("radius") + " of "
                    + assignment.argument("start");
            return Answer.notFound(none).inWords(none);
        }
        return Answer.rows(near.stream()
                        .map(place -> place.addressParts().retain("name", "state", "postcode"))
                        .toList())
                .inWords(near.stream().map(MapVisit.Place::name).collect(Collectors.joining("\n")));
    }
}
