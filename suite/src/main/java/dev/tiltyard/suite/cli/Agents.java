package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.agent.CommandAgent;
import dev.tiltyard.suite.agent.NullAgent;
import dev.tiltyard.suite.agent.RandomAgent;
import dev.tiltyard.suite.agent.prompt.PromptAgent;
import dev.tiltyard.suite.agent.prompt.PromptOptions;
import dev.tiltyard.suite.demonstration.ReplayAgent;
import dev.tiltyard.suite.usage.UsageException;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import dev.tiltyard.tasks.webcanvas.WorkflowAgent;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Agents as {@code --agent} names them. */
final class Agents {
    private Agents() {}

    /**
     * Makes an agent for each copy.
     *
     * @param seed of its random choices
     * @param chosen whether the user asked for this seed; only then is it sent to a model's server
     * @param persons who play where the agent is {@code human}
     */
    static Supplier<Agent> named(String name, long seed, boolean chosen, ModelOptions model, Persons persons) {
        return switch (name) {
            case "oracle" -> () -> new OracleAgent(Oracles.ofThisBuild());
            case "gullible" -> () -> new GullibleAgent(Oracles.ofThisBuild());
            case "null" -> NullAgent::new;
            case "workflow" -> WorkflowAgent::new;
            case "random" -> () -> new RandomAgent(seed);
            case "prompt" -> {
                PromptOptions options = chosen ? model.given().seeded(seed) : model.given();
                yield () -> new PromptAgent(options);
            }
            case "human" -> persons.agents();
            case "" ->
                throw new UsageException(
                        "--agent is empty. Use oracle, null, random, gullible, workflow, prompt, human, replay:DIR,"
                                + " or a command.");
            default -> name.startsWith(ReplayAgent.PREFIX) ? replaying(name) : () -> new CommandAgent(name, seed);
        };
    }

    private static Supplier<Agent> replaying(String name) {
        ReplayAgent agent = new ReplayAgent(Path.of(name.substring(ReplayAgent.PREFIX.length())));
        return () -> agent;
    }
}
