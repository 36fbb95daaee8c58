package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/**
 * The code host tries whether a merge request can be merged when somebody looks at it, and notes what came of it; the trial
 * leaves objects in the repository that no branch leads to. One thing more is a star, or that one is taken away.
 */
public final class CodeHostHabits implements SiteHabits {
    static final String SITE = "gitlab";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of(Allow.kept("merge_requests", "merge_status"), Allow.newFiles("repositories/**/objects/**"));
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
