package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An order as the list of one's orders shows it. */
public record Purchase(String number, String day, LocalDate date, BigDecimal total, String status, String address) {
    static final String LIST = "#my-orders-table tbody tr";
    static final Map<String, String> FIELDS = Map.of(
            "number", "td.id",
            "date", "td.date",
            "total", "td.total",
            "status", "td.status",
            "address", "td.actions a.view@href");

    /** What people call a state, where they do not use the shop's word. */
    private static final Map<String, String> STATES = Map.of("fulfilled", "complet", "finished", "complet");

    public static Purchase read(Map<String, String> row) {
        String day = row.getOrDefault("date", "");
        return new Purchase(
                row.getOrDefault("number", ""),
                day,
                TimeSpan.date(day)
                        .orElseThrow(() -> new OracleException("the list of orders shows no date but \"" + day + "\"")),
                Money.read(row.getOrDefault("total", "")),
                row.getOrDefault("status", ""),
                row.getOrDefault("address", ""));
    }

    /** Whether it is in a state, however one spells it: {@code cancelled}, {@code completed}, {@code non-cancelled}. */
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
     * Something bought.
     *
     * @param options what was chosen: {@code Color}, {@code Blue}
     */
    public record Item(String name, String sku, BigDecimal price, List<Option> options) {}

    /** A choice. */
    public record Option(String title, String value) {}

    /** Something bought, with the order. */
    public record Found(Purchase purchase, Item item) {}
}
