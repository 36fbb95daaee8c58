package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;

/** Replace the description of the user's profile on the map. */
record DescribeOneself() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.MAP;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My profile has the expected description",
                        site(),
                        "SELECT description FROM users WHERE display_name = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me(site()))
                .allow(
                        site(),
                        Allow.updated(
                                "users", 1, List.of("description", "updated_at"), "display_name", draw.me(site())));
    }

    @Override
    public void act(Assignment assignment, BrowserActor browser, String text) {
        Sites.map(browser);
        browser.open("/profile/edit");
        browser.type("#user_description", text);
        browser.followLink("form:has(#user_description) [type=submit]");
    }
}
