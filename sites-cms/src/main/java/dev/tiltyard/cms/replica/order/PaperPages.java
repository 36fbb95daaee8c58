package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Page;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.fulfilment.Fulfilment;
import dev.tiltyard.shopping.magento.fulfilment.FulfilmentException;
import dev.tiltyard.shopping.magento.fulfilment.Part;
import dev.tiltyard.shopping.magento.fulfilment.Refund;
import dev.tiltyard.shopping.magento.fulfilment.Remark;
import dev.tiltyard.shopping.magento.fulfilment.Track;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.Paper;
import dev.tiltyard.shopping.magento.sales.PaperKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Forms that make invoices, shipments and credit memos, and the pages that show them. */
public final class PaperPages {
    private static final Map<String, String> CARRIERS = Map.of(
            "custom", "Custom Value",
            "dhl", "DHL",
            "fedex", "Federal Express",
            "ups", "United Parcel Service",
            "usps", "United States Postal Service");

    private static final int MOST_PARCELS = 20;

    private final Fulfilment fulfilment;

    public PaperPages(AdminShell shell) {
        this.fulfilment = new Fulfilment(shell.magento());
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
                    case "invoice" -> order.canInvoice() ? "" : "The order does not allow an invoice to be created.";
                    case "shipment" -> order.canShip() ? "" : "Cannot do shipment for the order.";
                    default -> order.canRefund() ? "" : "We can't create credit memo for the order.";
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

    /** What was asked of each line; nothing at all is everything. */
    private static List<Part> asked(Call call, Order order, String kind) {
        List<Part> asked = new ArrayList<>();
        for (OrderItem item : order.lines()) {
            String sent = call.field(kind + "[items][" + item.id() + "]" + (kind.equals("creditmemo") ? "[qty]" : ""))
                    .strip();
            if (sent.matches("[0-9]{1,9}(\\.[0-9]{1,4})?")) {
                asked.add(new Part(item.id(), new BigDecimal(sent)));
            } else if (!sent.isEmpty()) {
                throw new Refused("We found an invalid quantity for item \"" + item.name() + "\".");
            }
        }
        return asked;
    }

    private static Remark remark(Call call, String kind) {
        return new Remark(
                call.field(kind + "[comment_text]"),
                call.field(kind + "[send_email]").equals("1"));
    }

    /** What was typed makes no sense. */
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message);
        }
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
        } catch (Refused | FulfilmentException e) {
            throw call.back(again + id, String.valueOf(e.getMessage()));
        }
        call.shell().magento().catalogueChanged();
        call.success(success);
        call.redirect("sales/order/view/" + id);
    }

    private void invoice(Call call) {
        make(call, "sales/order_invoice/new/", "The invoice has been created.", order -> {
            List<Part> asked = asked(call, order, "invoice");
            fulfilment.invoice(order, asked, remark(call, "invoice"), call.now());
            if (call.field("invoice[do_shipment]").equals("1") && call.may("Magento_Sales::ship")) {
                fulfilment.ship(order, asked, tracks(call), Remark.NONE, call.now());
            }
        });
    }

    private static List<Track> tracks(Call call) {
        List<Track> tracks = new ArrayList<>();
        for (int i = 1; i <= MOST_PARCELS; i++) {
            String carrier = call.field("tracking[" + i + "][carrier_code]");
            if (!carrier.isEmpty()) {
                String title = call.field("tracking[" + i + "][title]").strip();
                String number = call.field("tracking[" + i + "][number]").strip();
                if (number.isEmpty()) {
                    throw new Refused("Please enter a tracking number.");
                }
                tracks.add(
                        new Track(carrier, title.isEmpty() ? CARRIERS.getOrDefault(carrier, carrier) : title, number));
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
                        order, asked(call, order, "shipment"), tracks(call), remark(call, "shipment"), call.now()));
    }

    private void refund(Call call) {
        make(
                call,
                "sales/order_creditmemo/new/",
                "You created the credit memo.",
                order -> fulfilment.refund(
                        order,
                        asked(call, order, "creditmemo"),
                        new Refund(
                                call.has("creditmemo[shipping_amount]")
                                        ? Optional.of(amount(call, "creditmemo[shipping_amount]"))
                                        : Optional.empty(),
                                amount(call, "creditmemo[adjustment_positive]"),
                                amount(call, "creditmemo[adjustment_negative]"),
                                returned(call, order)),
                        remark(call, "creditmemo"),
                        call.now()));
    }

    /** What comes back into the stock. */
    private static Set<Long> returned(Call call, Order order) {
        return order.lines().stream()
                .map(OrderItem::id)
                .filter(id -> call.field("creditmemo[items][" + id + "][back_to_stock]")
                        .equals("1"))
                .collect(Collectors.toSet());
    }

    private static BigDecimal amount(Call call, String field) {
        String sent = call.field(field).strip();
        if (!sent.isEmpty() && !sent.matches("[0-9]{1,9}(\\.[0-9]{1,4})?")) {
            throw new Refused("\"" + sent + "\" is not an amount of money.");
        }
        return sent.isEmpty() ? BigDecimal.ZERO : new BigDecimal(sent);
    }

    private static void paper(Call call, PaperKind kind, String parameter, String noun, String list) {
        Paper paper = call.findNumber(parameter)
                .flatMap(id -> call.shell().magento().papers().byId(kind, id))
                .orElseThrow(() -> call.back(
                        list + "/", "This " + noun.toLowerCase(java.util.Locale.ROOT) + " no longer exists."));
        Order order = call.shell().magento().orders().byId(paper.orderId()).orElseThrow();
        Page page = call.page("#" + paper.increment())
                .under(list)
                .button(Button.link("back", "Back", "/admin/" + list + "/").secondary());
        call.show(page, "order/paper.jte", Map.of("view", OrderPages.seen(call, order), "paper", paper, "noun", noun));
    }
}
