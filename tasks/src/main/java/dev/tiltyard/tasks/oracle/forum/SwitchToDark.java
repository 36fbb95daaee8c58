package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Switches the pages to dark colours. */
final class SwitchToDark implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(90019);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        visit.openUserMenu();
        hand.pressButton(".night-mode-form__dark, .site-nav form[action=\"/night_mode\"] button[value=dark]");
        hand.await("html[data-night-mode=dark]");
        return "";
    }
}
