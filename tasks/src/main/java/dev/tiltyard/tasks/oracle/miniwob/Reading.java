package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.List;
import java.util.Map;

/** Pages with something to read: a table, a paragraph, a long text. */
final class Reading {
    private static final double FAR = 6_000;

    private Reading() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("read-table", Reading::value),
                Map.entry("read-table-2", Reading::twoValues),
                Map.entry("find-word", Reading::word),
                Map.entry("scroll-text", Reading::lastWord),
                Map.entry("scroll-text-2", Reading::scroll),
                Map.entry("sign-agreement", Reading::agreement),
                Map.entry("highlight-text", problem -> highlight(problem, "#randomText")),
                Map.entry(
                        "highlight-text-2",
                        problem -> highlight(problem, "#randomText p >> nth=" + (problem.ordinal() - 1))));
    }

    private static String inTable(MiniwobProblem problem, String key) {
        List<String> cells = problem.texts("#tab td");
        for (int cell = 0; cell + 1 < cells.size(); cell += 2) {
            if (cells.get(cell).equals(key)) {
                return cells.get(cell + 1);
            }
        }
        throw new OracleException("the table has no " + key);
    }

    private static void value(MiniwobProblem problem) {
        problem.type(
                "#tt", inTable(problem, problem.groups("value of (.+) into").get(1)));
        problem.submit();
    }

    private static void twoValues(MiniwobProblem problem) {
        for (int field = 1; field <= 2; field++) {
            String label = problem.text("#ll" + field);
            problem.type("#tt" + field, inTable(problem, label.substring(0, label.length() - 1)));
        }
        problem.submit();
    }

    private static void word(MiniwobProblem problem) {
        String[] words = problem.text("#area p").split("\\s+");
        problem.type("#answer-input", words[problem.ordinal() - 1].replaceAll("[^A-Za-z]", ""));
        problem.submit();
    }

    private static void lastWord(MiniwobProblem problem) {
        String[] words = problem.browser().value("#text-area").strip().split("\\s+");
        problem.type("#answer-input", words[words.length - 1].replace(".", ""));
        problem.submit();
    }

    private static void scroll(MiniwobProblem problem) {
        problem.hands().wheel("#text-area", problem.asks("bottom") ? FAR : -FAR);
        problem.submit();
    }

    private static void agreement(MiniwobProblem problem) {
        if (problem.quoted().isEmpty()) {
            problem.click("#cancel");
            return;
        }
        problem.browser().expecting("#name:enabled", () -> problem.hands().wheel("#text-area", FAR));
        problem.type("#name", problem.word());
        problem.click("#area button", problem.quoted().get(1));
    }

    private static void highlight(MiniwobProblem problem, String selector) {
        problem.hands().bringIntoView(selector);
        PointerAndKeyboard.Sight text = problem.hands().first(selector);
        // Three clicks select a paragraph.
        problem.hands().click(text.left() + 4, text.top() + 6, 3);
        problem.submit();
    }
}
