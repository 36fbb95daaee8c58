package dev.tiltyard.env.action;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Acting on an element that the last observation named.
 *
 * <p>How the element is reached depends on the profile of that observation: WebArena's act on the middle of the
 * rectangle where the element <em>was</em>, BrowserGym's and Playwright's look for the element and wait until it is
 * ready.
 */
public sealed interface ElementAction extends Action {
    /** The element's id in the last observation. */
    String bid();

    /** Keys held during a click. */
    enum Modifier {
        /** Alt. */
        ALT,
        /** Control. */
        CONTROL,
        /** Meta on a Mac, Control elsewhere. */
        CONTROL_OR_META,
        /** Meta: the command or Windows key. */
        META,
        /** Shift. */
        SHIFT
    }

    /** Clicks. */
    record Click(String bid, MouseButton button, Set<Modifier> modifiers) implements ElementAction {
        public Click {
            Objects.requireNonNull(bid, "bid");
            modifiers = Set.copyOf(modifiers);
        }

        /** A plain click. */
        public static Click on(String bid) {
            return new Click(bid, MouseButton.LEFT, Set.of());
        }

        @Override
        public void performIn(Stage stage) {
            stage.target(bid).click(button, modifiers);
        }
    }

    /** Clicks twice in quick succession. */
    record DoubleClick(String bid, MouseButton button, Set<Modifier> modifiers) implements ElementAction {
        public DoubleClick {
            Objects.requireNonNull(bid, "bid");
            modifiers = Set.copyOf(modifiers);
        }

        @Override
        public void performIn(Stage stage) {
            stage.target(bid).doubleClick(button, modifiers);
        }
    }

    /** Moves the mouse over the element. */
    record Hover(String bid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).hover();
        }
    }

    /**
     * Clicks the element, then types; nothing is cleared before.
     *
     * @param text any Unicode text; a line feed at the end is the Enter key
     */
    record Type(String bid, String text) implements ElementAction {
        public Type {
            Objects.requireNonNull(bid, "bid");
            Objects.requireNonNull(text, "text");
        }

        @Override
        public void performIn(Stage stage) {
            stage.target(bid).click(MouseButton.LEFT, Set.of());
            Typing.into(stage, text);
        }

        /** {@inheritDoc} Typing into the same element repeats, whatever is typed. */
        @Override
        public boolean repeats(Action earlier) {
            return earlier instanceof Type type && type.bid.equals(bid);
        }
    }

    /**
     * Replaces the content of a field.
     *
     * @param value the new content
     * @param typeLast whether the last character is typed, so that a menu of suggestions opens
     */
    record Fill(String bid, String value, boolean typeLast) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).fill(value, typeLast);
        }
    }

    /** Empties a field. */
    record Clear(String bid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).clear();
        }
    }

    /** Ticks a checkbox or chooses a radio button; nothing happens if it is ticked. */
    record Check(String bid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).check(true);
        }
    }

    /** Unticks a checkbox; nothing happens if it is not ticked. */
    record Uncheck(String bid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).check(false);
        }
    }

    /**
     * Chooses in a drop-down list.
     *
     * @param options values or labels
     */
    record SelectOption(String bid, List<String> options) implements ElementAction {
        public SelectOption {
            options = List.copyOf(options);
        }

        @Override
        public void performIn(Stage stage) {
            stage.target(bid).select(options);
        }
    }

    /** Gives the element the focus and presses keys together. */
    record PressOn(String bid, String keys) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).press(keys);
        }
    }

    /** Gives the element the focus. */
    record Focus(String bid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).focus();
        }
    }

    /** Drags the element onto another. */
    record DragAndDrop(String bid, String toBid) implements ElementAction {
        @Override
        public void performIn(Stage stage) {
            stage.target(bid).dragTo(stage.target(toBid));
        }
    }

    /**
     * Clicks the element, which opens a file chooser, and chooses.
     *
     * @param files names of files in the folder for uploads
     */
    record UploadFile(String bid, List<String> files) implements ElementAction {
        public UploadFile {
            files = List.copyOf(files);
        }

        @Override
        public void performIn(Stage stage) {
            Target target = stage.target(bid);
            Upload.of(stage, files).choose(() -> target.click(MouseButton.LEFT, Set.of()));
        }
    }
}
