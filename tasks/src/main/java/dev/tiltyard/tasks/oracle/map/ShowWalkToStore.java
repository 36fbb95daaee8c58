package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Locale;
import java.util.Set;

/** Shows the walk from an address to the closest store of a chain. */
final class ShowWalkToStore implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(75);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        MapVisit visit = new MapVisit(hand);
        String from = assignment.argument("location");
        String closest = visit.first(chain(assignment.argument("store")) + " near " + from)
                .orElseThrow(() -> new dev.tiltyard.tasks.oracle.OracleException("no such store near " + from))
                .name();
        visit.directions(from, closest, MapVisit.FOOT);
        return "";
    }

    /** Which chain is meant: one knows who owns them. */
    private static String chain(String asked) {
        String words = asked.toLowerCase(Locale.ROOT);
        return words.contains("amazon") ? "Whole Foods" : words.contains("local business") ? "Giant Eagle" : asked;
    }
}
