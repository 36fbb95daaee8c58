package dev.tiltyard.tasks.template.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/** Who looks at the map leaves nothing behind. One thing more is a note for other mappers. */
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
        hand.open("/note/new");
        hand.type(".new_note textarea", "And one thing more.");
        hand.followLink(".new_note button");
    }
}
