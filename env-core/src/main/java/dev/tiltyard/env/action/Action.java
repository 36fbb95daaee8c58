package dev.tiltyard.env.action;

/** One thing that an agent can do in a step. */
public sealed interface Action
        permits ElementAction,
                MouseAction,
                KeyboardAction,
                ScrollAction,
                NavigationAction,
                TabAction,
                ChatAction,
                LocatorAction,
                LocatedAction,
                ScriptAction,
                DirectAction,
                Noop {
    /**
     * Performs the action. If it fails halfway, the effects of what was done remain.
     *
     * @throws ActionFailedException if it cannot be done, with a text for the agent
     * @throws com.microsoft.playwright.PlaywrightException if the browser refuses; its message is for the agent too
     */
    void performIn(Stage stage);

    /**
     * Whether performing this after {@code earlier} counts as a repetition, for the early stop of an episode.
     *
     * <p>Source: WebArena {@code browser_env/actions.py}, {@code is_equivalent}, commit f62e0b9.
     */
    default boolean repeats(Action earlier) {
        return equals(earlier);
    }
}
