package dev.tiltyard.suite.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.nio.file.Path;
import java.util.Optional;

/** An agent that may upload the files of a folder. */
public final class UploadingAgent implements Agent {
    private final Agent agent;
    private final Path folder;

    public UploadingAgent(Agent agent, Path folder) {
        this.agent = agent;
        this.folder = folder;
    }

    @Override
    public Played play(Task task, Episode episode) {
        return agent.play(task, episode);
    }

    @Override
    public boolean knowsPublishedHosts() {
        return agent.knowsPublishedHosts();
    }

    @Override
    public Optional<ObservationSettings> observing() {
        return agent.observing();
    }

    @Override
    public Optional<Path> uploads(Task task) {
        return Optional.of(folder);
    }

    @Override
    public void close() {
        agent.close();
    }
}
