package dev.tiltyard.env.action;

import java.time.Duration;
import java.util.Objects;

/** Keyboard actions on the focused element. Keys have Playwright's names: {@code Enter}, {@code Control+a}. */
public sealed interface KeyboardAction extends Action {
    /**
     * Presses and releases a key combination.
     *
     * @param keys for example {@code Control+a}; {@code Meta} is {@code Control} on a machine without that key
     */
    record Press(String keys) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Presses a key or a key combination on the focused element.")
                .call("keyboard_press", Parameter.required("key", "str"))
                .examples("keyboard_press('Backspace')", "keyboard_press('ControlOrMeta+a')")
                .makes(a -> new Press(a.text("key")))
                .webArena(WebArenaCommand.ofText(
                        "press",
                        "keys",
                        (keys, lenient) -> new Press(lenient ? Keys.spelled(keys) : Keys.mapped(keys))))
                .playwright(PlaywrightCommand.ofArgument(
                        "press",
                        "\"keys\"",
                        PlaywrightCommand.QUOTED,
                        keys -> new Press(Keys.mapped(keys)),
                        "Invalid press action, required to be page.press(KEY_COMB_STR)"))
                .build();

        public Press {
            Objects.requireNonNull(keys, "keys");
        }

        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().press(Keys.onThisMachine(stage.page(), keys));
        }
    }

    /** Presses a key and holds it. */
    record KeyDown(String key) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Holds down a key until it is released.")
                .call("keyboard_down", Parameter.required("key", "str"))
                .examples("keyboard_down('Shift')")
                .makes(a -> new KeyDown(a.text("key")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().down(key);
        }
    }

    /** Releases a key. */
    record KeyUp(String key) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of("Releases a key.")
                .call("keyboard_up", Parameter.required("key", "str"))
                .examples("keyboard_up('Shift')")
                .makes(a -> new KeyUp(a.text("key")))
                .build();

        @Override
        public void performIn(Stage stage) {
            stage.page().keyboard().up(key);
        }
    }

    /**
     * Holds a key combination down for a while.
     *
     * @param keys for example {@code Shift} or {@code Control+ArrowDown}
     * @param pause how long, at most {@link Noop#LONGEST}
     */
    record Hold(String keys, Duration pause) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Holds down a key or a key combination for some milliseconds, and releases it.")
                .call("keyboard_hold", Parameter.required("key", "str"), Parameter.required("hold_ms", "float"))
                .examples("keyboard_hold('ArrowDown', 500)")
                .makes(a -> new Hold(a.text("key"), Noop.pause(a.number("hold_ms"))))
                .build();

        public Hold {
            Objects.requireNonNull(keys, "keys");
            Objects.requireNonNull(pause, "pause");
        }

        @Override
        public void performIn(Stage stage) {
            HeldKeys.during(stage.page(), Keys.split(Keys.onThisMachine(stage.page(), keys)), () -> new Noop(pause)
                    .performIn(stage));
        }
    }

    /** Types a text key by key; a line feed is the Enter key. */
    record TypeText(String text) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Types a text key by key into the focused element.")
                .call("keyboard_type", Parameter.required("text", "str"))
                .examples("keyboard_type('Hello world!')")
                .makes(a -> new TypeText(a.text("text")))
                .build();

        @Override
        public void performIn(Stage stage) {
            Typing.into(stage, text);
        }
    }

    /** Inserts a text at the focus without key events. */
    record InsertText(String text) implements KeyboardAction {
        static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                        "Inserts a text into the focused element directly, without key presses.")
                .call("keyboard_insert_text", Parameter.required("text", "str"))
                .examples("keyboard_insert_text('Hello world!')")
                .makes(a -> new InsertText(a.text("text")))
                .build();

        @Override
        public void performIn(Stage stage) {
            Typing.insert(stage, text);
        }
    }
}
