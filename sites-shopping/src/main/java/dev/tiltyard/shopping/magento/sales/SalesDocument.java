package dev.tiltyard.shopping.magento.sales;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * An invoice, a shipment or a credit memo.
 *
 * @param fields its own row
 * @param lines its item rows, which reference the order item as {@code order_item_id}
 * @param tracks rows of {@code sales_shipment_track}; only for shipments
 * @param comments comments, oldest first
 */
public record SalesDocument(
        SalesDocumentKind kind, Fields fields, List<Fields> lines, List<Fields> tracks, List<Fields> comments) {
    public SalesDocument {
        lines = List.copyOf(lines);
        tracks = List.copyOf(tracks);
        comments = List.copyOf(comments);
    }

    public long id() {
        return fields.number("entity_id");
    }

    public long orderId() {
        return fields.number("order_id");
    }

    public String increment() {
        return fields.text("increment_id");
    }

    public Instant createdAt() {
        return fields.time("created_at");
    }

    public BigDecimal grandTotal() {
        return fields.amount("grand_total");
    }
}
