package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** Something is read from the page: a table, a paragraph, a long text. */
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
                Map.entry("highlight-text", wob -> highlight(wob, "#randomText")),
                Map.entry("highlight-text-2", wob -> highlight(wob, "#randomText p >> nth=" + (wob.ordinal() - 1))));
    }

    private static String inTable(Wob wob, String key) {
        List<String> cells = wob.texts("#tab td");
        for (int cell = 0; cell + 1 < cells.size(); cell += 2) {
            if (cells.get(cell).equals(key)) {
                return cells.get(cell + 1);
            }
        }
        throw new OracleException("the table has no " + key);
    }

    private static void value(Wob wob) {
        wob.type("#tt", inTable(wob, wob.told("value of (.+) into").get(1)));
        wob.submit();
    }

    private static void twoValues(Wob wob) {
        for (int field = 1; field <= 2; field++) {
            String label = wob.text("#ll" + field);
            wob.type("#tt" + field, inTable(wob, label.substring(0, label.length() - 1)));
        }
        wob.submit();
    }

    private static void word(Wob wob) {
        String[] words = wob.text("#area p").split("\\s+");
        wob.type("#answer-input", words[wob.ordinal() - 1].replaceAll("[^A-Za-z]", ""));
        wob.submit();
    }

    private static void lastWord(Wob wob) {
        String[] words = wob.browser().value("#text-area").strip().split("\\s+");
        wob.type("#answer-input", words[words.length - 1].replace(".", ""));
        wob.submit();
    }

    private static void scroll(Wob wob) {
        wob.hands().wheel("#text-area", wob.asks("bottom") ? FAR : -FAR);
        wob.hands().pause(300);
        wob.submit();
    }

    private static void agreement(Wob wob) {
        if (wob.quoted().isEmpty()) {
            wob.click("#cancel");
            return;
        }
        wob.hands().wheel("#text-area", FAR);
        wob.browser().await("#name:enabled");
        wob.type("#name", wob.word());
        wob.click("#area button", wob.quoted().get(1));
    }

    private static void highlight(Wob wob, String selector) {
        wob.hands().bringIntoView(selector);
        Hands.Sight text = wob.hands().first(selector);
        // Three clicks select a paragraph.
        wob.hands().click(text.left() + 4, text.top() + 6, 3);
        wob.submit();
    }
}
