package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * Runs code in the page, where the user has switched that on.
 *
 * @param code JavaScript: an expression or the body of statements
 */
public record ScriptAction(String code) implements Action {
    public ScriptAction {
        Objects.requireNonNull(code, "code");
    }

    @Override
    public void performIn(Stage stage) {
        if (!stage.rules().javascript()) {
            throw new ActionFailedException(
                    "Running JavaScript is switched off in this environment. Use the other actions.");
        }
        stage.page().evaluate(code);
    }
}
