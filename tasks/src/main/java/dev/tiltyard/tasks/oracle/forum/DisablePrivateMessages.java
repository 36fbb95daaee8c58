package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Turns private messages off in the user settings. */
final class DisablePrivateMessages implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90005);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        browser.setChecked("#user_settings_allowPrivateMessages", false);
        browser.press("Save changes");
        browser.await(".site-alerts__alert");
        return "";
    }
}
