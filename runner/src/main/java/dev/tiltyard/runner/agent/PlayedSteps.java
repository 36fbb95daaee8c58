package dev.tiltyard.runner.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.Step;
import dev.tiltyard.tasks.play.Agent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Runs an episode with replies from elsewhere: each step is shown and answered with an action. */
final class PlayedSteps {
    private PlayedSteps() {}

    /**
     * Runs until the episode is over or there is no reply.
     *
     * @param replies gives the reply to a step; empty to stop without an answer
     */
    static Agent.Played play(Episode episode, Function<Step, Optional<String>> replies) {
        List<String> said = new ArrayList<>();
        Step step = episode.last();
        while (!step.done()) {
            Optional<String> reply = replies.apply(step);
            if (reply.isEmpty()) {
                break;
            }
            said.add(reply.get());
            step = episode.step(reply.get());
        }
        return new Agent.Played(episode.answer(), said);
    }
}
