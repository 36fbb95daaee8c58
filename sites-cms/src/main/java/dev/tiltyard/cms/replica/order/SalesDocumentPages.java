package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.fulfilment.Fulfilment;
import dev.tiltyard.shopping.magento.fulfilment.FulfilmentException;
import dev.tiltyard.shopping.magento.fulfilment.Part;
import dev.tiltyard.shopping.magento.fulfilment.Refund;
import dev.tiltyard.shopping.magento.fulfilment.Remark;
import dev.tiltyard.shopping.magento.fulfilment.Track;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Forms that create invoices, shipments and credit memos, and the pages that show them. */
public final class SalesDocumentPages {
    private static final Map<String, String> CARRIERS = Map.of(
            "custom", "Custom Value",
            "dhl", "DHL",
            "fedex", "Federal Express",
            "ups", "United Parcel Service",
            "usps", "United States Postal Service");

    private final Fulfilment fulfilment;

    public SalesDocumentPages(AdminShell shell) {
        this.fulfilment = new Fulfilment(shell.magento());
    }

    public void addTo(Router router) {
        String invoice = "Magento_Sales::invoice";
        String ship = "Magento_Sales::ship";
        String refund = "Magento_Sales::creditmemo";
        router.on(
                        "sales/order_invoice/start",
                        invoice,
                        call -> call.redirect("sales/order_invoice/new/order_id/" + call.number("order_id") + "/"))
                .on("sales/order_invoice/new", invoice, call -> form(call, "invoice"))
                .on("sales/order_invoice/save", invoice, this::invoice)
                .on("sales/order_invoice/updateQty", invoice, call -> update(call, "invoice"))
                .on(
                        "sales/order_invoice/view",
                        "Magento_Sales::sales_invoice",
                        call -> show(call, SalesDocumentKind.INVOICE, "invoice_id", "Invoice", "sales/invoice"))
                .on(
                        "admin/order_shipment/start",
                        ship,
                        call -> call.redirect("admin/order_shipment/new/order_id/" + call.number("order_id") + "/"))
                .on("admin/order_shipment/new", ship, call -> form(call, "shipment"))
                .on("admin/order_shipment/save", ship, this::ship)
                .on(
                        "admin/order_shipment/view",
                        "Magento_Sales::shipment",
                        call -> show(call, SalesDocumentKind.SHIPMENT, "shipment_id", "Shipment", "sales/shipment"))
                .on(
                        "sales/order_creditmemo/start",
                        refund,
                        call -> call.redirect("sales/order_creditmemo/new/order_id/" + call.number("order_id") + "/"))
                .on("sales/order_creditmemo/new", refund, call -> form(call, "creditmemo"))
                .on("sales/order_creditmemo/save", refund, this::refund)
                .on("sales/order_creditmemo/updateQty", refund, call -> update(call, "creditmemo"))
                .on(
                        "sales/order_creditmemo/view",
                        "Magento_Sales::sales_creditmemo",
                        call -> show(
                                call,
                                SalesDocumentKind.CREDITMEMO,
                                "creditmemo_id",
                                "Credit Memo",
                                "sales/creditmemo"));
    }

    /** The form with its input, and the totals for the changed quantities. */
    private static void update(AdminRequest call, String kind) {
        call.requirePost();
        SalesDocumentForm form =
                new SalesDocumentForm(OrderPages.viewOf(call, OrderPages.order(call)), kind, CARRIERS, call.sent());
        call.visit().html(call.shell().html(new FormPage(call.page(form.submit()), form)));
    }

    private void form(AdminRequest call, String kind) {
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
        PageFrame page = call.page(heading)
                .under("sales/order")
                .button(Button.link("back", "Back", "/admin/sales/order/view/" + id)
                        .secondary())
                .button(Button.link("reset", "Reset", call.visit().path()).secondary());
        SalesDocumentForm form = new SalesDocumentForm(OrderPages.viewOf(call, order), kind, CARRIERS, call.typed());
        call.show(new FormPage(page, form));
    }

