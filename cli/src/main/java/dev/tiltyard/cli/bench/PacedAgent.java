package dev.tiltyard.cli.bench;

import dev.tiltyard.env.episode.AgentHosts;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
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
import java.util.function.BiConsumer;

/** Plays a task's oracle as an agent with a model would: after each step it observes the page and thinks. */
final class PacedAgent implements Agent {
    private final Oracles oracles;
    private final Duration think;
    private final Random random;
    private final boolean pictures;
    private final BiConsumer<Duration, Step.Times> onStep;

    /**
     * @param think how long it thinks on average; each thought takes between half and one and a half times that
     * @param pictures whether its observations have a picture of the page
     * @param onStep gets the time of each step, from the end of a thought to the next observation, and those of the
     *     step's parts
     */
    PacedAgent(Oracles oracles, Duration think, long seed, boolean pictures, BiConsumer<Duration, Step.Times> onStep) {
        this.oracles = oracles;
        this.think = think;
        this.pictures = pictures;
        this.random = new Random(seed);
        this.onStep = onStep;
    }

    @Override
    public boolean seesPictures() {
        return pictures;
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
                            pace.stepped(episode.note(did));
                        }))
                .words();
        episode.awaitQuiet();
        episode.stop(answer);
        return new Played(answer, steps);
    }

    /** Times the steps between the thoughts. */
    private final class Pace {
        private long since = System.nanoTime();

        void stepped(Step step) {
            onStep.accept(Duration.ofNanos(System.nanoTime() - since), step.times());
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
