package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pages with several fields in one form, in any layout. */
final class MiniwobForms {
    private MiniwobForms() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "form-sequence", MiniwobForms::sliderAndBox,
                "form-sequence-2", MiniwobForms::radioAndText,
                "form-sequence-3", MiniwobForms::dropdown,
                "multi-orderings", MiniwobForms::movies,
                "multi-layouts", MiniwobForms::movies);
    }

    private static void sliderAndBox(MiniwobProblem problem) {
        Sliders.set(
                problem,
                "#slider",
                "#val",
                Integer.parseInt(problem.groups("Select (-?\\d+)").get(1)));
        problem.click("#area input[type=checkbox]", problem.ordinal() - 1);
        problem.submit();
    }

    private static void radioAndText(MiniwobProblem problem) {
        List<Integer> places = problem.ordinals();
        problem.click("#area input[type=radio]", places.get(0) - 1);
        problem.type("#area input[type=text] >> nth=" + (places.get(1) - 1), problem.word());
        problem.submit();
    }

    private static void dropdown(MiniwobProblem problem) {
        problem.click("#area .selectric");
        problem.click(MiniwobProblem.showing(
                "#area .selectric-items li",
                problem.groups("Choose (.+) from the dropdown").get(1)));
        problem.click("#buttons button", problem.word());
    }

    private static void movies(MiniwobProblem problem) {
        List<String> groups = problem.groups("Search for (.+) movies directed by (.+) from year (\\d+)");
        List<String> labels = problem.texts("#area p, #area .row, #area tr, #area .field, #area .ui-entry");
        for (int field = 0; field < labels.size(); field++) {
            problem.type("#area input[type=text] >> nth=" + field, valueFor(labels.get(field), groups));
        }
        problem.click("#area button, #area .final, #area .ui-submit");
    }

    private static String valueFor(String label, List<String> groups) {
        String lower = label.toLowerCase(Locale.ROOT);
        if (lower.contains("genre")) {
            return groups.get(1);
        }
        if (lower.contains("director")) {
            return groups.get(2);
        }
        if (lower.contains("year") || lower.contains("date")) {
            return groups.get(3);
        }
        throw new OracleException("a field is labeled " + label);
    }
}
