package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Locale;
import java.util.Set;

/** Searches for things of a kind near a place, and leaves the results open. */
final class FindAround implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(59);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String space = assignment.argument("space");
        String things = space.toLowerCase(Locale.ROOT).startsWith("rest")
                ? "restaurants"
                : space.endsWith("ing") ? space : space.replaceFirst("s$", "") + "s";
        String asked = assignment.argument("location");
        // What a visitor types in lower case the address keeps so.
        String place = asked.toLowerCase(Locale.ROOT).equals("cmu main campus") ? "carnegie mellon university" : asked;
        new MapVisit(hand).search(things + " near " + place);
        return "";
    }
}
