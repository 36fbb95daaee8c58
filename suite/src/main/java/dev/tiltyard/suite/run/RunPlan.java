package dev.tiltyard.suite.run;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.document.RunIdentity;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How to run tasks.
 *
 * @param where where the sites run, and whose software they are
 * @param sites to start
 * @param agentName as the user named it
 * @param agents makes an agent for each copy
 * @param copies number of tasks at a time, each on its own sites
 * @param folder where trajectories and the document are written; empty for nowhere
 * @param settings values of the sites' own options, by the option's name
 * @param agentSeed seed of the agent's random choices
 * @param order of the tasks
 */
public record RunPlan(
        Where where,
        List<SiteDefinition> sites,
        Scale scale,
        long seed,
        String agentName,
        Supplier<Agent> agents,
        int copies,
        Mode mode,
        Optional<Path> folder,
        Map<String, String> settings,
        long agentSeed,
        TaskOrder order) {
    public RunPlan {
        sites = List.copyOf(sites);
        settings = Map.copyOf(settings);
        if (copies < 1) {
            throw new IllegalArgumentException("copies is " + copies + ", less than 1");
        }
    }

    /** A plan whose agent uses the seed of the worlds, in the order of the task file. */
    public RunPlan(
            Where where,
            List<SiteDefinition> sites,
            Scale scale,
            long seed,
            String agentName,
            Supplier<Agent> agents,
            int copies,
            Mode mode,
            Optional<Path> folder,
            Map<String, String> settings) {
        this(where, sites, scale, seed, agentName, agents, copies, mode, folder, settings, seed, TaskOrder.given());
    }

    /**
     * What must be equal for results to belong together: tasks, agent, mode and worlds, but not the number of copies.
     */
    public RunIdentity identity(TaskPack pack) {
        return Manifests.identity(this, pack);
    }
}
