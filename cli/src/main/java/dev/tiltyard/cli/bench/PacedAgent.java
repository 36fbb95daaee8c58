package dev.tiltyard.cli.bench;

import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.play.Agent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Plays a task's oracle as an agent with a model would: after each step it observes the page and thinks. */
final class PacedAgent implements Agent {
    private final Oracles oracles;
    private final Duration think;
    private final Random random;
    private final Consumer<Duration> onStep;

    /**
     * @param think how long it thinks on average; each thought takes between half and one and a half times that
     * @param onStep gets the time of each step, from the end of a thought to the next observation
     */
    PacedAgent(Oracles oracles, Duration think, long seed, Consumer<Duration> onStep) {
        this.oracles = oracles;
        this.think = think;
        this.random = new Random(seed);
        this.onStep = onStep;
    }

    @Override
    public Played play(Task task, Episode episode) {
        int template = task.templateId().orElse(-1);
        AgentHosts sites = AgentHosts.published(episode.spec().sites());
        List<String> steps = new ArrayList<>();
        Pace pace = new Pace();
        String answer = oracles.forTemplate(template)
                .orElseThrow(() -> new OracleException("there is no oracle for template " + template))
                .solve(
                        new OracleTask(
                                task.id(),
                                template,
                                task.intent(),
                                task.template().variables()),
                        new BrowserActor(episode.page(), sites::toSite, (did, code) -> {
                            steps.add(did);
                            episode.note(did);
                            pace.stepped();
                        }));
        episode.awaitQuiet();
        episode.stop(answer);
        return new Played(answer, steps);
    }

    /** Times the steps between the thoughts. */
    private final class Pace {
        private long since = System.nanoTime();

        void stepped() {
            onStep.accept(Duration.ofNanos(System.nanoTime() - since));
            think();
            since = System.nanoTime();
        }
    }

    /** Thinks before the first step of an episode, or between two. */
    void think() {
        if (think.isZero()) {
            return;
        }
        try {
            Thread.sleep((long) (think.toMillis() * (0.5 + random.nextDouble())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OracleException("interrupted while thinking", e);
        }
    }
}
