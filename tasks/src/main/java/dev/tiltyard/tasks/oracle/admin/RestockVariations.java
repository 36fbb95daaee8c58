package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds delivered units to the stock of a product's variations. */
final class RestockVariations implements Oracle {
    private static final Pattern PIECES =
            Pattern.compile("(\\d+) (black|blue|brown|gray|green|lavender|multi|orange|purple|red|white|yellow)\\b");
    private static final Pattern SIZE = Pattern.compile("\\bsize (\\w+)");
    private static final String QUANTITY = "[name=\"product[quantity_and_stock_status][qty]\"]";
    private static final String STATUS = "[name=\"product[quantity_and_stock_status][is_in_stock]\"]";

    @Override
    public Set<Integer> templates() {
        return Set.of(241);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        ProductVisit visit = new ProductVisit(browser);
        String sku = visit.meant(intent).text("SKU");
        List<Arrival> arrivals = arrivals(intent.toLowerCase(Locale.ROOT));
        for (ShownRow row : visit.variations(sku)) {
            String variation = row.text("SKU").toLowerCase(Locale.ROOT);
            int arrived = arrivals.stream()
                    .filter(arrival -> arrival.isOf(variation))
                    .mapToInt(Arrival::pieces)
                    .sum();
            if (arrived > 0) {
                visit.open(row);
                int before = AdminVisit.money(browser.value(QUANTITY)).intValue();
                browser.type(QUANTITY, String.valueOf(before + arrived));
                browser.pick(STATUS, "In Stock");
                visit.save();
                visit.variations(sku);
            }
        }
        return Answer.done();
    }

    /** Each number with a color, and the size before the next number. */
    private static List<Arrival> arrivals(String intent) {
        List<MatchResult> found = PIECES.matcher(intent).results().toList();
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            int end = i + 1 < found.size() ? found.get(i + 1).start() : intent.length();
            Matcher size = SIZE.matcher(intent.substring(found.get(i).end(), end));
            arrivals.add(new Arrival(
                    Integer.parseInt(found.get(i).group(1)), found.get(i).group(2), size.find() ? size.group(1) : ""));
        }
        return arrivals;
    }

    /**
     * Delivered units.
     *
     * @param size empty for every size
     */
    private record Arrival(int pieces, String color, String size) {
        boolean isOf(String variation) {
            return variation.endsWith("-" + color) && (size.isEmpty() || variation.endsWith("-" + size + "-" + color));
        }
    }
}
