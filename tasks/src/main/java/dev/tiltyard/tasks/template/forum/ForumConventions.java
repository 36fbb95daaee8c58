package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/** The forum records when a user was last seen. The extra change subscribes to a forum, or unsubscribes. */
final class ForumConventions implements SiteConventions {
    static final String SITE = "reddit";

    private static final String JOIN = "#sidebar .subscribe-button--subscribe";
    private static final String LEAVE = "#sidebar .subscribe-button--unsubscribe";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of(Allow.kept("users", "last_seen"));
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        browser.open("/forums/by_name");
        browser.followLink("main a[href^=\"/f/\"]");
        boolean member = browser.isPresent(LEAVE);
        browser.expecting(member ? JOIN : LEAVE, () -> browser.pressButton(member ? LEAVE : JOIN));
    }
}
