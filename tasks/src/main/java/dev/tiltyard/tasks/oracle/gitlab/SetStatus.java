package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Says what one does at the moment. */
final class SetStatus implements Oracle {
    private static final String MODAL = "#set-user-status-modal ";

    @Override
    public Set<Integer> templates() {
        return Set.of(361);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.pressButton(".header-user-dropdown-toggle");
        hand.pressButton(".js-set-status-modal-trigger");
        hand.type(MODAL + "input[placeholder=\"What's your status?\"]", assignment.argument("status"));
        hand.followLink(MODAL + "button:text-is(\"Set status\")");
        return "";
    }
}
