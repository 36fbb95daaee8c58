package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;

/** Shows all projects that everybody can see. */
final class ShowPublicProjects implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(325);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.open("/dashboard/projects");
        hand.followLink(".gl-tabs-nav a[href='/explore'], .gl-tabs-nav a[href='/explore/projects']");
        return "";
    }
}
