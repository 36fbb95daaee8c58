package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Secrets;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes wish lists to the original's tables. */
public final class WishRecords {
    /** Prefix of the codes for bundle selections. */
    static final String BUNDLE = "bundle_option";

    private final Storefront store;

    public WishRecords(Storefront store) {
        this.store = store;
    }

    /**
     * A product as the customer wants it.
     *
     * @param requestText the stored buy request
     * @param choices codes and values of the chosen options
     */
    private record Wanted(
            long product, BigDecimal quantity, String requestText, List<Map.Entry<String, String>> choices) {}

    /**
     * Adds a product to a customer's wish list; increases the quantity of an identical item.
     *
     * @param request the buy request
     * @param requestText its stored form
     * @return the list's id
     */
    public long add(long customer, Product product, Map<String, Object> request, String requestText, Instant now) {
        return store.database().inTransaction(handle -> {
            long list = list(handle, customer, now);
            Wanted wanted = new Wanted(product.id(), quantity(request), requestText, choices(request));
            Optional<Long> same = same(handle, list, product.id(), 0, wanted.choices);
            if (same.isPresent()) {
                handle.execute(
                        "UPDATE wishlist_item SET qty = qty + ?, added_at = ? WHERE wishlist_item_id = ?",
                        wanted.quantity,
                        Timestamp.from(now),
                        same.get());
            } else {
                insert(handle, list, wanted, now);
            }
            handle.execute("UPDATE wishlist SET updated_at = ? WHERE wishlist_id = ?", Timestamp.from(now), list);
            return list;
        });
    }

    /**
     * Changes an item's options and quantity. Merges it with an identical item.
     *
     * @return the list's id
     */
    long changeChoices(long item, Product product, Map<String, Object> request, String requestText, Instant now) {
        return store.database().inTransaction(handle -> {
            long list = handle.createQuery("SELECT wishlist_id FROM wishlist_item WHERE wishlist_item_id = ?")
                    .bind(0, item)
                    .mapTo(Long.class)
                    .one();
            handle.execute("DELETE FROM wishlist_item_option WHERE wishlist_item_id = ?", item);
            Wanted wanted = new Wanted(product.id(), quantity(request), requestText, choices(request));
            handle.execute("UPDATE wishlist_item SET qty = ? WHERE wishlist_item_id = ?", wanted.quantity, item);
            Optional<Long> same = same(handle, list, product.id(), item, wanted.choices);
            if (same.isPresent()) {
                handle.execute(
                        "UPDATE wishlist_item SET qty = qty + ? WHERE wishlist_item_id = ?",
                        wanted.quantity,
                        same.get());
                handle.execute("DELETE FROM wishlist_item WHERE wishlist_item_id = ?", item);
            } else {
                options(handle, item, wanted);
            }
            handle.execute("UPDATE wishlist SET updated_at = ? WHERE wishlist_id = ?", Timestamp.from(now), list);
            return list;
        });
    }

    /** The product of a customer's wish list item; empty if the customer has no such item. */
    Optional<Long> product(long customer, long item) {
        return store.database().withHandle(handle -> product(handle, customer, item));
    }

    private static Optional<Long> product(Handle handle, long customer, long item) {
        return handle.createQuery("""
                        SELECT i.product_id FROM wishlist_item i JOIN wishlist w ON w.wishlist_id = i.wishlist_id
                         WHERE i.wishlist_item_id = ? AND w.customer_id = ?
                        """)
                .bind(0, item)
                .bind(1, customer)
                .mapTo(Long.class)
                .findFirst();
    }

    /** Creates a customer's wish list, unless it exists. */
    public void begin(long customer, Instant now) {
        store.database().useTransaction(handle -> list(handle, customer, now));
    }

    private long list(Handle handle, long customer, Instant now) {
        Optional<Long> known = find(handle, customer);
        if (known.isPresent()) {
            return known.get();
        }
        handle.createUpdate("""
                        INSERT IGNORE INTO wishlist (customer_id, shared, sharing_code, updated_at)
                        VALUES (:customer, 0, :code, :now)
                        """)
                .bind("customer", customer)
                .bind("code", Secrets.hexadecimal())
                .bind("now", Timestamp.from(now))
                .execute();
        return find(handle, customer).orElseThrow();
    }

    static Optional<Long> find(Handle handle, long customer) {
        return handle.createQuery("SELECT wishlist_id FROM wishlist WHERE customer_id = ?")
                .bind(0, customer)
                .mapTo(Long.class)
                .findOne();
    }

    private static BigDecimal quantity(Map<String, Object> request) {
        String text = String.valueOf(request.getOrDefault("qty", "1"));
        BigDecimal typed = text.matches("[0-9]{1,7}(\\.[0-9]{1,4})?") ? new BigDecimal(text) : BigDecimal.ONE;
        return typed.signum() == 0 ? BigDecimal.ONE : typed;
    }

