package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads carts. */
final class QuoteRows {
    private QuoteRows() {}

    static Optional<Quote> find(Handle handle, long id) {
        return rows(handle, "SELECT * FROM quote WHERE entity_id = ?", id).stream()
                .findFirst()
                .map(fields -> quote(handle, id, fields));
    }

    /** The cart, locked until the transaction ends. */
    static Optional<Quote> lock(Handle handle, long id) {
        return rows(handle, "SELECT * FROM quote WHERE entity_id = ? FOR UPDATE", id).stream()
                .findFirst()
                .map(fields -> quote(handle, id, fields));
    }

    private static Quote quote(Handle handle, long id, Fields fields) {
        List<Fields> addresses = rows(handle, "SELECT * FROM quote_address WHERE quote_id = ? ORDER BY address_id", id);
        return new Quote(
                fields,
                items(handle, id),
                address(addresses, "billing"),
                address(addresses, "shipping"),
                rows(handle, "SELECT * FROM quote_payment WHERE quote_id = ? ORDER BY payment_id LIMIT 1", id).stream()
                        .findFirst()
                        .orElseGet(() -> new Fields(Map.of())),
                handle.createQuery("SELECT masked_id FROM quote_id_mask WHERE quote_id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .findFirst()
                        .orElse(""));
    }

    private static QuoteAddress address(List<Fields> addresses, String type) {
        return new QuoteAddress(addresses.stream()
                .filter(fields -> fields.text("address_type").equals(type))
                .findFirst()
                .orElseGet(() -> new Fields(Map.of())));
    }

    private static List<QuoteItem> items(Handle handle, long id) {
        Map<Long, Map<String, String>> options = new HashMap<>();
        handle.createQuery("""
                        SELECT o.item_id, o.code, o.value FROM quote_item_option o
                          JOIN quote_item i ON i.item_id = o.item_id WHERE i.quote_id = ? ORDER BY o.option_id
                        """)
                .bind(0, id)
                .map((row, context) -> new String[] {
                    row.getString(1),
                    row.getString(2),
                    Optional.ofNullable(row.getString(3)).orElse("")
                })
                .forEach(row -> options.computeIfAbsent(Long.valueOf(row[0]), item -> new HashMap<>())
                        .put(row[1], row[2]));
        List<QuoteItem> items = new ArrayList<>();
        for (Fields fields : rows(handle, "SELECT * FROM quote_item WHERE quote_id = ? ORDER BY item_id", id)) {
            items.add(new QuoteItem(fields, options.getOrDefault(fields.number("item_id"), Map.of())));
        }
        return items;
    }

    private static List<Fields> rows(Handle handle, String query, long id) {
        return handle.createQuery(query)
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .list();
    }
}
