package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers how much the user spent on a kind of products in a period, including shipping. */
final class SumCategory implements Oracle {
    private static final Pattern CENTRAL = Pattern.compile("(?i)from mid (\\w+) to the end (\\w+) (\\d{4})");
    private static final int MIDDLE = 15;
    private static final Pattern MARKS = Pattern.compile("\\p{M}");
    private static final String DEPARTMENT = "#productDetails_detailBullets_sections1 tr";

    @Override
    public Set<Integer> templates() {
        return Set.of(162);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        BigDecimal spent = spent(assignment.argument("category"), span(assignment.argument("time")), true, browser);
        return spent.signum() == 0 ? Answer.number(0) : Answer.money(spent);
    }

    /**
     * The cost of products of a kind.
     *
     * @param inAll whether to include shipping, and accessories of the kind
     */
    static BigDecimal spent(String category, TimeSpan span, boolean inAll, BrowserActor browser) {
        List<String> kinds = List.of(category.replace("-related", "").split(" and "));
        OrderVisit orders = new OrderVisit(browser);
        List<ListedOrder> bought = orders.all().stream()
                .filter(purchase -> !purchase.is("canceled") && span.contains(purchase.date()))
                .toList();
        BigDecimal spent = BigDecimal.ZERO;
        for (ListedOrder purchase : bought) {
            orders.open(purchase.number());
            BigDecimal fee = inAll ? orders.shippingOfOne() : BigDecimal.ZERO;
            for (OrderVisit.Charge charge : orders.charges()) {
                if (isOf(kinds, charge.name(), inAll, browser)) {
                    spent = spent.add(charge.amount()).add(fee.multiply(BigDecimal.valueOf(charge.quantity())));
                }
            }
        }
        return spent;
    }

    private static TimeSpan span(String time) {
        Matcher central = CENTRAL.matcher(time);
        if (!central.find()) {
            return TimeSpan.asked(time);
        }
        TimeSpan months = TimeSpan.asked(central.group(1) + " " + central.group(2) + " " + central.group(3));
        return new TimeSpan(months.first().withDayOfMonth(MIDDLE), months.last());
    }

    /** Whether a product's category is one of these kinds. */
    private static boolean isOf(List<String> kinds, String product, boolean withAccessories, BrowserActor browser) {
        new ShopVisit(browser).openProduct(product);
        String department = browser.rows(DEPARTMENT, Map.of("name", "th", "value", "td")).stream()
                .filter(row -> row.text("name").equals("Department"))
                .map(row -> row.text("value"))
                .findFirst()
                .orElseThrow(() -> new OracleException("the page of " + product + " names no department"));
        if (!withAccessories && department.endsWith("Accessories")) {
            return false;
        }
        return new Departments(browser)
                .named(department).stream()
                        .map(found -> MARKS.matcher(
                                        Normalizer.normalize(String.join(" ", found.path()), Normalizer.Form.NFKD))
                                .replaceAll(""))
                        .anyMatch(path -> kinds.stream().anyMatch(kind -> Likeness.speaks(path, kind)));
    }
}
