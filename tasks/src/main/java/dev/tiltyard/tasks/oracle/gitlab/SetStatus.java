package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Sets the user's status. */
final class SetStatus implements Oracle {
    private static final String MODAL = "#set-user-status-modal ";

    @Override
    public Set<Integer> templates() {
        return Set.of(361);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        browser.pressButton(".header-user-dropdown-toggle");
        browser.pressButton(".js-set-status-modal-trigger");
        browser.type(MODAL + "input[placeholder=\"What's your status?\"]", assignment.argument("status"));
        browser.followLink(MODAL + "button:text-is(\"Set status\")");
        return "";
    }
}
