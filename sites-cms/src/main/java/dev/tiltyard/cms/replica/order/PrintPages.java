package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Invoices, packing slips and credit memos of selected rows as a PDF file. */
public final class PrintPages {
    private static final Map<SalesDocumentKind, String> NAMES = Map.of(
            SalesDocumentKind.INVOICE, "Invoice",
            SalesDocumentKind.SHIPMENT, "Packing Slip",
            SalesDocumentKind.CREDITMEMO, "Credit Memo");

    private final Grids grids;

    public PrintPages(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        String orders = "Magento_Sales::actions_view";
        router.on("sales/order/pdfinvoices", orders, call -> ofOrders(call, List.of(SalesDocumentKind.INVOICE)))
                .on("sales/order/pdfshipments", orders, call -> ofOrders(call, List.of(SalesDocumentKind.SHIPMENT)))
                .on("sales/order/pdfcreditmemos", orders, call -> ofOrders(call, List.of(SalesDocumentKind.CREDITMEMO)))
                .on(
                        "sales/order/pdfdocs",
                        orders,
                        call -> ofOrders(
                                call,
                                List.of(
                                        SalesDocumentKind.INVOICE,
                                        SalesDocumentKind.SHIPMENT,
                                        SalesDocumentKind.CREDITMEMO)))
                .on(
                        "sales/invoice/pdfinvoices",
                        "Magento_Sales::sales_invoice",
                        call -> chosen(call, SalesDocumentKind.INVOICE, "sales_order_invoice_grid", "sales/invoice/"))
                .on(
                        "sales/shipment/pdfshipments",
                        "Magento_Sales::shipment",
                        call -> chosen(
                                call, SalesDocumentKind.SHIPMENT, "sales_order_shipment_grid", "sales/shipment/"))
                .on(
                        "sales/creditmemo/pdfcreditmemos",
                        "Magento_Sales::sales_creditmemo",
                        call -> chosen(
                                call,
                                SalesDocumentKind.CREDITMEMO,
                                "sales_order_creditmemo_grid",
                                "sales/creditmemo/"));
    }

    private List<Long> ids(AdminRequest call, String grid) {
        return grids.selected(call, grid).stream()
                .filter(text -> text.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList();
    }

    private void ofOrders(AdminRequest call, List<SalesDocumentKind> kinds) {
        call.requirePost();
        List<List<String>> pages = new ArrayList<>();
        for (long order : ids(call, "sales_order_grid")) {
            for (SalesDocumentKind kind : kinds) {
                call.shell()
                        .magento()
                        .salesDocuments()
                        .ofOrder(kind, order)
                        .forEach(document -> pages.add(lines(call, kind, document)));
            }
        }
        answer(call, pages, "sales/order/");
    }

    private void chosen(AdminRequest call, SalesDocumentKind kind, String grid, String list) {
        call.requirePost();
        List<List<String>> pages = ids(call, grid).stream()
                .flatMap(id -> call.shell().magento().salesDocuments().byId(kind, id).stream())
                .map(document -> lines(call, kind, document))
                .toList();
        answer(call, pages, list);
    }

    private static void answer(AdminRequest call, List<List<String>> pages, String list) {
        if (pages.isEmpty()) {
            throw call.back(list, "There are no printable documents related to selected orders.");
        }
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"documents.pdf\"");
        call.visit().bytes("application/pdf", Pdf.of(pages));
    }

    /** Responds with one document. */
    static void print(AdminRequest call, SalesDocumentKind kind, SalesDocument document) {
        answer(call, List.of(lines(call, kind, document)), "");
    }

    private static List<String> lines(AdminRequest call, SalesDocumentKind kind, SalesDocument document) {
        List<String> lines = new ArrayList<>();
        lines.add(NAMES.get(kind) + " # " + document.increment());
        Optional<Order> order = call.shell().magento().orders().byId(document.orderId());
        order.ifPresent(found -> {
            OrderView view = OrderPages.viewOf(call, found);
            lines.add("Order # " + found.increment() + ", " + view.date(found.createdAt()));
            lines.add("");
            found.billingAddress().ifPresent(address -> lines.addAll(view.address(address)));
        });
        lines.add("");
        order.map(found -> OrderPages.viewOf(call, found))
                .ifPresent(view -> view.rows(document).forEach(row -> lines.addAll(lines(view, row, document))));
        if (kind != SalesDocumentKind.SHIPMENT) {
            lines.add("");
            lines.add("Grand Total: " + Cells.money(document.grandTotal()));
        }
        return lines;
    }

    private static List<String> lines(OrderView view, ItemRow row, SalesDocument document) {
        OrderItem item = row.item();
        boolean counted = document.kind() == SalesDocumentKind.SHIPMENT ? row.sent() : row.priced();
        Optional<Fields> line = view.line(document, item).filter(each -> counted);
        String quantity =
                line.map(each -> view.number(each.amount("qty")) + " x ").orElse("");
        String price = line.filter(each -> document.kind() != SalesDocumentKind.SHIPMENT)
                .map(each -> ", " + view.money(each, "price"))
                .orElse("");
        return switch (row.kind()) {
            case ITEM -> List.of(quantity + item.name() + " (SKU " + item.sku() + ")" + price);
            case CHOICE -> List.of("    " + row.text());
            case PART -> List.of("        " + quantity + (line.isPresent() ? item.name() : row.text()) + price);
            case OPTIONS ->
                item.ownOptions().stream()
                        .map(option -> "    " + option.label() + ": " + option.value())
                        .toList();
        };
    }
}
