package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Puts products on sale, disables them, marks them as out of stock, or changes prices of some of their variations. */
final class ChangeProducts implements Oracle {
    private static final Pattern AMOUNT = Pattern.compile("by (\\$?)([0-9.]+)(%?)");
    private static final Pattern ALL_OF_A_KIND = Pattern.compile("price of all (?:\\w+) (.+?) in (?!all).+ sizes by");
    private static final Pattern SPELLED_SIZES =
            Pattern.compile("in ((?:(?:extra )?(?:small|medium|large)(?:, | and )?)+) sizes");
    private static final Map<String, String> SPELLED =
            Map.of("extra small", "xs", "small", "s", "medium", "m", "large", "l", "extra large", "xl");
    private static final List<String> SIZES = List.of("xs", "s", "m", "l", "xl");
    private static final List<String> COLORS = List.of(
            "black",
            "blue",
            "brown",
            "gray",
            "green",
            "lavender",
            "multi",
            "orange",
            "purple",
            "red",
            "white",
            "yellow");
    private static final BigDecimal HUNDRED = new BigDecimal("100");

    @Override
    public Set<Integer> templates() {
        return Set.of(237, 242, 287, 742);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ProductVisit visit = new ProductVisit(browser);
        Matcher kind = ALL_OF_A_KIND.matcher(assignment.intent());
        if (assignment.templateId() == 742 && kind.find()) {
            List<String> words = List.of(kind.group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("\\bt-?shirts?\\b", "tee")
                    .split(" "));
            visit.named(words).forEach(row -> prices(assignment.intent(), browser, visit, row.text("SKU")));
            return Answer.done();
        }
        ShownRow product = visit.meant(assignment.intent().replaceAll("(?i), they are facing.*$", ""));
        if (assignment.templateId() == 742) {
            prices(assignment.intent(), browser, visit, product.text("SKU"));
            return Answer.done();
        }
        visit.open(product);
        switch (assignment.templateId()) {
            case 237 -> browser.setChecked("[name=\"product[sale]\"]", true);
            case 242 -> browser.setChecked("[name=\"product[status]\"]", false);
            default -> browser.pick("[name=\"product[quantity_and_stock_status][is_in_stock]\"]", "Out of Stock");
        }
        visit.save();
        return Answer.done();
    }

    private static void prices(String intent, BrowserActor browser, ProductVisit visit, String sku) {
        Matcher amount = AMOUNT.matcher(intent);
        if (!amount.find()) {
            throw new OracleException("\"" + intent + "\" does not say by how much");
        }
        for (ShownRow row : visit.variations(sku)) {
            String[] parts = row.text("SKU").toLowerCase(Locale.ROOT).split("-");
            if (parts.length > 2
                    && meant(intent.toLowerCase(Locale.ROOT), parts[parts.length - 2], parts[parts.length - 1])) {
                visit.open(row);
                String field = "[name=\"product[price]\"]";
                browser.type(
                        field,
                        changed(new BigDecimal(browser.value(field)), amount, intent)
                                .toPlainString());
                visit.save();
                visit.variations(sku);
            }
        }
    }

    private static boolean meant(String intent, String size, String color) {
        List<String> colors = COLORS.stream()
                .filter(each -> intent.matches(".*\\b" + each + "\\b.*"))
                .toList();
        if (!colors.isEmpty() && !colors.contains(color)) {
            return false;
        }
        Matcher spelled = SPELLED_SIZES.matcher(intent);
        if (spelled.find()) {
            return Stream.of(spelled.group(1).split(", | and "))
                    .anyMatch(each -> SPELLED.getOrDefault(each, "").equals(size));
        }
        Matcher below = Pattern.compile("below ([a-z]+)").matcher(intent);
        Matcher above = Pattern.compile("size ([a-z]+) and above").matcher(intent);
        Matcher only = Pattern.compile("size ([a-z0-9]+)").matcher(intent);
        if (below.find()) {
            return SIZES.indexOf(size) < SIZES.indexOf(below.group(1));
        }
        if (above.find()) {
            return SIZES.indexOf(size) >= SIZES.indexOf(above.group(1));
        }
        return intent.contains("all size") || !only.find() || only.group(1).equals(size);
    }

    private static BigDecimal changed(BigDecimal price, Matcher amount, String intent) {
        BigDecimal by = new BigDecimal(amount.group(2));
        BigDecimal change = amount.group(3).isEmpty() ? by : price.multiply(by).divide(HUNDRED);
        boolean up = intent.toLowerCase(Locale.ROOT).startsWith("increase");
        return (up ? price.add(change) : price.subtract(change)).setScale(2, RoundingMode.HALF_UP);
    }
}
