package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Shows the walking route from an address to the closest store of a chain. */
final class ShowWalkToStore implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(75);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.directions(assignment.argument("location"), closest(assignment, visit), MapVisit.FOOT);
        return Answer.shown();
    }

    /** The name of the chain's closest store; its search results stay open. */
    static String closest(OracleTask assignment, MapVisit visit) {
        String from = assignment.argument("location");
        return visit.first(chain(assignment.argument("store")) + " near " + from)
                .orElseThrow(() -> new OracleException("no such store near " + from))
                .name();
    }

    /** The chain, from general knowledge of who owns it. */
    private static String chain(String asked) {
        return Knowledge.within(Knowledge.Topic.CHAIN, asked).orElse(asked);
    }
}
