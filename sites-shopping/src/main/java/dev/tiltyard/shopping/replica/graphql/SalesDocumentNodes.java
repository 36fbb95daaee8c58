package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Invoices, shipments and credit memos of an order, and the totals of these and of orders. */
final class SalesDocumentNodes {
    private final Magento magento;
    private final OrderNodes orders;

    SalesDocumentNodes(Magento magento, OrderNodes orders) {
        this.magento = magento;
        this.orders = orders;
    }

    List<Node> of(Call call, Order order, SalesDocumentKind kind) {
        return magento.salesDocuments().ofOrder(kind, order.id()).stream()
                .map(document -> of(call, order, document))
                .toList();
    }

    private Node of(Call call, Order order, SalesDocument document) {
        String type =
                switch (document.kind()) {
                    case INVOICE -> "Invoice";
                    case SHIPMENT -> "OrderShipment";
                    case CREDITMEMO -> "CreditMemo";
                };
        String item =
                switch (document.kind()) {
                    case INVOICE -> "InvoiceItem";
                    case SHIPMENT -> "ShipmentItem";
                    case CREDITMEMO -> "CreditMemoItem";
                };
        return new Node(type)
                .put("id", Uids.of(document.id()))
                .put("number", document.increment())
                .put(
                        "items",
                        document.lines().stream()
                                .flatMap(line -> item(call, order, item, line).stream())
                                .toList())
                .put(
                        "comments",
                        document.comments().stream()
                                .filter(comment -> comment.number("is_visible_on_front") == 1)
                                .map(comment -> OrderNodes.comment(
                                        Answers.date(comment.time("created_at")), comment.text("comment")))
                                .toList())
                .later(
                        "total",
                        () -> document.kind() == SalesDocumentKind.CREDITMEMO
                                ? totals("CreditMemoTotal", document.fields())
                                        .put(
                                                "adjustment",
                                                Amounts.money(document.fields().amount("adjustment")))
                                : totals("InvoiceTotal", document.fields()))
                .put(
                        "tracking",
                        document.tracks().stream()
                                .map(track -> new Node("ShipmentTracking")
                                        .put("title", track.text("title"))
                                        .put("carrier", track.text("carrier_code"))
                                        .text("number", track.text("track_number")))
                                .toList());
    }

    private Optional<Node> item(Call call, Order order, String type, Fields line) {
        Optional<OrderItem> ordered = order.items().stream()
                .filter(item -> item.id() == line.number("order_item_id") && item.parentId() == 0)
                .findFirst();
        BigDecimal discount = line.amount("discount_amount");
        return ordered.map(item -> new Node(type)
                .put("id", Uids.of(line.number("entity_id")))
                .later("order_item", () -> orders.item(call, order, item))
                .put("product_name", line.text("name"))
                .put("product_sku", line.text("sku"))
                .put("product_sale_price", Amounts.money(line.amount("price")))
                .put(
                        "discounts",
                        discount.signum() == 0 ? List.of() : List.of(CartNodes.discount("Discount", discount)))
                .put("quantity_invoiced", line.amount("qty"))
                .put("quantity_shipped", line.amount("qty"))
                .put("quantity_refunded", line.amount("qty")));
    }

    /** The totals of an order or a document, whose tables use the same column names. */
    static Node totals(String type, Fields fields) {
        BigDecimal discount = fields.amount("discount_amount").abs();
        String description = fields.text("discount_description");
        BigDecimal shipping = fields.amount("shipping_amount");
        return new Node(type)
                .put("subtotal", Amounts.money(fields.amount("subtotal")))
                .put(
                        "discounts",
                        discount.signum() == 0
                                ? List.of()
                                : List.of(
                                        CartNodes.discount(description.isEmpty() ? "Discount" : description, discount)))
                .put("total_tax", Amounts.money(fields.amount("tax_amount")))
                .put("taxes", List.of())
                .put("grand_total", Amounts.money(fields.amount("grand_total")))
                .put("base_grand_total", Amounts.money(fields.amount("base_grand_total")))
                .put("total_shipping", Amounts.money(shipping))
                .put(
                        "shipping_handling",
                        new Node("ShippingHandling")
                                .put("total_amount", Amounts.money(shipping))
                                .put("amount_excluding_tax", Amounts.money(shipping))
                                .put("amount_including_tax", Amounts.money(fields.amount("shipping_incl_tax")))
                                .put("taxes", List.of())
                                .put("discounts", List.of()));
    }
}
