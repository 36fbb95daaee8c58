package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * What was done on the page by an agent that has the page itself. It is recorded, so that it can be repeated elsewhere, and
 * can't be asked for.
 *
 * @param code Playwright for Python, on {@code page}
 */
public record DirectAction(String code) implements Action {
    public DirectAction {
        Objects.requireNonNull(code, "code");
    }

    @Override
    public void performIn(Stage stage) {
        throw new ActionFailedException("This is a record of what was done on the page, and no action.");
    }
}
