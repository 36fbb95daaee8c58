package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the reviews of a period, or those that contain a word. */
final class CountReviewsThat implements Oracle {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final Pattern MONTH = Pattern.compile("in ([A-Z][a-z]{2})[a-z]* (\\d{4})");
    private static final Pattern YEAR = Pattern.compile("during (\\d{4})");
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    @Override
    public Set<Integer> templates() {
        return Set.of(248, 288);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "review/product");
        Map<String, String> filters = filters(assignment);
        if (!filters.isEmpty()) {
            visit.legacyFilter(filters);
        }
        return Answer.number(Long.parseLong(browser.text("#reviewGrid-total-count")));
    }

    private static Map<String, String> filters(OracleTask assignment) {
        if (assignment.find("term").isPresent()) {
            return Map.of("detail", assignment.argument("term"));
        }
        Matcher month = MONTH.matcher(assignment.intent());
        if (month.find()) {
            YearMonth in = YearMonth.of(Integer.parseInt(month.group(2)), MONTHS.indexOf(month.group(1)) + 1);
            return between(in.atDay(1), in.atEndOfMonth());
        }
        Matcher year = YEAR.matcher(assignment.intent());
        if (year.find()) {
            int during = Integer.parseInt(year.group(1));
            return between(LocalDate.of(during, 1, 1), LocalDate.of(during, 12, 31));
        }
        return Map.of();
    }

    private static Map<String, String> between(LocalDate first, LocalDate last) {
        return Map.of("created_at[from]", first.format(DATE), "created_at[to]", last.format(DATE));
    }
}
