package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows all public projects. */
final class ShowPublicProjects implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(325);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        browser.open("/dashboard/projects");
        browser.followLink(".gl-tabs-nav a[href='/explore'], .gl-tabs-nav a[href='/explore/projects']");
        return "";
    }
}
