package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;

/** Replaces the user's bio on the forum. */
record WriteBiography() implements FollowUpAction {
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
                        "My bio has the expected text",
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
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        ForumVisit visit = Sites.forum(browser);
        visit.enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", text);
        browser.expecting(".site-alerts__alert", () -> browser.press("Save"));
    }
}
