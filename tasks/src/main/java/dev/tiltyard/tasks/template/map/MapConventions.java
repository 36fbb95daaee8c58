package dev.tiltyard.tasks.template.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** Viewing the map changes nothing. The extra change is a map note. */
final class MapConventions implements SiteConventions {
    @Override
    public String site() {
        return "map";
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of();
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        browser.open("/note/new");
        browser.type(".new_note textarea", "One more thing.");
        browser.followLink(".new_note [type=submit]");
    }
}
