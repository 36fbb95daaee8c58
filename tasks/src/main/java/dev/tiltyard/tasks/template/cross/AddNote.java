package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Adds a note on the homepage's scratchpad. */
record AddNote() implements FollowUpAction {
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
        return instance.check("The scratchpad has one note", locator, Expect.rows(1))
                .check(
                        "The note has the expected text",
                        locator.deepCopy().put("pointer", "/0/text"),
                        Expect.exactly(text))
                .allow(site(), HomepageConventions.note());
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.homepage(browser);
        browser.open("/scratchpad.html");
        browser.type("#note-input", text);
        browser.expecting("#notes-display .note", () -> browser.press("Add Note"));
    }
}
