package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.time.Month;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A day is picked from a calendar. */
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

    private static void choose(Wob wob) {
        wob.click("#datepicker");
        pick(wob, wob.told("(\\d+)/(\\d+)/(\\d+)"));
        wob.submit();
    }

    /**
     * Picks a day from the calendar that is open.
     *
     * @param date the whole, month, day and year
     */
    static void pick(Wob wob, List<String> date) {
        wob.browser().await(".ui-datepicker-calendar >> visible=true");
        YearMonth wanted = YearMonth.of(Integer.parseInt(date.get(3)), Integer.parseInt(date.get(1)));
        for (int step = 0; !shown(wob).equals(wanted); step++) {
            if (step == LONGEST_WAY) {
                throw new OracleException("the calendar never shows " + wanted);
            }
            wob.click(shown(wob).isAfter(wanted) ? ".ui-datepicker-prev" : ".ui-datepicker-next");
        }
        wob.click(".ui-datepicker-calendar a", Integer.toString(Integer.parseInt(date.get(2))));
    }

    private static YearMonth shown(Wob wob) {
        Month month = Month.valueOf(wob.text(".ui-datepicker-month").toUpperCase(Locale.ROOT));
        return YearMonth.of(Integer.parseInt(wob.text(".ui-datepicker-year")), month);
    }
}
