package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** A note on the homepage's scratchpad. */
record AddNote() implements Deed {
    @Override
    public String site() {
        return Sites.HOMEPAGE;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        ObjectNode locator =
                JsonNodeFactory.instance.objectNode().put("site", site()).put("rest", "/scratchpad.json");
        return instance.check("there is one note", locator, Expect.rows(1))
                .check("the note is this", locator.deepCopy().put("pointer", "/0/text"), Expect.exactly(text))
                .allow(site(), HomepageHabits.note());
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        Sites.homepage(hand);
        hand.open("/scratchpad.html");
        hand.type("#note-input", text);
        hand.press("Add Note");
        hand.await("#notes-display .note");
    }
}
