package dev.tiltyard.cli.command;

import dev.tiltyard.runner.agent.CommandAgent;
import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.agent.RandomAgent;
import dev.tiltyard.runner.agent.prompt.PromptAgent;
import dev.tiltyard.runner.agent.prompt.PromptOptions;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.demonstration.ReplayAgent;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import dev.tiltyard.tasks.webcanvas.WorkflowAgent;
import dev.tiltyard.values.Suggestion;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Agents as {@code --agent} names them. */
final class Agents {
    private static final String COMMAND = "command";
    private static final String REPLAY = "replay";
    /** The oracle of chains without a memory of earlier days. */
    static final String FORGETFUL = "oracle-forgetful";

    private static final List<String> BUILT_IN = List.of(
            "oracle", "oracle-retrying", FORGETFUL, "null", "random", "gullible", "workflow", "prompt", "human");

    private Agents() {}

    /** The name of a built-in agent, {@code replay}, or {@code command}. */
    static String kind(String name) {
        if (BUILT_IN.contains(name)) {
            return name;
        }
        return name.startsWith(ReplayAgent.PREFIX) ? REPLAY : COMMAND;
    }

    /**
     * Makes an agent for each copy.
     *
     * @param seed of its random choices
     * @param oracles those of the tasks
     * @param chosen whether the user asked for this seed; only then is it sent to a model's server
     * @param persons who play where the agent is {@code human}
     * @throws UsageException if there is no such agent and no such command
     */
    static Supplier<Agent> named(
            String name,
            long seed,
            boolean chosen,
            Oracles oracles,
            ModelOptions model,
            EpisodeOptions episodes,
            Persons persons) {
        return switch (kind(name)) {
            case "oracle" -> () -> new OracleAgent(oracles);
            case "oracle-retrying" -> () -> OracleAgent.retrying(oracles);
            case FORGETFUL ->
                throw new UsageException(
                        "The agent " + FORGETFUL + " plays chains only. Add --days, or use another agent.");
            case "gullible" -> () -> new GullibleAgent(oracles);
            case "null" -> NullAgent::new;
            case "workflow" -> WorkflowAgent::new;
            case "random" -> () -> new RandomAgent(seed);
            case "prompt" -> {
                PromptOptions given = model.given(episodes.patience());
                PromptOptions options = chosen ? given.seeded(seed) : given;
                yield () -> new PromptAgent(options);
            }
            case "human" -> persons.agents();
            case REPLAY -> replaying(name);
            default -> {
                requireFound(name);
                CommandAgent.Exchange exchange = episodes.exchange();
                yield () -> new CommandAgent(name, seed, exchange);
            }
        };
    }

    /** Asked before any site is started. */
    private static void requireFound(String command) {
        if (command.isBlank()) {
            throw new UsageException("--agent is empty. " + choices());
        }
        ShellCommand.missing(command).ifPresent(word -> {
            throw new UsageException("There is no agent \"" + word + "\", and no command of that name that can be"
                    + " executed." + Suggestion.sentence(word, BUILT_IN) + " " + choices());
        });
    }

    private static String choices() {
        return "Agents: " + String.join(", ", BUILT_IN) + ", replay:DIR; anything else is a command for the shell.";
    }

    private static Supplier<Agent> replaying(String name) {
        ReplayAgent agent = new ReplayAgent(Path.of(name.substring(ReplayAgent.PREFIX.length())));
        return () -> agent;
    }
}
