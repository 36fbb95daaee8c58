package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * A command of a DevTools client that acted on a page itself. It is recorded, and can't be requested.
 *
 * @param method as {@code Input.insertText}
 * @param parameters JSON, shortened if long
 */
public record DevToolsAction(String method, String parameters) implements Action {
    public DevToolsAction {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(parameters, "parameters");
    }

    @Override
    public void performIn(Stage stage) {
        throw new ActionFailedException("This is a record of a DevTools command, not an action.");
    }

    /** Commands are finer than actions: a page is scrolled, or left with Tab, by equal ones. */
    @Override
    public boolean repeats(Action earlier) {
        return false;
    }
}
