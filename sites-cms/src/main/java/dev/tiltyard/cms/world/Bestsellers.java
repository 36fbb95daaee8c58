package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.time.YearMonth;
import java.util.List;

/** The bestsellers of the months in tasks, as order items: one order each. */
final class Bestsellers {
    private static final List<Bestseller> ALL = FactTable.read(Bestsellers.class, "facts/bestsellers.tsv").stream()
            .map(row -> new Bestseller(
                    YearMonth.parse(row.text("from")), YearMonth.parse(row.text("to")), row.text("line")))
            .toList();

    private Bestsellers() {}

    private record Bestseller(YearMonth from, YearMonth to, String line) {
        boolean in(YearMonth month) {
            return !month.isBefore(from) && !month.isAfter(to);
        }

        String sku() {
            return line.substring(0, line.indexOf('*'));
        }
    }

    /** Whether a product, or one of its variants, is a bestseller. */
    static boolean known(Product product) {
        return ALL.stream()
                .map(Bestseller::sku)
                .anyMatch(sku -> sku.equals(product.sku()) || sku.startsWith(product.sku() + "-"));
    }

    static List<String> of(YearMonth month) {
        return ALL.stream().filter(each -> each.in(month)).map(Bestseller::line).toList();
    }
}
