package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.agent.Agent;
import dev.tiltyard.suite.agent.CommandAgent;
import dev.tiltyard.suite.agent.NullAgent;
import dev.tiltyard.suite.agent.OracleAgent;
import dev.tiltyard.suite.agent.RandomAgent;
import dev.tiltyard.suite.agent.prompt.PromptAgent;
import dev.tiltyard.suite.agent.prompt.PromptOptions;
import dev.tiltyard.suite.oracle.Oracle;
import dev.tiltyard.suite.oracle.Oracles;
import dev.tiltyard.suite.oracle.admin.AdminOracles;
import dev.tiltyard.suite.oracle.crossing.CrossingOracles;
import dev.tiltyard.suite.oracle.forum.ForumOracles;
import dev.tiltyard.suite.oracle.gitlab.GitLabOracles;
import dev.tiltyard.suite.oracle.map.MapOracles;
import dev.tiltyard.suite.oracle.shop.ShopOracles;
import dev.tiltyard.suite.pack.Templates;
import dev.tiltyard.suite.usage.UsageException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Agents as {@code --agent} names them. */
final class Agents {
    private Agents() {}

    /**
     * Makes an agent for each copy.
     *
     * @param seed of what it does by chance
     * @param chosen whether the user asked for this seed, so that a model's server is told it
     */
    static Supplier<Agent> named(String name, long seed, boolean chosen, ModelOptions model) {
        return switch (name) {
            case "oracle" -> () -> new OracleAgent(oracles());
            case "null" -> NullAgent::new;
            case "random" -> () -> new RandomAgent(seed);
            case "prompt" -> {
                PromptOptions options = chosen ? model.given().seeded(seed) : model.given();
                yield () -> new PromptAgent(options);
            }
            case "" -> throw new UsageException("--agent is empty. Use oracle, null, random, prompt, or a command.");
            default -> () -> new CommandAgent(name, seed);
        };
    }

    static Oracles oracles() {
        return new Oracles(Stream.of(
                        AdminOracles.official(),
                        CrossingOracles.official(),
                        ForumOracles.all(),
                        GitLabOracles.official(),
                        MapOracles.official(),
                        ShopOracles.official(),
                        List.<Oracle>copyOf(Templates.all()))
                .flatMap(List::stream)
                .toList());
    }
}
