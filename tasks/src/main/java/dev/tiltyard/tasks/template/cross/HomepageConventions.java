package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;

/** The homepage stores only the notes of its scratchpad. The extra change is a note. */
final class HomepageConventions implements SiteConventions {
    @Override
    public String site() {
        return Sites.HOMEPAGE;
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

    /** Allows changes of the scratchpad. */
    static ObjectNode note() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("files", "scratchpad.json")
                .put("change", "update");
    }
}
