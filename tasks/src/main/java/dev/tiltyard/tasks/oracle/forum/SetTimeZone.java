package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Chooses a time zone in the user settings. */
final class SetTimeZone implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90004);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.openUserMenu();
        hand.follow("User settings");
        hand.pick("#user_settings_timezone", assignment.argument("zone"));
        hand.press("Save changes");
        hand.await(".site-alerts__alert");
        return "";
    }
}
