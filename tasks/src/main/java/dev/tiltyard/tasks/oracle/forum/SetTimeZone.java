package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Chooses a time zone in the user settings. */
final class SetTimeZone implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90004);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        browser.pick("#user_settings_timezone", assignment.argument("zone"));
        browser.press("Save changes");
        browser.await(".site-alerts__alert");
        return "";
    }
}
