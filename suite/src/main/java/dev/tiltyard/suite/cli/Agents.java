package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.agent.CommandAgent;
import dev.tiltyard.suite.agent.NullAgent;
import dev.tiltyard.suite.agent.RandomAgent;
import dev.tiltyard.suite.agent.prompt.PromptAgent;
import dev.tiltyard.suite.agent.prompt.PromptOptions;
import dev.tiltyard.suite.usage.UsageException;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.tasks.threat.gullible.GullibleAgent;
import dev.tiltyard.tasks.webcanvas.WorkflowAgent;
import java.util.function.Supplier;

/** Agents as {@code --agent} names them. */
final class Agents {
    private Agents() {}

    /**
     * Makes an agent for each copy.
     *
     * @param seed of its random choices
     * @param chosen whether the user asked for this seed; only then is it sent to a model's server
     */
    static Supplier<Agent> named(String name, long seed, boolean chosen, ModelOptions model) {
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
            case "" ->
                throw new UsageException(
                        "--agent is empty. Use oracle, null, random, gullible, workflow, prompt, or a command.");
            default -> () -> new CommandAgent(name, seed);
        };
    }
}
