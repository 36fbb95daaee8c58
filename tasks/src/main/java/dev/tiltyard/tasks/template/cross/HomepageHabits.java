package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/** The homepage keeps nothing but the notes of its scratchpad. One thing more is another note. */
public final class HomepageHabits implements SiteHabits {
    @Override
    public String site() {
        return Sites.HOMEPAGE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of();
    }

    @Override
    public void oneThingMore(Hand hand) {
        hand.open("/scratchpad.html");
        hand.type("#note-input", "And one thing more.");
        hand.press("Add Note");
    }

    /** That the scratchpad is written on. */
    static ObjectNode note() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("files", "scratchpad.json")
                .put("change", "update");
    }
}
