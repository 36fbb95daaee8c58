package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * Runs JavaScript in the page, if the user allows it.
 *
 * @param code JavaScript: an expression or statements
 */
public record ScriptAction(String code) implements Action {
    static final ActionDeclaration DECLARATION = ActionDeclaration.of("Runs JavaScript in the page.")
            .call("javascript", Parameter.required("code", "str"))
            .examples("javascript('window.scrollTo(0, 0)')")
            .makes(a -> new ScriptAction(a.text("code")))
            .build();

    public ScriptAction {
        Objects.requireNonNull(code, "code");
    }

    @Override
    public void performIn(Stage stage) {
        if (!stage.rules().javascript()) {
            throw new ActionFailedException(
                    "Running JavaScript is disabled in this environment. Use the other actions.");
        }
        stage.page().evaluate(code);
    }
}