    /** The form of a new invoice, shipment or credit memo. */
    @Template("order/documentform.jte")
    public record FormPage(PageFrame frame, SalesDocumentForm form) {}

    /** @param noun name of the document: {@code Invoice} */
    @Template("order/document.jte")
    public record DocumentPage(PageFrame frame, OrderView view, SalesDocument document, String noun) {
        /** The label of a tracking number's carrier. */
        public String carrier(Fields track) {
            return CARRIERS.getOrDefault(track.text("carrier_code"), track.text("carrier_code"));
        }

        /** The comments and the form that adds one. */
        public RemarksPart remarks() {
            return new RemarksPart(view, document, noun, frame.formKey());
        }

        /** The document's totals. */
        public List<OrderView.Total> totals() {
            List<OrderView.Total> totals = new ArrayList<>();
            totals.add(total("Subtotal", "subtotal", false));
            if (document.fields().amount("discount_amount").signum() != 0) {
                totals.add(total("Discount", "discount_amount", false));
            }
            totals.add(total("Shipping & Handling", "shipping_amount", false));
            if (document.fields().amount("tax_amount").signum() != 0) {
                totals.add(total("Tax", "tax_amount", false));
            }
            totals.add(total("Grand Total", "grand_total", true));
            return totals;
        }

        private OrderView.Total total(String label, String column, boolean strong) {
            return new OrderView.Total(label, view.money(document.fields(), column), strong);
        }
    }

    /** The comments on an invoice, a shipment or a credit memo, and the form that adds one. */
    @Template("order/remarks.jte")
    public record RemarksPart(OrderView view, SalesDocument document, String noun, String formKey) {
        /** The action of the comment form. */
        public String action() {
            return "/admin/" + SalesDocumentWork.route(document.kind()) + "/addComment/id/" + document.id() + "/";
        }
    }

    /** The entered quantities; none at all means everything. */
    private static List<Part> asked(FormInput input, SalesDocumentForm form) {
        List<Part> asked = new ArrayList<>();
        for (OrderItem item : form.items()) {
            String sent = input.text(form.quantityName(item));
            if (sent.matches("[0-9]{1,9}(\\.[0-9]{1,4})?")) {
                asked.add(new Part(item.id(), new BigDecimal(sent)));
            } else if (!sent.isEmpty()) {
                throw input.refuse("We found an invalid quantity for item \"" + item.name() + "\".");
            }
        }
        return asked;
    }

    private static Remark remark(FormInput input, String kind) {
        return new Remark(input.raw(kind + "[comment_text]"), input.on(kind + "[send_email]"));
    }

    /** Creates an order's document from its form. */
    private interface Creation {
        void create(Order order, List<Part> asked, FormInput input);
    }

    private static void create(AdminRequest call, String kind, String success, Creation creation) {
        Order order = OrderPages.order(call);
        SalesDocumentForm form = new SalesDocumentForm(OrderPages.viewOf(call, order), kind, CARRIERS, SentForm.NONE);
        String id = "order_id/" + order.id() + "/";
        String route = kind.equals("shipment") ? "admin/order_shipment" : "sales/order_" + kind;
        FormInput input = FormInput.of(call, route + "/new/" + id)
                .requireFit(kind + "[comment_text]", "sales_" + kind + "_comment", "comment");
        try {
            creation.create(order, asked(input, form), input);
        } catch (FulfilmentException e) {
            throw input.refuse(String.valueOf(e.getMessage()));
        }
        call.shell().magento().catalogChanged();
        call.success(success);
        call.redirect("sales/order/view/" + id);
    }

    private void invoice(AdminRequest call) {
        create(call, "invoice", "The invoice has been created.", (order, asked, input) -> {
            fulfilment.invoice(order, asked, remark(input, "invoice"), call.now());
            if (input.on("invoice[do_shipment]") && call.may("Magento_Sales::ship")) {
                fulfilment.ship(order, sent(order, asked), tracks(input), Remark.NONE, call.now());
            }
        });
    }

