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
 * @param copies number of tasks at a time, each on its own sites
 * @param folder where trajectories and the document are written; empty for nowhere
 * @param order of the tasks
 */
public record RunPlan(
        Where where,
        List<SiteDefinition> sites,
        Worlds worlds,
        Players players,
        int copies,
        Mode mode,
        Optional<Path> folder,
        TaskOrder order) {
    public RunPlan {
        sites = List.copyOf(sites);
        if (copies < 1) {
            throw new IllegalArgumentException("copies is " + copies + ", less than 1");
        }
    }

    /**
     * The worlds of the sites.
     *
     * @param settings values of the sites' own options, by the option's name
     */
    public record Worlds(Scale scale, long seed, Map<String, String> settings) {
        public Worlds {
            settings = Map.copyOf(settings);
        }
    }

    /**
     * Who plays the tasks.
     *
     * @param name as the user named the agent
     * @param agents makes an agent for each copy
     * @param seed seed of the agent's random choices
     */
    public record Players(String name, Supplier<Agent> agents, long seed) {}

    /**
     * What must be equal for results to belong together: tasks, agent, mode and worlds, but not the number of copies.
     */
    public RunIdentity identity(TaskPack pack) {
        return Manifests.identity(this, pack);
    }
}
