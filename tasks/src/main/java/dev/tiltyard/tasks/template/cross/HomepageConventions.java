package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** The homepage stores only the notes of its scratchpad. The extra change is a note. */
final class HomepageConventions implements SiteConventions {
    @Override
    public String site() {
        return "homepage";
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of();
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        browser.open("/scratchpad.html");
        browser.type("#note-input", "One more thing.");
        browser.press("Add Note");
    }
}
