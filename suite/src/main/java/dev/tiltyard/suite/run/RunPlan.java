package dev.tiltyard.suite.run;

import dev.tiltyard.sitekit.Scale;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.suite.agent.Agent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How tasks are to be run.
 *
 * @param sites that are brought up for them
 * @param agentName as the user named it
 * @param agents makes an agent for each copy
 * @param copies how many tasks at a time, each on sites of its own
 * @param folder where trajectories and the document are written; empty for nowhere
 */
public record RunPlan(
        List<SiteDefinition> sites,
        Scale scale,
        long seed,
        String agentName,
        Supplier<Agent> agents,
        int copies,
        Mode mode,
        Optional<Path> folder) {
    public RunPlan {
        sites = List.copyOf(sites);
        if (copies < 1) {
            throw new IllegalArgumentException("copies is " + copies + ", less than 1");
        }
    }
}
