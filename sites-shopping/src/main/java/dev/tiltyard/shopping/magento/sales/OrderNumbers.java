package dev.tiltyard.shopping.magento.sales;

import java.util.Locale;
import org.jdbi.v3.core.Handle;

/**
 * Order numbers. They are drawn from a row that stays locked until the transaction ends: no number is used twice, and
 * none is lost when an order fails. An order's id is its number.
 */
public final class OrderNumbers {
    private OrderNumbers() {}

    /**
     * The next order number. Locks out other orders until the transaction ends, so draw it late.
     *
     * @throws IllegalStateException if the shop has no sequence profile for orders
     */
    public static long draw(Handle handle) {
        boolean locked = handle.createQuery("""
                        SELECT p.profile_id FROM sales_sequence_profile p
                          JOIN sales_sequence_meta m ON m.meta_id = p.meta_id
                         WHERE m.entity_type = 'order' AND m.store_id = 1 ORDER BY p.profile_id LIMIT 1 FOR UPDATE
                        """).mapTo(Long.class).findFirst().isPresent();
        if (!locked) {
            throw new IllegalStateException(
                    "no order can be numbered: sales_sequence_profile has no row for orders of store 1");
        }
        long number = handle.createQuery("""
                        SELECT 1 + GREATEST((SELECT COALESCE(MAX(sequence_value), 0) FROM sequence_order_1),
                                            (SELECT COALESCE(MAX(entity_id), 0) FROM sales_order))
                        """).mapTo(Long.class).one();
        handle.execute("INSERT INTO sequence_order_1 (sequence_value) VALUES (?)", number);
        return number;
    }

    /** The next number of invoices, shipments or credit memos, which is also the document's id. */
    public static long draw(Handle handle, SalesDocumentKind kind) {
        String name = kind.name().toLowerCase(Locale.ROOT);
        handle.createQuery("""
                        SELECT p.profile_id FROM sales_sequence_profile p
                          JOIN sales_sequence_meta m ON m.meta_id = p.meta_id
                         WHERE m.entity_type = ? AND m.store_id = 1 ORDER BY p.profile_id LIMIT 1 FOR UPDATE
                        """).bind(0, name).mapTo(Long.class).list();
        long number = handle.createQuery("SELECT 1 + GREATEST((SELECT COALESCE(MAX(sequence_value), 0) FROM sequence_"
                        + name + "_1), (SELECT COALESCE(MAX(entity_id), 0) FROM " + kind.table() + "))")
                .mapTo(Long.class)
                .one();
        handle.execute("INSERT INTO sequence_" + name + "_1 (sequence_value) VALUES (?)", number);
        return number;
    }

    /** A displayed number: {@code 000000016}. */
    public static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }
}
