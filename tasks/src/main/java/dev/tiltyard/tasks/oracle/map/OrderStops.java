package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;

/** Tells in which order three places are visited in the least time, beginning at the first. */
final class OrderStops implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(65);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        List<String> places = assignment.list("place_list");
        String a = Said.place(places.get(0));
        String b = Said.place(places.get(1));
        String c = Said.place(places.get(2));
        int bThenC = visit.directions(a, b, MapVisit.CAR).minutes()
                + visit.directions(b, c, MapVisit.CAR).minutes();
        int cThenB = visit.directions(a, c, MapVisit.CAR).minutes()
                + visit.directions(c, b, MapVisit.CAR).minutes();
        List<String> order = bThenC <= cThenB ? places : List.of(places.get(0), places.get(2), places.get(1));
        return "The order is " + String.join(", ", order);
    }
}
