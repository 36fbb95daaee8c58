package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers which products have a given number of units left. */
final class TellStock implements Oracle {
    private static final Pattern VARIATION = Pattern.compile("^(.+?)-([A-Z]{1,2}|\\d{2})-([A-Z][a-z]+)$");

    @Override
    public Set<Integer> templates() {
        return Set.of(368);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String[] range = assignment.argument("N").split("-");
        List<ShownRow> rows = new AdminVisit(browser)
                .products(
                        Map.of("type_id", "Simple Product", "qty[from]", range[0], "qty[to]", range[range.length - 1]));
        if (rows.isEmpty()) {
            return Answer.notFound("no product has " + assignment.argument("N") + " units left");
        }
        String attribute = assignment.argument("Attribute").toLowerCase(Locale.ROOT);
        return Answer.list(
                rows.stream().map(row -> tell(attribute, row)).distinct().toList());
    }

    private static String tell(String attribute, ShownRow row) {
        if (attribute.contains("sku")) {
            return row.text("SKU");
        }
        String full = row.text("Name");
        Matcher variation = VARIATION.matcher(full);
        boolean of = variation.matches();
        String name = of ? variation.group(1) : full;
        if (attribute.contains("brand")) {
            return name.split(" ")[0];
        }
        return attribute.contains("size") && of ? name + ": " + variation.group(2) : name;
    }
}