    /** Chosen options one by one: {@code option_5 = 12}, {@code attribute_93 = 50}. */
    private static List<Map.Entry<String, String>> choices(Map<String, Object> request) {
        List<Map.Entry<String, String>> choices = new ArrayList<>();
        choices(request.get("options")).forEach((id, value) -> choices.add(Map.entry("option_" + id, value)));
        choices(request.get("super_attribute"))
                .forEach((id, value) -> choices.add(Map.entry("attribute_" + id, value)));
        for (String group : List.of(BUNDLE, BUNDLE + "_qty")) {
            choices(request.get(group)).forEach((id, value) -> choices.add(Map.entry(group + "_" + id, value)));
        }
        choices.sort(Map.Entry.comparingByKey());
        return choices;
    }

    private static Map<String, String> choices(@Nullable Object group) {
        Map<String, String> choices = new TreeMap<>();
        if (group instanceof Map<?, ?> map) {
            map.forEach((id, value) -> choices.put(
                    String.valueOf(id),
                    value instanceof List<?> several
                            ? String.join(
                                    ",", several.stream().map(String::valueOf).toList())
                            : String.valueOf(value)));
        }
        return choices;
    }

    private static Optional<Long> same(
            Handle handle, long list, long product, long except, List<Map.Entry<String, String>> choices) {
        List<Long> items = handle.createQuery("""
                        SELECT wishlist_item_id FROM wishlist_item
                         WHERE wishlist_id = ? AND product_id = ? AND wishlist_item_id <> ? ORDER BY 1
                        """)
                .bind(0, list)
                .bind(1, product)
                .bind(2, except)
                .mapTo(Long.class)
                .list();
        for (Long item : items) {
            List<Map.Entry<String, String>> present = handle.createQuery("""
                            SELECT code, value FROM wishlist_item_option
                             WHERE wishlist_item_id = ? AND (code LIKE 'option\\_%' OR code LIKE 'attribute\\_%' OR code LIKE 'bundle\\_option\\_%')
                               AND code <> 'option_ids' ORDER BY code
                            """)
                    .bind(0, item)
                    .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                    .list();
            if (present.equals(choices)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    private static void insert(Handle handle, long list, Wanted wanted, Instant now) {
        long item = handle.createUpdate("""
                        INSERT INTO wishlist_item (wishlist_id, product_id, store_id, added_at, qty)
                        VALUES (:list, :product, 1, :now, :quantity)
                        """)
                .bind("list", list)
                .bind("product", wanted.product)
                .bind("now", Timestamp.from(now))
                .bind("quantity", wanted.quantity)
                .executeAndReturnGeneratedKeys("wishlist_item_id")
                .mapTo(Long.class)
                .one();
        options(handle, item, wanted);
    }

    /** Stores an item's buy request, and each chosen option. */
    private static void options(Handle handle, long item, Wanted wanted) {
        List<Map.Entry<String, String>> options = new ArrayList<>();
        options.add(Map.entry("info_buyRequest", wanted.requestText));
        options.addAll(wanted.choices);
        String ids = String.join(
                ",",
                wanted.choices.stream()
                        .map(Map.Entry::getKey)
                        .filter(code -> code.startsWith("option_"))
                        .map(code -> code.substring("option_".length()))
                        .toList());
        if (!ids.isEmpty()) {
            options.add(Map.entry("option_ids", ids));
        }
        for (Map.Entry<String, String> option : options) {
            handle.execute(
                    "INSERT INTO wishlist_item_option (wishlist_item_id, product_id, code, value) VALUES (?, ?, ?, ?)",
                    item,
                    wanted.product,
                    option.getKey(),
                    option.getValue());
        }
    }

    /** Updates an item's comment and quantity. */
    public void change(long item, String comment, BigDecimal quantity) {
        store.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE wishlist_item SET description = ?, qty = ? WHERE wishlist_item_id = ?",
                        comment,
                        quantity,
                        item));
    }

    /** Counts how often a list was shared. */
    void shared(long list, int times) {
        store.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE wishlist SET shared = LEAST(shared + ?, 65535) WHERE wishlist_id = ?", times, list));
    }

    /**
     * Removes an item of a customer's wish list; returns the product's name, or empty if the customer has no such item.
     */
    public Optional<String> remove(long customer, long item) {
        return store.database().inTransaction(handle -> {
            Optional<Long> product = product(handle, customer, item);
            if (product.isPresent()) {
                handle.execute("DELETE FROM wishlist_item_option WHERE wishlist_item_id = ?", item);
                handle.execute("DELETE FROM wishlist_item WHERE wishlist_item_id = ?", item);
            }
            return product.flatMap(id -> store.products().byId(id, 0)).map(Product::name);
        });
    }
}
