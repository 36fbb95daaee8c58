package dev.tiltyard.runner.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.util.List;

/** Stops at once with an empty answer. A task that it passes proves nothing. */
public final class NullAgent implements Agent {
    @Override
    public Played play(Task task, Episode episode) {
        if (episode.isRecorded()) {
            episode.stop("");
        }
        return new Played("", List.of("stop []"));
    }
}
