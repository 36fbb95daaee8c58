package dev.tiltyard.env.action;

import java.util.Objects;

/**
 * Acting on an element that the agent describes itself, in WebArena's Playwright grammar.
 *
 * @param code the whole call, for example {@code page.get_by_role("link", name="Cart").click()}
 * @param verb what is done at its end
 */
public record LocatorAction(String code, Verb verb) implements Action {
    /** What can be done at the end of a call. */
    public enum Verb {
        /** Clicks. */
        CLICK,
        /** Moves the mouse over it. */
        HOVER,
        /** Types or fills. */
        TYPE,
        /** Ticks. */
        CHECK,
        /** Chooses an option. */
        SELECT_OPTION
    }

    public LocatorAction {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(verb, "verb");
    }

    @Override
    public void performIn(Stage stage) {
        LocatorCall.read(code).performIn(stage);
    }
}
