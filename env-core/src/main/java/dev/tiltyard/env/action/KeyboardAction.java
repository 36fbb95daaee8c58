package dev.tiltyard.env.action;

import java.util.Objects;

/** The keyboard, on whatever has the focus. Keys have Playwright's names: {@code Enter}, {@code Control+a}. */
public sealed interface KeyboardAction extends Action {
    /**
     * Presses keys together and releases them.
     *
     * @param keys for example {@code Control+a}; {@code Meta} is {@code Control} on a machine without that key
     */
    record Press(String keys) implements KeyboardAction {
        public Press {
            Objects.requireNonNull(keys, "keys");
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().press(Keys.onThisMachine(stage.page(), keys));
        }
    }

    /** Presses a key and keeps it pressed. */
    record KeyDown(String key) implements KeyboardAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().down(key);
        }
    }

    /** Releases a key. */
    record KeyUp(String key) implements KeyboardAction {
        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().up(key);
        }
    }

    /** Types a text, one key after the other; a line feed is the Enter key. */
    record TypeText(String text) implements KeyboardAction {
        @Override
        public void performIn(Stage stage) {
            Typing.into(stage, text);
        }
    }

    /** Puts a text where the focus is, at once, without key presses. */
    record InsertText(String text) implements KeyboardAction {
        @Override
        public void performIn(Stage stage) {
            Typing.insert(stage, text);
        }
    }
}
