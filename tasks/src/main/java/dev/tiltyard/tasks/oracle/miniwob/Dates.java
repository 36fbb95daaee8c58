package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.time.Month;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pages with a date picker. */
final class Dates {
    private static final int LONGEST_WAY = 240;

    private Dates() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "choose-date", Dates::choose,
                "choose-date-easy", Dates::choose,
                "choose-date-medium", Dates::choose,
                "choose-date-nodelay", Dates::choose);
    }

    private static void choose(MiniwobProblem problem) {
        pick(problem, problem.groups("(\\d+)/(\\d+)/(\\d+)"));
        problem.submit();
    }

    /**
     * Opens the calendar and picks a date.
     *
     * @param date the whole date, month, day and year
     */
    static void pick(MiniwobProblem problem, List<String> date) {
        problem.browser().expecting(".ui-datepicker-calendar >> visible=true", () -> problem.click("#datepicker"));
        YearMonth wanted = YearMonth.of(Integer.parseInt(date.get(3)), Integer.parseInt(date.get(1)));
        for (int step = 0; !shown(problem).equals(wanted); step++) {
            if (step == LONGEST_WAY) {
                throw new OracleException("the calendar never shows " + wanted);
            }
            problem.click(shown(problem).isAfter(wanted) ? ".ui-datepicker-prev" : ".ui-datepicker-next");
        }
        problem.click(".ui-datepicker-calendar a", Integer.toString(Integer.parseInt(date.get(2))));
    }

    private static YearMonth shown(MiniwobProblem problem) {
        Month month = Month.valueOf(problem.text(".ui-datepicker-month").toUpperCase(Locale.ROOT));
        return YearMonth.of(Integer.parseInt(problem.text(".ui-datepicker-year")), month);
    }
}
