package dev.tiltyard.tasks.oracle.admin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Counts completed orders month by month. */
final class CountOrdersByMonth implements Oracle {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final Pattern WORDS =
            Pattern.compile("from ([A-Z][a-z]+)(?: \\d{4})? (?:to|through) ([A-Z][a-z]+) (\\d{4})");
    private static final Pattern NUMBERS = Pattern.compile("(\\d{2})/(\\d{4})-(\\d{2})/(\\d{4})");

    @Override
    public Set<Integer> templates() {
        return Set.of(270);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        YearMonth from;
        YearMonth to;
        Matcher words = WORDS.matcher(assignment.intent());
        Matcher numbers = NUMBERS.matcher(assignment.intent());
        if (words.find()) {
            int year = Integer.parseInt(words.group(3));
            from = YearMonth.of(year, month(words.group(1)));
            to = YearMonth.of(year, month(words.group(2)));
        } else if (numbers.find()) {
            from = YearMonth.of(Integer.parseInt(numbers.group(2)), Integer.parseInt(numbers.group(1)));
            to = YearMonth.of(Integer.parseInt(numbers.group(4)), Integer.parseInt(numbers.group(3)));
        } else {
            throw new OracleException("\"" + assignment.intent() + "\" names no months");
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/order");
        List<ObjectNode> counts = new ArrayList<>();
        for (YearMonth month = from; !month.isAfter(to); month = month.plusMonths(1)) {
            visit.filter(Map.of(
                    "status", "Complete",
                    "created_at[from]", month.atDay(1).format(DATE),
                    "created_at[to]", month.atEndOfMonth().format(DATE)));
            String found = browser.text(".admin__control-support-text").replaceAll("[^0-9].*$", "");
            counts.add(Answer.row(
                    "month",
                    month.getMonth().getDisplayName(TextStyle.FULL, Locale.US),
                    "count",
                    Integer.valueOf(found)));
        }
        return Answer.rows(counts)
                .inWords(counts.stream()
                        .map(row -> row.path("month").asText() + ": "
                                + row.path("count").asText() + " orders")
                        .collect(Collectors.joining(", ")));
    }

    private static Month month(String name) {
        for (Month month : Month.values()) {
            if (month.name().startsWith(name.substring(0, 3).toUpperCase(Locale.ROOT))) {
                return month;
            }
        }
        throw new OracleException(name + " is not a month");
    }
}
