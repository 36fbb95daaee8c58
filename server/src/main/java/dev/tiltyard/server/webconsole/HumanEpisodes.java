package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.server.demonstration.Demonstration;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.tasks.play.Agent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The episodes that wait for a person, and the agent in whose place the person plays. Safe for use by many threads. */
public final class HumanEpisodes {
    private final List<LiveEnvironment> waiting = new CopyOnWriteArrayList<>();
    private final Consumer<Task> invite;

    /** @param invite tells the person that a task waits */
    public HumanEpisodes(Consumer<Task> invite) {
        this.invite = invite;
    }

    /** The episodes that wait now. */
    public List<LiveEnvironment> waiting() {
        return List.copyOf(waiting);
    }

    /** Plays with a person: what they do is recorded, also as a demonstration in the episode's folder. */
    public Agent agent() {
        return this::play;
    }

    private Agent.Played play(Task task, Episode episode) {
        PersonEnvironment environment = new PersonEnvironment(task, episode);
        waiting.add(environment);
        invite.accept(task);
        try {
            environment.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            waiting.remove(environment);
        }
        List<RecordedStep> steps = environment.steps();
        String answer = environment.answer();
        episode.spec().recording().ifPresent(recording -> Demonstration.of(task.id(), task.intent(), steps, answer)
                .writeTo(recording.folder()));
        if (episode.isRecorded() && !episode.last().done()) {
            episode.stop(answer);
        }
        return new Agent.Played(
                answer,
                Stream.concat(steps.stream().map(RecordedStep::words), Stream.of("stop [" + answer + "]"))
                        .toList());
    }
}
