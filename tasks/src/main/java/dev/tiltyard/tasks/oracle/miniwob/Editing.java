package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Pages with a text editor. */
final class Editing {
    private static final String EDITOR = ".ql-editor";

    /** The editor's palette colors. */
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

    private static void style(MiniwobProblem problem) {
        List<String> groups =
                problem.groups("(?:give the text (.+)|give everything|make everything) the (style|color) (\\w+)");
        problem.click(EDITOR);
        problem.hands().awaitFrames();
        if (groups.get(1).isEmpty()) {
            problem.hands().key("Control+A");
        } else {
            select(problem, groups.get(1));
        }
        problem.hands().awaitFrames(); // the editor processes a selection asynchronously
        if (groups.get(2).equals("color")) {
            problem.click(".ql-color .ql-picker-label");
            String color =
                    Objects.requireNonNull(COLORS.get(groups.get(3)), () -> "the palette has no " + groups.get(3));
            problem.click(".ql-color .ql-picker-item[data-value=\"" + color + "\"]");
        } else {
            problem.click(Objects.requireNonNull(
                    STYLES.get(groups.get(3)), () -> "the editor has no style " + groups.get(3)));
        }
        problem.submit();
    }

    private static void select(MiniwobProblem problem, String word) {
        int at = problem.text(EDITOR).indexOf(word);
        if (at < 0) {
            throw new OracleException("the text has no " + word);
        }
        problem.hands().key("Control+Home");
        problem.hands().key("ArrowRight", at);
        problem.hands().key("Shift+ArrowRight", word.length());
    }
}
