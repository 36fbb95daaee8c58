package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A benchmark's task, implemented by the benchmark's author.
 *
 * <p>Source: the WorkArena paper (Drouin et al. 2024), §4.2: {@code setup}, {@code teardown}, {@code validate} and the
 * optional oracle {@code cheat}.
 */
public interface BrowserTask {
    /** Name for reports: {@code miniwob.click-test}, {@code 27}. */
    String id();

    /** The sites, start URLs and limits of its episodes. */
    EpisodeSpec spec();

    /** Prepares the page for the task; the start URLs are already open. */
    Setup setup(Page page);

    /**
     * Checks whether the task is done; called after each step. The agent sees only the result's message. {@link
     * TaskView} is read-only, so the check can't act on the agent's page.
     */
    Judgment validate(TaskView view);

    /** Undoes the setup's effects outside the browser; called once, however the episode ended. */
    default void teardown() {}

    /** A solution that acts through the browser, if the task has one. */
    default Optional<Consumer<Page>> oracle() {
        return Optional.empty();
    }

    /**
     * The result of a setup.
     *
     * @param goal the agent's goal, the first message of its chat
     * @param info anything else to record
     */
    record Setup(String goal, ObjectNode info) {
        public static Setup goal(String text) {
            return new Setup(text, JsonNodeFactory.instance.objectNode());
        }
    }

    /**
     * The result of a validation.
     *
     * @param reward 0 to 1 for most tasks; benchmarks that punish go below 0
     * @param done whether the episode is over
     * @param message sent to the agent in the chat as its user; empty for none
     * @param info anything else to record
     */
    record Judgment(double reward, boolean done, Optional<String> message, ObjectNode info) {

        /** Done, with this reward. */
        public static Judgment over(double reward) {
            return new Judgment(reward, true, Optional.empty(), JsonNodeFactory.instance.objectNode());
        }
    }
}
