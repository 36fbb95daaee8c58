package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
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
