package dev.tiltyard.shopping.magento.rest.sales;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Paper;
import dev.tiltyard.shopping.magento.sales.PaperKind;
import java.util.List;

/**
 * Invoices, shipments and credit memos in the REST interface.
 *
 * <p>Source: Magento 2.4.6, {@code module-sales/etc/webapi.xml}.
 */
public final class PaperResources {
    private final Magento magento;

    public PaperResources(Magento magento) {
        this.magento = magento;
    }

    public void addTo(RestRoutes routes) {
        add(routes, PaperKind.INVOICE, "invoices", "Magento_Sales::sales_invoice", SalesColumns.INVOICE);
        add(routes, PaperKind.SHIPMENT, "shipments", "Magento_Sales::shipment", SalesColumns.SHIPMENT);
        add(routes, PaperKind.CREDITMEMO, "creditmemos", "Magento_Sales::sales_creditmemo", SalesColumns.CREDITMEMO);
        routes.get("shipment/{id}", Access.admin("Magento_Sales::shipment"), call -> one(call, PaperKind.SHIPMENT))
                .get(
                        "creditmemo/{id}",
                        Access.admin("Magento_Sales::sales_creditmemo"),
                        call -> one(call, PaperKind.CREDITMEMO));
    }

    private void add(RestRoutes routes, PaperKind kind, String path, String right, List<String> columns) {
        Listing listing = new Listing(
                kind.table(), "p", "entity_id", new ListFields().columns("p", columns.toArray(String[]::new)), "");
        routes.get(path, Access.admin(right), call -> magento.database()
                .withHandle(handle ->
                        listing.answer(handle, call.criteria(), ids -> magento.papers().byIds(kind, ids).stream()
                                .map(PaperResources::shape)
                                .toList())));
        if (kind == PaperKind.INVOICE) {
            routes.get(path + "/{id}", Access.admin(right), call -> one(call, kind));
        }
    }

    private Shape one(Call call, PaperKind kind) {
        return magento.papers()
                .byId(kind, call.id("id"))
                .map(PaperResources::shape)
                .orElseThrow(RestProblem::noEntity);
    }

    private static Shape shape(Paper paper) {
        Shape shape = new Shape();
        switch (paper.kind()) {
            case INVOICE ->
                shape.copy(paper.fields().columns(), SalesColumns.INVOICE)
                        .put("items", rows(paper.lines(), SalesColumns.INVOICE_ITEM));
            case SHIPMENT ->
                shape.copy(paper.fields().columns(), SalesColumns.SHIPMENT)
                        .put("items", rows(paper.lines(), SalesColumns.SHIPMENT_ITEM))
                        .put("tracks", rows(paper.tracks(), SalesColumns.TRACK))
                        .put("packages", List.of());
            case CREDITMEMO ->
                shape.copy(paper.fields().columns(), SalesColumns.CREDITMEMO)
                        .put("items", rows(paper.lines(), SalesColumns.CREDITMEMO_ITEM));
        }
        return shape.put("comments", rows(paper.comments(), SalesColumns.COMMENT))
                .put(
                        "extension_attributes",
                        paper.kind() == PaperKind.SHIPMENT ? new Shape().put("source_code", "default") : null);
    }

    private static List<Shape> rows(List<Fields> rows, List<String> columns) {
        return rows.stream()
                .map(row -> new Shape().copy(row.columns(), columns))
                .toList();
    }
}
