package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A text in an editor is styled. */
final class Editing {
    private static final String EDITOR = ".ql-editor";
    private static final int MOMENT_MILLIS = 200;

    /** Full colors of the editor's palette. */
    private static final Map<String, String> COLORS = Map.of(
            "red", "#e60000",
            "orange", "#ff9900",
            "yellow", "#ffff00",
            "green", "#008a00",
            "blue", "#0066cc",
            "purple", "#9933ff");

    private static final Map<String, String> STYLES =
            Map.of("bold", ".ql-bold", "italics", ".ql-italic", "underlined", ".ql-underline");

    private Editing() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of("text-editor", Editing::style);
    }

    private static void style(Wob wob) {
        List<String> told = wob.told("(?:give the text (.+)|give everything|make everything) the (style|color) (\\w+)");
        wob.click(EDITOR);
        wob.hands().pause(MOMENT_MILLIS);
        if (told.get(1).isEmpty()) {
            wob.hands().key("Control+A");
        } else {
            select(wob, told.get(1));
        }
        wob.hands().pause(MOMENT_MILLIS); // the editor learns of a selection a little later
        if (told.get(2).equals("color")) {
            wob.click(".ql-color .ql-picker-label");
            String color = Objects.requireNonNull(COLORS.get(told.get(3)), () -> "the palette has no " + told.get(3));
            wob.click(".ql-color .ql-picker-item[data-value=\"" + color + "\"]");
        } else {
            wob.click(Objects.requireNonNull(STYLES.get(told.get(3)), () -> "the editor has no style " + told.get(3)));
        }
        wob.submit();
    }

    private static void select(Wob wob, String word) {
        int at = wob.text(EDITOR).indexOf(word);
        if (at < 0) {
            throw new OracleException("the text has no " + word);
        }
        wob.hands().key("Control+Home");
        wob.hands().key("ArrowRight", at);
        wob.hands().key("Shift+ArrowRight", word.length());
    }
}
