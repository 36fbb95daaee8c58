package dev.tiltyard.shopping.magento.rest.sales;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.fulfilment.Fulfilment;
import dev.tiltyard.shopping.magento.fulfilment.FulfilmentException;
import dev.tiltyard.shopping.magento.fulfilment.Part;
import dev.tiltyard.shopping.magento.fulfilment.Refund;
import dev.tiltyard.shopping.magento.fulfilment.Remark;
import dev.tiltyard.shopping.magento.fulfilment.Track;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Invoices, shipments and credit memos in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-sales/etc/webapi.xml}.
 */
public final class SalesDocumentResources {
    private final Magento magento;
    private final Fulfilment fulfilment;

    public SalesDocumentResources(Magento magento) {
        this.magento = magento;
        this.fulfilment = new Fulfilment(magento);
    }

    public void addTo(RestRoutes routes) {
        add(routes, SalesDocumentKind.INVOICE, "invoices", "Magento_Sales::sales_invoice", SalesColumns.INVOICE);
        add(routes, SalesDocumentKind.SHIPMENT, "shipments", "Magento_Sales::shipment", SalesColumns.SHIPMENT);
        add(
                routes,
                SalesDocumentKind.CREDITMEMO,
                "creditmemos",
                "Magento_Sales::sales_creditmemo",
                SalesColumns.CREDITMEMO);
        routes.get(
                        "shipment/{id}",
                        Access.admin("Magento_Sales::shipment"),
                        call -> one(call, SalesDocumentKind.SHIPMENT))
                .get(
                        "creditmemo/{id}",
                        Access.admin("Magento_Sales::sales_creditmemo"),
                        call -> one(call, SalesDocumentKind.CREDITMEMO))
                .post("order/{orderId}/invoice", Access.admin("Magento_Sales::sales_invoice"), this::invoice)
                .post("order/{orderId}/ship", Access.admin("Magento_Sales::ship"), this::ship)
                .post("order/{orderId}/refund", Access.admin("Magento_Sales::creditmemo"), this::refund)
                .post("invoice/{invoiceId}/refund", Access.admin("Magento_Sales::creditmemo"), this::refundInvoice);
    }

    private Order order(RestRequest call) {
        return magento.orders().byId(call.id("orderId")).orElseThrow(RestProblem::noEntity);
    }

    private String invoice(RestRequest call) {
        return made("Invoice", () -> fulfilment.invoice(order(call), parts(call), remark(call), call.now()));
    }

    private String ship(RestRequest call) {
        List<Track> tracks = call.body().list("tracks").stream()
                .map(track -> new Track(
                        track.requiredText("carrier_code"),
                        track.requiredText("title"),
                        track.requiredText("track_number")))
                .toList();
        return made("Shipment", () -> fulfilment.ship(order(call), parts(call), tracks, remark(call), call.now()));
    }

    private String refund(RestRequest call) {
        return made(
                "Credit Memo", () -> fulfilment.refund(order(call), parts(call), how(call), remark(call), call.now()));
    }

    private String refundInvoice(RestRequest call) {
        SalesDocument invoice = magento.salesDocuments()
                .byId(SalesDocumentKind.INVOICE, call.id("invoiceId"))
                .orElseThrow(RestProblem::noEntity);
        Order order = magento.orders().byId(invoice.orderId()).orElseThrow(RestProblem::noEntity);
        return made("Credit Memo", () -> fulfilment.refund(order, parts(call), how(call), remark(call), call.now()));
    }

    private static List<Part> parts(RestRequest call) {
        return call.body().list("items").stream()
                .map(item -> new Part(
                        item.number("order_item_id").orElseThrow(() -> RestProblem.missing("order_item_id")),
                        item.amount("qty").orElseThrow(() -> RestProblem.missing("qty"))))
                .toList();
    }

    private static Remark remark(RestRequest call) {
        boolean notified = call.body().flag("notify").orElse(false);
        String text = call.body()
                .object("comment")
                .flatMap(said -> said.text("comment"))
                .orElse("");
        return new Remark(text, notified);
    }

    private static Refund how(RestRequest call) {
        return call.body()
                .object("arguments")
                .map(said -> new Refund(
                        said.amount("shipping_amount"),
                        said.amount("adjustment_positive").orElse(BigDecimal.ZERO),
                        said.amount("adjustment_negative").orElse(BigDecimal.ZERO),
                        said
                                .object("extension_attributes")
                                .map(more -> more.texts("return_to_stock_items"))
                                .orElse(List.of())
                                .stream()
                                .filter(id -> id.matches("[0-9]{1,18}"))
                                .map(Long::valueOf)
                                .collect(Collectors.toSet())))
                .orElse(Refund.IN_FULL);
    }

    /** The new id as a text, like the original; or the error. */
    private static String made(String document, Supplier<Long> maker) {
        try {
            return String.valueOf(maker.get());
        } catch (FulfilmentException e) {
            throw RestProblem.bad(document + " Document Validation Error(s):\n" + e.getMessage());
        }
    }

    private void add(RestRoutes routes, SalesDocumentKind kind, String path, String right, List<String> columns) {
        Listing listing = new Listing(
                kind.table(), "p", "entity_id", new ListFields().columns("p", columns.toArray(String[]::new)), "");
        routes.get(path, Access.admin(right), call -> magento.database()
                .withHandle(handle -> listing.answer(
                        handle, call.criteria(), ids -> magento.salesDocuments().byIds(kind, ids).stream()
                                .map(SalesDocumentResources::shape)
                                .toList())));
        if (kind == SalesDocumentKind.INVOICE) {
            routes.get(path + "/{id}", Access.admin(right), call -> one(call, kind));
        }
    }

    private Shape one(RestRequest call, SalesDocumentKind kind) {
        return magento.salesDocuments()
                .byId(kind, call.id("id"))
                .map(SalesDocumentResources::shape)
                .orElseThrow(RestProblem::noEntity);
    }

    private static Shape shape(SalesDocument document) {
        Shape shape = new Shape();
        switch (document.kind()) {
            case INVOICE ->
                shape.copy(document.fields().columns(), SalesColumns.INVOICE)
                        .put("items", rows(document.lines(), SalesColumns.INVOICE_ITEM));
            case SHIPMENT ->
                shape.copy(document.fields().columns(), SalesColumns.SHIPMENT)
                        .put("items", rows(document.lines(), SalesColumns.SHIPMENT_ITEM))
                        .put("tracks", rows(document.tracks(), SalesColumns.TRACK))
                        .put("packages", List.of());
            case CREDITMEMO ->
                shape.copy(document.fields().columns(), SalesColumns.CREDITMEMO)
                        .put("items", rows(document.lines(), SalesColumns.CREDITMEMO_ITEM));
        }
        return shape.put("comments", rows(document.comments(), SalesColumns.COMMENT))
                .put(
                        "extension_attributes",
                        document.kind() == SalesDocumentKind.SHIPMENT
                                ? new Shape().put("source_code", "default")
                                : null);
    }

    private static List<Shape> rows(List<Fields> rows, List<String> columns) {
        return rows.stream()
                .map(row -> new Shape().copy(row.columns(), columns))
                .toList();
    }
}
