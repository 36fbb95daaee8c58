package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.Oracle;
import java.util.Set;

/** Turns private messages off in the user settings. */
final class RefusePrivateMessages implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90005);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.openUserMenu();
        hand.follow("User settings");
        hand.tick("#user_settings_allowPrivateMessages", false);
        hand.press("Save changes");
        hand.await(".site-alerts__alert");
        return "";
    }
}
