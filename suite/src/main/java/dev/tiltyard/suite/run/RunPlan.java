package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.suite.agent.Agent;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.task.TaskOrder;
import dev.tiltyard.suite.task.TaskPack;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How tasks are to be run.
 *
 * @param where where the sites run, and whose software answers
 * @param sites that are brought up for them
 * @param agentName as the user named it
 * @param agents makes an agent for each copy
 * @param copies how many tasks at a time, each on sites of its own
 * @param folder where trajectories and the document are written; empty for nowhere
 * @param settings what was said about single sites, by the name of their option
 * @param agentSeed seed of what the agent does by chance
 * @param order in which the tasks are played
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

    /** A plan whose agent draws from the seed of the worlds, in the order of the tasks. */
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

    /** What must be the same for results to belong together: tasks, agent, mode and worlds; not how many at a time. */
    public ObjectNode identity(TaskPack pack) {
        return Manifest.identity(this, pack);
    }
}
