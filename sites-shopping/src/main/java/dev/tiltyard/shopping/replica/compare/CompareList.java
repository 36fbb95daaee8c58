package dev.tiltyard.shopping.replica.compare;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.Timestamp;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** The products that a visitor compares, without duplicates, in the order of their addition. */
public final class CompareList {
    private static final int WISHES_BESIDE = 3;
    private static final String OWN =
            " WHERE IF(:customer > 0, customer_id = :customer, visitor_id = :visitor AND customer_id IS NULL) ";

    private final Storefront store;

    public CompareList(Storefront store) {
        this.store = store;
    }

    /**
     * The sidebar blocks of product lists.
     *
     * @param compared compared products
     * @param wished newest wish list items, newest first
     */
    public record Sidebar(List<ProductCard> compared, List<Wish> wished) {
        public Sidebar {
            compared = List.copyOf(compared);
            wished = List.copyOf(wished);
        }
    }

    /** A wish list product, with its item's id. */
    public record Wish(long item, ProductCard card) {}

    /** A product in the table. */
    public record Column(ProductCard card) {}

    /**
     * A comparable attribute.
     *
     * @param html whether the values are HTML
     */
    public record Row(String label, boolean html, List<String> values) {
        public Row {
            values = List.copyOf(values);
        }
    }

    /** The visitor's sidebar blocks. */
    public Sidebar sidebar(Visit visit) {
        Viewer viewer = store.viewer(visit);
        return new Sidebar(
                viewer.compared() == 0 ? List.of() : cards(visit), viewer.wishes() == 0 ? List.of() : wishes(viewer));
    }

    /** The visitor's compared products. */
    public List<ProductCard> cards(Visit visit) {
        List<Long> ids = store.database().withHandle(handle -> own(
                        visit,
                        handle.createQuery("SELECT product_id FROM catalog_compare_item" + OWN
                                + "ORDER BY catalog_compare_item_id"))
                .mapTo(Long.class)
                .list());
        return store.products().cards(ids, store.viewer(visit).groupId());
    }

    private List<Wish> wishes(Viewer viewer) {
        Map<Long, Long> items = new LinkedHashMap<>();
        store.database().useHandle(handle -> handle.createQuery("""
                        SELECT i.wishlist_item_id, i.product_id
                          FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id
                         WHERE w.customer_id = :customer
                         ORDER BY i.added_at DESC, i.wishlist_item_id DESC LIMIT :most
                        """)
                .bind("customer", viewer.id())
                .bind("most", WISHES_BESIDE)
                .map((row, context) -> String.valueOf(items.put(row.getLong(1), row.getLong(2))))
                .list());
        Map<Long, ProductCard> cards = new LinkedHashMap<>();
        store.products().cards(items.values(), viewer.groupId()).forEach(card -> cards.put(card.id(), card));
        return items.entrySet().stream()
                .flatMap(entry ->
                        Optional.ofNullable(cards.get(entry.getValue()))
                                .map(card -> new Wish(entry.getKey(), card))
                                .stream())
                .toList();
    }

    /** Adds a product, unless it is already there. */
    void add(Visit visit, long product) {
        store.database().useTransaction(handle -> {
            Viewer viewer = store.viewer(visit);
            long visitor = visitor(visit, handle);
            boolean there = own(
                            visit,
                            handle.createQuery("SELECT COUNT(*) FROM catalog_compare_item" + OWN
                                            + "AND product_id = :product")
                                    .bind("product", product))
                    .mapTo(Boolean.class)
                    .one();
            if (!there) {
                handle.createUpdate("""
                                INSERT INTO catalog_compare_item (visitor_id, customer_id, product_id, store_id)
                                VALUES (:visitor, :customer, :product, 1)
                                """)
                        .bind("visitor", visitor)
                        .bind("customer", viewer.signedIn() ? viewer.id() : null)
                        .bind("product", product)
                        .execute();
            }
        });
    }

    /** Removes a product; returns whether it was there. */
    boolean remove(Visit visit, long product) {
        return store.database().withHandle(handle -> own(
                                visit,
                                handle.createUpdate(
                                                "DELETE FROM catalog_compare_item" + OWN + "AND product_id = :product")
                                        .bind("product", product))
                        .execute())
                > 0;
    }

    /** Removes all products. */
    void clear(Visit visit) {
        store.database().useHandle(handle -> own(visit, handle.createUpdate("DELETE FROM catalog_compare_item" + OWN))
                .execute());
    }

    /** Merges a guest's comparison into that of the customer who has just logged in. */
    public void signedIn(Visit visit, long customer) {
        Optional<String> visitor = visit.session().get(Storefront.VISITOR);
        if (visitor.isPresent()) {
            store.database().useTransaction(handle -> {
                handle.createUpdate("""
                                DELETE g FROM catalog_compare_item g
                                  JOIN catalog_compare_item o ON o.product_id = g.product_id AND o.customer_id = :customer
                                 WHERE g.visitor_id = :visitor AND g.customer_id IS NULL
                                """)
                        .bind("customer", customer)
                        .bind("visitor", Long.valueOf(visitor.get()))
                        .execute();
                handle.execute(
                        "UPDATE catalog_compare_item SET customer_id = ? WHERE visitor_id = ? AND customer_id IS NULL",
                        customer,
                        Long.valueOf(visitor.get()));
            });
        }
    }

    private <S extends SqlStatement<S>> S own(Visit visit, S statement) {
        return statement
                .bind("customer", store.viewer(visit).id())
                .bind(
                        "visitor",
                        visit.session()
                                .get(Storefront.VISITOR)
                                .map(Long::valueOf)
                                .orElse(0L));
    }

    /** The original's visitor id; assigned on first use. */
    private static long visitor(Visit visit, Handle handle) {
        Optional<String> known = visit.session().get(Storefront.VISITOR);
        if (known.isPresent()) {
            return Long.parseLong(known.get());
        }
        long number = handle.createUpdate(
                        "INSERT INTO customer_visitor (created_at, last_visit_at) VALUES (:now, :now)")
                .bind("now", Timestamp.from(visit.now()))
                .executeAndReturnGeneratedKeys("visitor_id")
                .mapTo(Long.class)
                .one();
        visit.session().put(Storefront.VISITOR, String.valueOf(number));
        return number;
    }
}
