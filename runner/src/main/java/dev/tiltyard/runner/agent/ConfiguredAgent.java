package dev.tiltyard.runner.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** An agent whose episodes are as the user wants them: what it sees, how long they last, which files it may upload. */
public final class ConfiguredAgent implements Agent {
    private final Agent agent;
    private final Choices choices;

    /**
     * What the user chose; where they chose nothing, it is as the agent and the task want it.
     *
     * @param maxSteps actions after which an episode ends
     * @param profile of the observations and of the actions
     * @param uploads a folder whose files may be uploaded
     */
    public record Choices(OptionalInt maxSteps, Optional<ObservationProfile> profile, Optional<Path> uploads) {}

    public ConfiguredAgent(Agent agent, Choices choices) {
        this.agent = agent;
        this.choices = choices;
    }

    /** The agent that plays in the end. */
    public static Agent within(Agent agent) {
        return agent instanceof ConfiguredAgent configured ? configured.agent : agent;
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
        return choices.profile().map(ObservationSettings::of).or(agent::observing);
    }

    @Override
    public boolean seesPictures() {
        return agent.seesPictures();
    }

    @Override
    public OptionalInt maxSteps() {
        return choices.maxSteps().isPresent() ? choices.maxSteps() : agent.maxSteps();
    }

    @Override
    public Optional<Path> uploads(Task task) {
        return choices.uploads().or(() -> agent.uploads(task));
    }

    @Override
    public void close() {
        agent.close();
    }
}
