package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Sets the user's status on GitLab. */
record UpdateStatus() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.GITLAB;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My status has the expected text",
                        site(),
                        "SELECT s.message FROM user_statuses s JOIN users u ON u.id = s.user_id WHERE u.username = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.kept("user_statuses"));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.gitlab(browser);
        browser.pressButton(".header-user-dropdown-toggle");
        browser.pressButton(".js-set-status-modal-trigger");
        String modal = "#set-user-status-modal ";
        browser.type(modal + "input[placeholder=\"What's your status?\"]", text);
        browser.followLink(modal + "button:text-is(\"Set status\")");
    }
}
