package dev.tiltyard.tasks.oracle.miniwob;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pages with a text to type. */
final class Writing {
    private static final String FIELD = "#tt";
    private static final String ANSWER = "#answer-input";

    private Writing() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("enter-text", problem -> write(problem, FIELD, problem.word())),
                Map.entry("enter-text-dynamic", problem -> write(problem, FIELD, problem.word())),
                Map.entry("enter-text-2", Writing::inCase),
                Map.entry("enter-password", Writing::passwordTwice),
                Map.entry("enter-date", Writing::date),
                Map.entry("enter-time", Writing::time),
                Map.entry("login-user", Writing::login),
                Map.entry("login-user-popup", Writing::login),
                Map.entry("focus-text", problem -> problem.click(FIELD)),
                Map.entry("focus-text-2", problem -> problem.click("#area input", problem.ordinal() - 1)),
                Map.entry(
                        "copy-paste",
                        problem -> write(problem, ANSWER, problem.browser().value("#to-copy"))),
                Map.entry(
                        "copy-paste-2",
                        problem -> write(problem, ANSWER, problem.browser().value("#text-" + problem.ordinal()))),
                Map.entry(
                        "text-transform",
                        problem -> write(problem, FIELD, String.join("", problem.texts("#captcha span")))),
                Map.entry("use-autocomplete", Writing::autocomplete),
                Map.entry("use-autocomplete-nodelay", Writing::autocomplete));
    }

    private static void write(MiniwobProblem problem, String field, String text) {
        problem.type(field, text);
        problem.submit();
    }

    private static void inCase(MiniwobProblem problem) {
        String word = problem.word();
        write(
                problem,
                FIELD,
                problem.asks("upper case") ? word.toUpperCase(Locale.ROOT) : word.toLowerCase(Locale.ROOT));
    }

    private static void passwordTwice(MiniwobProblem problem) {
        problem.type("#password", problem.word());
        problem.type("#verify", problem.word());
        problem.submit();
    }

    private static void date(MiniwobProblem problem) {
        List<String> date = problem.groups("(\\d+)/(\\d+)/(\\d+)");
        write(problem, FIELD, date.get(3) + "-" + date.get(1) + "-" + date.get(2));
    }

    private static void time(MiniwobProblem problem) {
        List<String> time = problem.groups("(\\d+):(\\d+)\\s*([AP]M)");
        int hour = Integer.parseInt(time.get(1)) % 12 + (time.get(3).equals("PM") ? 12 : 0);
        write(problem, FIELD, String.format(Locale.ROOT, "%02d:%s", hour, time.get(2)));
    }

    private static void login(MiniwobProblem problem) {
        enter(problem, "#username", problem.quoted().get(0));
        enter(problem, "#password", problem.quoted().get(1));
        problem.submit();
    }

    /** Dismisses the popup that appears on first use of the field. */
    private static void enter(MiniwobProblem problem, String field, String text) {
        problem.click(field);
        if (problem.shows("#popup-cancel")) {
            problem.click("#popup-cancel");
        }
        problem.type(field, text);
    }

    private static void autocomplete(MiniwobProblem problem) {
        String end = problem.quoted().size() > 1 ? problem.quoted().get(1) : "";
        problem.click("#tags");
        problem.browser().expecting(".ui-autocomplete li >> visible=true", () -> problem.hands()
                .write(problem.word()));
        List<String> items = problem.texts(".ui-autocomplete li");
        for (int place = 0; place < items.size(); place++) {
            if (items.get(place).startsWith(problem.word()) && items.get(place).endsWith(end)) {
                problem.click(".ui-autocomplete li", place);
                break;
            }
        }
        problem.submit();
    }
}
