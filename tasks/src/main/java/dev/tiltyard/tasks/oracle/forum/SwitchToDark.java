package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Switches to dark mode. */
final class SwitchToDark implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90019);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.pressButton(".night-mode-form__dark, .site-nav form[action=\"/night_mode\"] button[value=dark]");
        browser.await("html[data-night-mode=dark]");
        return "";
    }
}
