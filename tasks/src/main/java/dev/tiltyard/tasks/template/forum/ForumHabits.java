package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/** The forum notes when a member was last seen. One thing more is to subscribe to a forum, or to leave it. */
public final class ForumHabits implements SiteHabits {
    static final String SITE = "reddit";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
        return List.of(Allow.kept("users", "last_seen"));
    }

    @Override
    public void oneThingMore(Hand hand) {
        hand.follow("Forums");
        hand.follow("Alphabetical");
        hand.followLink("main a[href^=\"/f/\"]");
        boolean member = hand.sees(Threads.LEAVE);
        hand.pressButton(member ? Threads.LEAVE : Threads.JOIN);
        hand.await(member ? Threads.JOIN : Threads.LEAVE);
    }
}