    /** The part that can be shipped: everything except the virtual items of bundles. */
    private static List<Part> sent(Order order, List<Part> asked) {
        List<Long> virtual = order.items().stream()
                .filter(item -> item.parentId() != 0 && item.fields().number("is_virtual") == 1)
                .map(OrderItem::id)
                .toList();
        return asked.stream()
                .filter(part -> !virtual.contains(part.orderItem()))
                .toList();
    }

    private static List<Track> tracks(FormInput input) {
        List<Track> tracks = new ArrayList<>();
        for (int i = 1; i <= SalesDocumentForm.MOST_PARCELS; i++) {
            String prefix = "tracking[" + i + "]";
            String carrier = input.raw(prefix + "[carrier_code]");
            if (!carrier.isEmpty()) {
                input.requireFit(prefix + "[carrier_code]", "sales_shipment_track", "carrier_code")
                        .requireFit(prefix + "[title]", "sales_shipment_track", "title")
                        .requireFit(prefix + "[number]", "sales_shipment_track", "track_number");
                String title = input.text(prefix + "[title]");
                String number = input.text(prefix + "[number]");
                if (number.isEmpty()) {
                    throw input.refuse("Please enter a tracking number.");
                }
                tracks.add(
                        new Track(carrier, title.isEmpty() ? CARRIERS.getOrDefault(carrier, carrier) : title, number));
            }
        }
        return tracks;
    }

    private void ship(AdminRequest call) {
        create(
                call,
                "shipment",
                "The shipment has been created.",
                (order, asked, input) ->
                        fulfilment.ship(order, asked, tracks(input), remark(input, "shipment"), call.now()));
    }

    private void refund(AdminRequest call) {
        create(
                call,
                "creditmemo",
                "You created the credit memo.",
                (order, asked, input) -> fulfilment.refund(
                        order,
                        asked,
                        new Refund(
                                input.has("creditmemo[shipping_amount]")
                                        ? Optional.of(amount(input, "creditmemo[shipping_amount]"))
                                        : Optional.empty(),
                                amount(input, "creditmemo[adjustment_positive]"),
                                amount(input, "creditmemo[adjustment_negative]"),
                                returned(input, order)),
                        remark(input, "creditmemo"),
                        call.now()));
    }

    /** The items that return to stock. */
    private static Set<Long> returned(FormInput input, Order order) {
        return order.items().stream()
                .map(OrderItem::id)
                .filter(id -> input.on("creditmemo[items][" + id + "][back_to_stock]"))
                .collect(Collectors.toSet());
    }

    private static BigDecimal amount(FormInput input, String field) {
        String sent = input.text(field);
        if (!sent.matches("([0-9]{1,9}(\\.[0-9]{1,4})?)?")) {
            throw input.refuse("\"" + sent + "\" is not an amount of money.");
        }
        return sent.isEmpty() ? BigDecimal.ZERO : new BigDecimal(sent);
    }

    private static void show(AdminRequest call, SalesDocumentKind kind, String parameter, String noun, String list) {
        SalesDocument document = call.findNumber(parameter)
                .flatMap(id -> call.shell().magento().salesDocuments().byId(kind, id))
                .orElseThrow(
                        () -> call.back(list + "/", "This " + noun.toLowerCase(Locale.ROOT) + " no longer exists."));
        Order order = call.shell().magento().orders().byId(document.orderId()).orElseThrow();
        PageFrame page = call.page("#" + document.increment())
                .under(list)
                .button(Button.link("back", "Back", "/admin/" + list + "/").secondary());
        SalesDocumentWork.buttons(call, page, document);
        call.show(new DocumentPage(page, OrderPages.viewOf(call, order), document, noun));
    }
}
