package dev.tiltyard.suite.pack.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.pack.SiteHabits;
import java.util.List;

/** Who looks at the map leaves nothing behind. One thing more is to write about oneself. */
public final class MapHabits implements SiteHabits {
    @Override
    public String site() {
        return "map";
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of();
    }

    @Override
    public void oneThingMore(Hand hand) {
        hand.open("/account/edit");
        hand.type("#description", "And one thing more.");
        hand.followLink("form:has(#description) button, form:has(#description) [type=submit]");
    }
}
