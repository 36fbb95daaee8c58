package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.office.Button;
import dev.tiltyard.cms.replica.office.Call;
import dev.tiltyard.cms.replica.office.Office;
import dev.tiltyard.cms.replica.office.Page;
import dev.tiltyard.cms.replica.office.Router;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.Paper;
import dev.tiltyard.shopping.magento.sales.PaperKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Forms that make invoices, shipments and credit memos, and the pages that show them. */
public final class PaperPages {
    private static final Map<String, String> CARRIERS = Map.of(
            "custom", "Custom Value",
            "dhl", "DHL",
            "fedex", "Federal Express",
            "ups", "United Parcel Service",
            "usps", "United States Postal Service");

    private final Fulfilment fulfilment;

    public PaperPages(Office office) {
        this.fulfilment = new Fulfilment(office.magento());
    }

    public void addTo(Router router) {
        String invoice = "Magento_Sales::invoice";
        String ship = "Magento_Sales::ship";
        String refund = "Magento_Sales::creditmemo";
        router.on("sales/order_invoice/start", invoice, call -> form(call, "invoice"))
                .on("sales/order_invoice/new", invoice, call -> form(call, "invoice"))
                .on("sales/order_invoice/save", invoice, this::invoice)
                .on(
                        "sales/order_invoice/view",
                        "Magento_Sales::sales_invoice",
                        call -> paper(call, PaperKind.INVOICE, "invoice_id", "Invoice", "sales/invoice"))
                .on("admin/order_shipment/start", ship, call -> form(call, "shipment"))
                .on("admin/order_shipment/new", ship, call -> form(call, "shipment"))
                .on("admin/order_shipment/save", ship, this::ship)
                .on(
                        "admin/order_shipment/view",
                        "Magento_Sales::shipment",
                        call -> paper(call, PaperKind.SHIPMENT, "shipment_id", "Shipment", "sales/shipment"))
                .on("sales/order_creditmemo/start", refund, call -> form(call, "creditmemo"))
                .on("sales/order_creditmemo/new", refund, call -> form(call, "creditmemo"))
                .on("sales/order_creditmemo/save", refund, this::refund)
                .on(
                        "sales/order_creditmemo/view",
                        "Magento_Sales::sales_creditmemo",
                        call -> paper(call, PaperKind.CREDITMEMO, "creditmemo_id", "Credit Memo", "sales/creditmemo"));
    }

    private void form(Call call, String kind) {
        Order order = OrderPages.order(call);
        String id = "order_id/" + order.id() + "/";
        String problem =
                switch (kind) {
                    case "invoice" ->
                        Fulfilment.canInvoice(order) ? "" : "The order does not allow an invoice to be created.";
                    case "shipment" -> Fulfilment.canShip(order) ? "" : "Cannot do shipment for the order.";
                    default -> Fulfilment.canRefund(order) ? "" : "We can't create credit memo for the order.";
                };
        if (!problem.isEmpty()) {
            throw call.back("sales/order/view/" + id, problem);
        }
        String heading =
                switch (kind) {
                    case "invoice" -> "New Invoice";
                    case "shipment" -> "New Shipment";
                    default -> "New Memo";
                };
        Page page = call.page(heading)
                .under("sales/order")
                .button(Button.link("back", "Back", "/admin/sales/order/view/" + id)
                        .secondary());
        call.show(
                page,
                "order/paperform.jte",
                Map.of(
                        "view",
                        OrderPages.seen(call, order),
                        "kind",
                        kind,
                        "carriers",
                        new java.util.TreeMap<>(CARRIERS)));
    }

    private static Map<Long, BigDecimal> asked(Call call, Order order, String kind) {
        Map<Long, BigDecimal> asked = new HashMap<>();
        order.lines().forEach(item -> {
            String sent = call.field(kind + "[items][" + item.id() + "]" + (kind.equals("creditmemo") ? "[qty]" : ""))
                    .strip();
            if (sent.matches("[0-9]{1,9}(\\.[0-9]{1,4})?")) {
                asked.put(item.id(), new BigDecimal(sent));
            }
        });
        return asked;
    }

    private interface Making {
        void make(Order order);
    }

    private static void make(Call call, String again, String success, Making making) {
        call.requirePost();
        Order order = OrderPages.order(call);
        String id = "order_id/" + order.id() + "/";
        try {
            making.make(order);
        } catch (Refused e) {
            throw call.back(again + id, String.valueOf(e.getMessage()));
        }
        call.office().magento().catalogueChanged();
        call.success(success);
        call.redirect("sales/order/view/" + id);
    }

    private void invoice(Call call) {
        make(call, "sales/order_invoice/new/", "The invoice has been created.", order -> {
            Map<Long, BigDecimal> asked = asked(call, order, "invoice");
            String comment = call.field("invoice[comment_text]");
            boolean notify = call.field("invoice[send_email]").equals("1");
            fulfilment.invoice(order.id(), asked, comment, notify, call.now());
            if (call.field("invoice[do_shipment]").equals("1") && call.may("Magento_Sales::ship")) {
                fulfilment.ship(order.id(), asked, tracks(call), "", false, call.now());
            }
        });
    }

    private static List<Fulfilment.Track> tracks(Call call) {
        List<Fulfilment.Track> tracks = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            String carrier = call.field("tracking[" + i + "][carrier_code]");
            if (!carrier.isEmpty()) {
                String title = call.field("tracking[" + i + "][title]").strip();
                tracks.add(new Fulfilment.Track(
                        carrier,
                        title.isEmpty() ? CARRIERS.getOrDefault(carrier, carrier) : title,
                        call.field("tracking[" + i + "][number]")));
            }
        }
        return tracks;
    }

    private void ship(Call call) {
        make(
                call,
                "admin/order_shipment/new/",
                "The shipment has been created.",
                order -> fulfilment.ship(
                        order.id(),
                        asked(call, order, "shipment"),
                        tracks(call),
                        call.field("shipment[comment_text]"),
                        call.field("shipment[send_email]").equals("1"),
                        call.now()));
    }

    private void refund(Call call) {
        make(
                call,
                "sales/order_creditmemo/new/",
                "You created the credit memo.",
                order -> fulfilment.refund(
                        order.id(),
                        asked(call, order, "creditmemo"),
                        amount(call, "creditmemo[shipping_amount]"),
                        amount(call, "creditmemo[adjustment_positive]")
                                .subtract(amount(call, "creditmemo[adjustment_negative]")),
                        call.field("creditmemo[back_to_stock]").equals("1"),
                        call.field("creditmemo[comment_text]"),
                        call.now()));
    }

    private static BigDecimal amount(Call call, String field) {
        String sent = call.field(field).strip();
        return sent.matches("[0-9]{1,9}(\\.[0-9]{1,4})?") ? new BigDecimal(sent) : BigDecimal.ZERO;
    }

    private static void paper(Call call, PaperKind kind, String parameter, String noun, String list) {
        Paper paper = call.findNumber(parameter)
                .flatMap(id -> call.office().magento().papers().byId(kind, id))
                .orElseThrow(() -> call.back(
                        list + "/", "This " + noun.toLowerCase(java.util.Locale.ROOT) + " no longer exists."));
        Order order = call.office().magento().orders().byId(paper.orderId()).orElseThrow();
        Page page = call.page("#" + paper.increment())
                .under(list)
                .button(Button.link("back", "Back", "/admin/" + list + "/").secondary());
        call.show(page, "order/paper.jte", Map.of("view", OrderPages.seen(call, order), "paper", paper, "noun", noun));
    }
}
