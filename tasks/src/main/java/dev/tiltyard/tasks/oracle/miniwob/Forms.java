package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Several fields of one form, in any layout. */
final class Forms {
    private Forms() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "form-sequence", Forms::sliderAndBox,
                "form-sequence-2", Forms::radioAndText,
                "form-sequence-3", Forms::dropdown,
                "multi-orderings", Forms::movies,
                "multi-layouts", Forms::movies);
    }

    private static void sliderAndBox(Wob wob) {
        Sliders.set(
                wob,
                "#slider",
                "#val",
                Integer.parseInt(wob.told("Select (-?\\d+)").get(1)));
        wob.click("#area input[type=checkbox]", wob.ordinal() - 1);
        wob.submit();
    }

    private static void radioAndText(Wob wob) {
        List<Integer> places = wob.ordinals();
        wob.click("#area input[type=radio]", places.get(0) - 1);
        wob.type("#area input[type=text] >> nth=" + (places.get(1) - 1), wob.word());
        wob.submit();
    }

    private static void dropdown(Wob wob) {
        wob.click("#area .selectric");
        wob.click(Wob.showing(
                "#area .selectric-items li",
                wob.told("Choose (.+) from the dropdown").get(1)));
        wob.click("#buttons button", wob.word());
    }

    private static void movies(Wob wob) {
        List<String> told = wob.told("Search for (.+) movies directed by (.+) from year (\\d+)");
        List<String> labels = wob.texts("#area p, #area .row, #area tr, #area .field, #area .ui-entry");
        for (int field = 0; field < labels.size(); field++) {
            wob.type("#area input[type=text] >> nth=" + field, valueFor(labels.get(field), told));
        }
        wob.click("#area button, #area .final, #area .ui-submit");
    }

    private static String valueFor(String label, List<String> told) {
        String lower = label.toLowerCase(Locale.ROOT);
        if (lower.contains("genre")) {
            return told.get(1);
        }
        if (lower.contains("director")) {
            return told.get(2);
        }
        if (lower.contains("year") || lower.contains("date")) {
            return told.get(3);
        }
        throw new OracleException("a field is labeled " + label);
    }
}
