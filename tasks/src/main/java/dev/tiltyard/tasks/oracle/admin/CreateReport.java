package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates a report for a period. */
final class CreateReport implements Oracle {
    private static final Map<String, String> REPORTS = new LinkedHashMap<>();
    private static final Pattern DATE = Pattern.compile("(?:([A-Z][a-z]+) |(\\d{1,2})/)(\\d{1,2})(?:, |/)(\\d{4})");
    private static final Pattern MONTHS =
            Pattern.compile("beginning of ([A-Z][a-z]+) (\\d{4}) to end of ([A-Z][a-z]+) (\\d{4})");
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("M/d/yy", Locale.ROOT);
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);

    static {
        REPORTS.put("sales order", "reports/report_sales/sales");
        REPORTS.put("orders report", "reports/report_sales/sales");
        REPORTS.put("refund", "reports/report_sales/refunded");
        REPORTS.put("tax", "reports/report_sales/tax");
        REPORTS.put("shipping", "reports/report_sales/shipping");
        REPORTS.put("product view", "reports/report_product/viewed");
        REPORTS.put("coupons", "reports/report_sales/coupons");
        REPORTS.put("best sellers", "reports/report_sales/bestsellers");
    }

    record Span(LocalDate from, LocalDate to, boolean wholeYears) {}

    @Override
    public Set<Integer> templates() {
        return Set.of(268, 271);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        String report = REPORTS.entrySet().stream()
                .filter(each -> intent.contains(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new OracleException("\"" + intent + "\" names no report"));
        Span span = span(intent);
        // Whole years and months have full dates, days are in the store's format.
        DateTimeFormatter form = span.wholeYears() ? LONG : SHORT;
        new AdminVisit(browser).menu("reports", report);
        browser.type("#sales_report_from", span.from().format(form));
        browser.type("#sales_report_to", span.to().format(form));
        browser.followLink("#filter_form_submit");
        return Answer.shown();
    }

    static Span span(String intent) {
        Matcher months = MONTHS.matcher(intent);
        if (months.find()) {
            return new Span(
                    YearMonth.of(Integer.parseInt(months.group(2)), month(months.group(1)))
                            .atDay(1),
                    YearMonth.of(Integer.parseInt(months.group(4)), month(months.group(3)))
                            .atEndOfMonth(),
                    true);
        }
        List<LocalDate> dates =
                DATE.matcher(intent).results().map(CreateReport::date).toList();
        if (dates.isEmpty()) {
            throw new OracleException("\"" + intent + "\" names no date");
        }
        LocalDate first = dates.get(0);
        if (dates.size() > 1) {
            return new Span(first, dates.get(1), false);
        }
        if (intent.contains("this year (today is")) {
            return new Span(LocalDate.of(first.getYear(), 1, 1), first, false);
        }
        if (intent.contains("last month")) {
            YearMonth month = YearMonth.from(first).minusMonths(1);
            return new Span(month.atDay(1), month.atEndOfMonth(), false);
        }
        if (intent.contains("45 days")) {
            return new Span(first.minusDays(45), first, false);
        }
        if (intent.contains("Q1")) {
            return new Span(LocalDate.of(first.getYear(), 1, 1), LocalDate.of(first.getYear(), 3, 31), false);
        }
        int year = intent.contains("last year") ? first.getYear() - 1 : first.getYear();
        return new Span(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31), true);
    }

    private static LocalDate date(MatchResult found) {
        Month month = found.group(1) == null ? Month.of(Integer.parseInt(found.group(2))) : month(found.group(1));
        return LocalDate.of(Integer.parseInt(found.group(4)), month, Integer.parseInt(found.group(3)));
    }

    private static Month month(String name) {
        return Month.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
