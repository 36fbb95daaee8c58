package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.List;
import java.util.Map;

/** What one says about oneself in the forum. */
record WriteBiography() implements Deed {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "my biography is this",
                        site(),
                        "SELECT biography FROM users WHERE username = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me(site()))
                .allow(
                        site(),
                        Allow.updated("users", 1, List.of("biography", "last_seen"), "username", draw.me(site())));
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        ForumVisit visit = Sites.forum(hand);
        visit.enterProfile();
        hand.follow("Edit biography");
        hand.type("#user_biography_biography", text);
        hand.press("Save");
        hand.await(".site-alerts__alert");
    }
}
