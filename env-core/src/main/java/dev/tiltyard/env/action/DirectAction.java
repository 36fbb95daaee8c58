package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * An action performed by an agent with direct access to the page. It is recorded for replay, and can't be requested.
 *
 * @param code Playwright for Python, on {@code page}
 */
public record DirectAction(String code) implements Action {
    public DirectAction {
        Objects.requireNonNull(code, "code");
    }

    @Override
    public void performIn(Stage stage) {
        throw new ActionFailedException("This is a record of direct page actions, not an action.");
    }
}
