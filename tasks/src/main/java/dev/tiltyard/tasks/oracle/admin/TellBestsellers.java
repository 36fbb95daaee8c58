package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the bestsellers of a period: products, a brand, or a kind of product. */
final class TellBestsellers implements Oracle {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);
    private static final Pattern TIME = Pattern.compile(
            "(?i)top-(\\d+) best-selling (brand|product type name|product type|product)(?: name)?(?:\\(s\\)|s)? in (?:(Quarter (\\d)|[A-Za-z]{3,9}) )?(\\d{4})");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    @Override
    public Set<Integer> templates() {
        return Set.of(279);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = TIME.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" names no time");
        }
        int year = Integer.parseInt(asked.group(5));
        LocalDate from = LocalDate.of(year, 1, 1);
        LocalDate to = LocalDate.of(year, 12, 31);
        if (asked.group(4) != null) {
            from = LocalDate.of(year, Integer.parseInt(asked.group(4)) * 3 - 2, 1);
            to = from.plusMonths(3).minusDays(1);
        } else if (asked.group(3) != null) {
            int month = MONTHS.indexOf(asked.group(3).substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
            from = LocalDate.of(year, month, 1);
            to = YearMonth.of(year, month).atEndOfMonth();
        }
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("reports", "reports/report_sales/bestsellers");
        browser.pick("#sales_report_period_type", "Year");
        browser.type("#sales_report_from", from.format(DATE));
        browser.type("#sales_report_to", to.format(DATE));
        browser.followLink("#filter_form_submit");
        Map<String, String> fields = new LinkedHashMap<>(Map.of("product", "td.col-product"));
        List<String> products = browser.rows("#sales_report_table tbody tr", fields).stream()
                .map(row -> row.text("product"))
                .limit(Integer.parseInt(asked.group(1)))
                .toList();
        return switch (asked.group(2).toLowerCase(Locale.ROOT)) {
            case "brand" -> Answer.text(products.get(0).split(" ")[0]);
            case "product type" -> Answer.text(kind(products.get(0), visit));
            case "product type name" -> Answer.text(nameOfKind(products.get(0)));
            default -> Answer.list(products);
        };
    }

    /** A product's short name: without the brand, trademarked words, and the size. */
    private static String nameOfKind(String product) {
        return product.replaceAll(" \\d.*$", "").replaceAll("\\S+™ ", "").replaceFirst("^\\S+ ", "");
    }

    /** A product's type: its last word, preceded by what its brand calls most of its other products. */
    private static String kind(String product, AdminVisit visit) {
        String[] words = product.replaceAll(" \\d.*$", "").split(" ");
        String brand = words[0];
        String last = words[words.length - 1];
        List<String> others = visit.products(Map.of("name", brand)).stream()
                .map(row -> row.text("Name"))
                .filter(name -> name.startsWith(brand + " ") && !name.contains(last))
                .distinct()
                .toList();
        return others.stream()
                .flatMap(name -> Stream.of(name.split(" ")).skip(1).distinct())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .filter(word -> word.getValue() > others.size() / 2)
                .max(Map.Entry.comparingByValue())
                .map(word -> word.getKey() + " " + last.toLowerCase(Locale.ROOT))
                .orElse(last);
    }
}
