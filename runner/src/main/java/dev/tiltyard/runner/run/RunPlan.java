package dev.tiltyard.runner.run;

import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.EpisodeSettings;
import dev.tiltyard.runner.document.RunIdentity;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * How to run tasks.
 *
 * @param where where the sites run, and whose software they are
 * @param sites to start
 * @param copies number of tasks at a time, each on its own sites
 * @param output what is written where
 * @param order of the tasks
 * @param judges who judges
 * @param trials what the episodes are put to besides their tasks
 */
public record RunPlan(
        Where where,
        List<SiteDefinition> sites,
        Worlds worlds,
        Players players,
        int copies,
        Mode mode,
        Output output,
        TaskOrder order,
        Judges judges,
        Trials trials) {
    public RunPlan {
        sites = List.copyOf(sites);
        if (copies < 1) {
            throw new IllegalArgumentException("copies is " + copies + ", less than 1");
        }
    }

    /** A plan whose tasks are judged by rules. */
    public RunPlan(
            Where where,
            List<SiteDefinition> sites,
            Worlds worlds,
            Players players,
            int copies,
            Mode mode,
            Output output,
            TaskOrder order) {
        this(where, sites, worlds, players, copies, mode, output, order, Judges.byRules(), Trials.none());
    }

    /** A plan of nothing but tasks. */
    public RunPlan(
            Where where,
            List<SiteDefinition> sites,
            Worlds worlds,
            Players players,
            int copies,
            Mode mode,
            Output output,
            TaskOrder order,
            Judges judges) {
        this(where, sites, worlds, players, copies, mode, output, order, judges, Trials.none());
    }

    /** The judge of the plan's mode. */
    public Judge judge() {
        return judges.in(mode);
    }

    /** What the episodes are put to besides their tasks, and what the sites look like, in words; empty for nothing. */
    Optional<String> conditions() {
        Optional<String> face =
                Optional.ofNullable(worlds.settings().get(FaceChoice.SETTING)).map(name -> "face " + name);
        return Stream.of(trials.name(), face)
                .flatMap(Optional::stream)
                .reduce((first, second) -> first + "; " + second);
    }

    /** Where trajectories and the document are written; empty for nowhere. */
    public Optional<Path> folder() {
        return output.folder();
    }

    /**
     * What a run writes.
     *
     * @param folder where trajectories and the document are written; empty for nowhere
     * @param trace whether trajectories have a Playwright trace
     * @param bodies whether recorded traffic has bodies, also where no task needs them
     */
    public record Output(Optional<Path> folder, boolean trace, boolean bodies) {
        /** Nothing. */
        public static final Output NONE = new Output(Optional.empty(), false, false);

        /** Trajectories without traces and bodies. */
        public static Output to(Path folder) {
            return new Output(Optional.of(folder), false, false);
        }

        /** The same for one task, in a folder of its own. */
        Output within(String name) {
            return new Output(folder.map(path -> path.resolve(name)), trace, bodies);
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
     * @param episodes how the agent's episodes are set up
     */
    public record Players(String name, Supplier<Agent> agents, long seed, EpisodeSettings episodes) {
        /** Agents whose episodes are as the tasks want them. */
        public Players(String name, Supplier<Agent> agents, long seed) {
            this(name, agents, seed, EpisodeSettings.NONE);
        }
    }

    /**
     * What must be equal for results to belong together: tasks, agent, mode and worlds, but not the number of copies.
     */
    public RunIdentity identity(TaskPack pack) {
        return Manifests.identity(this, pack);
    }
}
