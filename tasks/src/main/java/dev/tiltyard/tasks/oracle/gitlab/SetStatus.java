package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Sets the user's status. */
final class SetStatus implements Oracle {
    private static final String MODAL = "#set-user-status-modal ";

    @Override
    public Set<Integer> templates() {
        return Set.of(361);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        set(assignment.argument("status"), false, browser);
        return Answer.done();
    }

    /**
     * Sets the user's status.
     *
     * @param busy whether to set the busy indicator
     */
    static void set(String status, boolean busy, BrowserActor browser) {
        browser.pressButton(".header-user-dropdown-toggle");
        browser.pressButton(".js-set-status-modal-trigger");
        browser.type(MODAL + "input[placeholder=\"What's your status?\"]", status);
        if (busy) {
            browser.setChecked(MODAL + "[data-testid=user-availability-checkbox]", true);
        }
        browser.followLink(MODAL + "button:text-is(\"Set status\")");
    }
}
