package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An order in the user's list of orders. */
public record ListedOrder(String number, String day, LocalDate date, BigDecimal total, String status, String address) {
    static final String LIST = "#my-orders-table tbody tr";
    static final Map<String, String> FIELDS = Map.of(
            "number", "td.id",
            "date", "td.date",
            "total", "td.total",
            "status", "td.status",
            "address", "td.actions a.view@href");

    /** Everyday words for statuses, mapped to the shop's. */
    private static final Map<String, String> STATES = Map.of("fulfilled", "complet", "finished", "complet");

    public static ListedOrder read(ShownRow row) {
        String day = row.text("date");
        return new ListedOrder(
                row.text("number"),
                day,
                TimeSpan.date(day)
                        .orElseThrow(() -> new OracleException("the list of orders shows no date but \"" + day + "\"")),
                MoneyText.read(row.text("total")),
                row.text("status"),
                row.text("address"));
    }

    /** Whether it has a status, in any spelling: {@code cancelled}, {@code completed}, {@code non-cancelled}. */
    public boolean is(String state) {
        String asked = state.strip().toLowerCase(Locale.ROOT);
        if (asked.startsWith("non-") || asked.startsWith("not ")) {
            return !is(asked.substring(4));
        }
        return plain(status).equals(STATES.getOrDefault(asked, plain(asked)));
    }

    private static String plain(String state) {
        return state.toLowerCase(Locale.ROOT)
                .replace("ll", "l")
                .replaceFirst("e?d?$", "")
                .strip();
    }

    /**
     * An ordered item.
     *
     * @param options the chosen options: {@code Color}, {@code Blue}
     */
    public record Item(String name, String sku, BigDecimal price, List<Option> options) {}

    /** A chosen option. */
    public record Option(String title, String value) {}

    /** An ordered item with its order. */
    public record Found(ListedOrder purchase, Item item) {}
}
