package dev.tiltyard.suite.pack.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.pack.SiteHabits;
import java.util.List;

/** Who looks round on the code host leaves nothing behind. One thing more is a star, or that one is taken away. */
public final class CodeHostHabits implements SiteHabits {
    static final String SITE = "gitlab";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of();
    }

    @Override
    public void oneThingMore(Hand hand) {
        hand.open("/explore");
        hand.followLink("li.project-row h2 a");
        boolean starred = hand.sees(".toggle-star:has-text(\"Unstar\")");
        hand.pressButton(".toggle-star");
        hand.await(starred ? ".toggle-star:not(:has-text(\"Unstar\"))" : ".toggle-star:has-text(\"Unstar\")");
    }
}
