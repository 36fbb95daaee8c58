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
                DevToolsAction,
                WithKeys,
                Noop {
    /**
     * Performs the action. If it fails halfway, partial effects remain.
     *
     * @throws ActionFailedException if it can't be done, with a text for the agent
     * @throws com.microsoft.playwright.PlaywrightException if the browser rejects it; its message is for the agent too
     */
    void performIn(Stage stage);

    /**
     * Whether performing this after {@code earlier} counts as a repetition for early stopping.
     *
     * <p>Source: WebArena {@code browser_env/actions.py}, {@code is_equivalent}, commit f62e0b9.
     */
    default boolean repeats(Action earlier) {
        return equals(earlier);
    }
}
