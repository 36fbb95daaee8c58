package dev.tiltyard.runner.agent;

import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.Observation;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Acts at random on what it sees, reproducibly for the same seed, task and pages, and sometimes stops with a short
 * answer. A task that it passes is worth little.
 */
public final class RandomAgent implements Agent {
    private static final List<String> WORDS = List.of("book", "test", "2023", "Hello there", "Pittsburgh", "0");
    private static final List<String> ANSWERS = List.of("", "0", "1", "Yes", "No", "N/A");
    private static final List<String> ANYWHERE =
            List.of("scroll [down]", "scroll [up]", "go_back", "go_forward", "press [Enter]", "new_tab", "close_tab");

    private final long seed;

    /** @param seed of all its choices */
    public RandomAgent(long seed) {
        this.seed = seed;
    }

    @Override
    public Played play(Task task, Episode episode) {
        Random random = new Random(seed * 1_000_003 + task.id());
        if (episode.spec().agent().grammar() instanceof BrowserGymGrammar grammar) {
            RandomCalls calls = new RandomCalls(grammar, random, task.intent());
            return PlayedSteps.play(episode, step -> Optional.of(calls.next(step.observation())));
        }
        return PlayedSteps.play(episode, step -> Optional.of(next(random, step.observation())));
    }

    private static String next(Random random, Observation seen) {
        List<String> bids = List.copyOf(seen.elements().keySet());
        int die = random.nextInt(100);
        if (die < 4) {
            return "stop [" + any(random, ANSWERS) + "]";
        }
        if (die < 20 || bids.isEmpty()) {
            return any(random, ANYWHERE);
        }
        String bid = any(random, bids);
        return die < 80 ? "click [" + bid + "]" : "type [" + bid + "] [" + any(random, WORDS) + "] [1]";
    }

    private static String any(Random random, List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
