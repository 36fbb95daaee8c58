package dev.tiltyard.runner.audit;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.RandomAgent;
import dev.tiltyard.tasks.play.Agent;
import java.util.OptionalInt;

/** The random agent, whose end states are judged. */
final class RandomProbe implements Agent {
    private static final int STEPS = 15;

    private final Auditor auditor;
    private final RandomAgent agent;

    RandomProbe(Auditor auditor, long seed) {
        this.auditor = auditor;
        this.agent = new RandomAgent(seed);
    }

    @Override
    public OptionalInt maxSteps() {
        return OptionalInt.of(STEPS);
    }

    @Override
    public Played play(Task task, Episode episode) {
        Played played = agent.play(task, episode);
        auditor.attempt(
                Probe.RANDOM,
                task,
                "answered \"" + played.answer() + "\"",
                new PretendedEvidence(played.answer(), new ReadOnce(episode::evidence).again()));
        return played;
    }
}
