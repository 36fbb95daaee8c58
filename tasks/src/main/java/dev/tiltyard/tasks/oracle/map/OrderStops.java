package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Answers the fastest order to visit three places, beginning at the first. */
final class OrderStops implements Oracle {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

    @Override
    public Set<Integer> templates() {
        return Set.of(65);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        List<String> listed = assignment.list("place_list");
        List<String> places = listed.size() == 1
                ? QUOTED.matcher(listed.get(0))
                        .results()
                        .map(found -> found.group(1))
                        .toList()
                : listed;
        String a = PlaceNames.place(places.get(0));
        String b = PlaceNames.place(places.get(1));
        String c = PlaceNames.place(places.get(2));
        int bThenC = visit.directions(a, b, MapVisit.CAR).minutes()
                + visit.directions(b, c, MapVisit.CAR).minutes();
        int cThenB = visit.directions(a, c, MapVisit.CAR).minutes()
                + visit.directions(c, b, MapVisit.CAR).minutes();
        List<String> order = bThenC <= cThenB ? places : List.of(places.get(0), places.get(2), places.get(1));
        return Answer.list(order).inWords("The order is " + String.join(", ", order));
    }
}
