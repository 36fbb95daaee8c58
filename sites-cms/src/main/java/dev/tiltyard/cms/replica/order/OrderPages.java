package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.grid.GridView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.cms.replica.shell.LoginAsCustomer;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.sales.OrderActions;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The order page, and its one-click actions. */
public final class OrderPages {
    private static final String VIEW = "Magento_Sales::actions_view";
    private static final Map<String, String> TABS = tabs();
    private static final Map<String, String> DOCUMENTS = Map.of(
            "order_invoices", "sales_order_view_invoice_grid",
            "order_creditmemos", "sales_order_view_creditmemo_grid",
            "order_shipments", "sales_order_view_shipment_grid");

    private final AdminShell shell;
    private final OrderActions actions;
    private final Grids grids;

    public OrderPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.actions = new OrderActions(shell.magento());
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("sales/order/view", VIEW, this::view)
                .on("sales/order/commentsHistory", VIEW, this::history)
                .on("sales/order/cancel", "Magento_Sales::cancel", this::cancel)
                .on("sales/order/hold", "Magento_Sales::hold", this::hold)
                .on("sales/order/unhold", "Magento_Sales::unhold", this::unhold)
                .on("sales/order/email", "Magento_Sales::email", this::email)
                .on("sales/order/addComment", "Magento_Sales::comment", this::comment)
                .on("sales/order/print", VIEW, this::print)
                .on("sales/order/massCancel", "Magento_Sales::cancel", call -> mass(call, "canceled", this::cancels))
                .on("sales/order/massHold", "Magento_Sales::hold", call -> mass(call, "put on hold", this::holds))
                .on(
                        "sales/order/massUnhold",
                        "Magento_Sales::unhold",
                        call -> mass(call, "released from on hold status", this::releases));
    }

    private static Map<String, String> tabs() {
        Map<String, String> tabs = new LinkedHashMap<>();
        tabs.put("order_info", "Information");
        tabs.put("order_invoices", "Invoices");
        tabs.put("order_creditmemos", "Credit Memos");
        tabs.put("order_shipments", "Shipments");
        tabs.put("order_history", "Comments History");
        return tabs;
    }

    static Order order(AdminRequest call) {
        return call.findNumber("order_id")
                .flatMap(id -> call.shell().magento().orders().byId(id))
                .orElseThrow(() -> call.back("sales/order/", "This order no longer exists."));
    }

    static OrderView viewOf(AdminRequest call, Order order) {
        var magento = call.shell().magento();
        String group = magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT customer_group_code FROM customer_group WHERE customer_group_id = ?")
                .bind(0, order.fields().number("customer_group_id"))
                .mapTo(String.class)
                .findFirst()
                .orElse("NOT LOGGED IN"));
        return new OrderView(
                order,
                magento.orders().statusLabels(),
                offered(call, order),
                group,
                magento.salesDocuments().ofOrder(SalesDocumentKind.INVOICE, order.id()),
                magento.salesDocuments().ofOrder(SalesDocumentKind.SHIPMENT, order.id()),
                magento.salesDocuments().ofOrder(SalesDocumentKind.CREDITMEMO, order.id()),
                magento.config().text("payment/" + order.paymentMethod() + "/title", order.paymentMethod()),
                magento.config().zone(),
                magento.directory());
    }

    /** The statuses of the order's state; its current status is included even if it is not assigned to the state. */
    private static Map<String, String> offered(AdminRequest call, Order order) {
        Map<String, String> offered =
                new LinkedHashMap<>(OrderStatuses.of(call.shell().database(), order.state()));
        offered.putIfAbsent(
                order.status(),
                call.shell().magento().orders().statusLabels().getOrDefault(order.status(), order.status()));
        return offered;
    }

    /**
     * An order with its documents.
     *
     * @param documents grids of its invoices, credit memos and shipments, by tab
     */
    @Template("order/view.jte")
    public record ViewPage(PageFrame frame, OrderView view, Map<String, GridView> documents) {
        /** The titles of the tabs by content name. */
        public Map<String, String> tabs() {
            return TABS;
        }

        /** The comments and the form that adds one. */
        public CommentsPart comments() {
            return new CommentsPart(view, frame.formKey());
        }

        /** The comments history. */
        public HistoryPart history() {
            return new HistoryPart(view);
        }
    }

    /** An order's comments and the form that adds one. */
    @Template("order/comments.jte")
    public record CommentsPart(OrderView view, String formKey) {}

    /** An order's history. */
    @Template("order/history.jte")
    public record HistoryPart(OrderView view) {}

    /** An order for printing. */
    @Template("order/print.jte")
    public record PrintPage(OrderView view) {}

    private void view(AdminRequest call) {
        Order order = order(call);
        PageFrame page = call.page("#" + order.increment()).under("sales/order").twoColumns();
        buttons(call, page, order);
        Map<String, GridView> documents = new LinkedHashMap<>();
        DOCUMENTS.forEach((tab, grid) -> documents.put(tab, grids.view(call, grid, order.id())));
        call.show(new ViewPage(page, viewOf(call, order), documents));
    }

    private static void buttons(AdminRequest call, PageFrame page, Order order) {
        String id = "order_id/" + order.id() + "/";
        page.button(Button.link("back", "Back", "/admin/sales/order/").secondary());
        if (order.customerId() > 0 && call.may("Magento_Customer::manage")) {
            page.button(LoginAsCustomer.button("guest_to_customer"));
        }
        if (call.may("Magento_Sales::actions_edit") && order.canCancel() && order.canReorder()) {
            page.button(Button.question(
                            "order_edit",
                            "Edit",
                            "/admin/sales/order_edit/start/" + id,
                            "Are you sure? This order will be canceled and a new one will be created instead.")
                    .primary());
        }
        if (call.may("Magento_Sales::cancel") && order.canCancel()) {
            page.button(Button.action(
                    "order-view-cancel-button",
                    "Cancel",
                    "/admin/sales/order/cancel/" + id,
                    "Are you sure you want to cancel this order?"));
        }
        if (call.may("Magento_Sales::email")) {
            page.button(Button.action(
                    "send_notification",
                    "Send Email",
                    "/admin/sales/order/email/" + id,
                    "Are you sure you want to send an order email to customer?"));
        }
        if (call.may("Magento_Sales::creditmemo") && order.canRefund()) {
            page.button(Button.link("order_creditmemo", "Credit Memo", "/admin/sales/order_creditmemo/start/" + id));
        }
        boolean settled = List.of("canceled", "complete", "closed", "holded", "payment_review")
                .contains(order.state());
        if (call.may("Magento_Sales::hold") && !settled) {
            page.button(Button.action("order-view-hold-button", "Hold", "/admin/sales/order/hold/" + id, ""));
        }
        if (call.may("Magento_Sales::unhold") && order.state().equals("holded")) {
            page.button(Button.action("order-view-unhold-button", "Unhold", "/admin/sales/order/unhold/" + id, ""));
        }
        if (call.may("Magento_Sales::invoice") && order.canInvoice()) {
            page.button(Button.link("order_invoice", "Invoice", "/admin/sales/order_invoice/start/" + id));
        }
        if (call.may("Magento_Sales::ship") && order.canShip()) {
            page.button(Button.link("order_ship", "Ship", "/admin/admin/order_shipment/start/" + id));
        }
        if (call.may("Magento_Sales::reorder") && order.canReorder()) {
            page.button(Button.link("order_reorder", "Reorder", "/admin/sales/order_create/reorder/" + id));
        }
    }

    private void history(AdminRequest call) {
        call.visit().html(shell.html(new HistoryPart(viewOf(call, order(call)))));
    }

    private void print(AdminRequest call) {
        call.visit().html(shell.html(new PrintPage(viewOf(call, order(call)))));
    }

    private interface OrderAction {
        boolean on(Order order, AdminRequest call);
    }

    private boolean cancels(Order order, AdminRequest call) {
        return actions.cancel(order, call.now());
    }

    private boolean holds(Order order, AdminRequest call) {
        actions.hold(order, call.now());
        return true;
    }

    private boolean releases(Order order, AdminRequest call) {
        actions.release(order, call.now());
        return true;
    }

    private static boolean done(OrderAction action, Order order, AdminRequest call) {
        try {
            return action.on(order, call);
        } catch (RestProblem e) {
            return false; // the order's state does not allow it, or no longer
        }
    }

    private void one(AdminRequest call, OrderAction action, String success, String failure) {
        call.requirePost();
        Order order = order(call);
        if (done(action, order, call)) {
            call.success(success);
        } else {
            call.error(failure);
        }
        call.redirect("sales/order/view/order_id/" + order.id() + "/");
    }

    private void cancel(AdminRequest call) {
        one(call, this::cancels, "You canceled the order.", "You have not canceled the item.");
    }

    private void hold(AdminRequest call) {
        one(call, this::holds, "You put the order on hold.", "You have not put the order on hold.");
    }

    private void unhold(AdminRequest call) {
        one(call, this::releases, "You released the order from holding status.", "The order was not on hold.");
    }

    private void email(AdminRequest call) {
        one(
                call,
                (order, same) -> {
                    actions.markNotified(order, call.now());
                    return true;
                },
                "You sent the order email.",
                "");
    }

    private void mass(AdminRequest call, String what, OrderAction action) {
        call.requirePost();
        int did = 0;
        int not = 0;
        for (String id : grids.selected(call, "sales_order_grid")) {
            boolean ok = id.matches("[0-9]{1,18}")
                    && shell.magento()
                            .orders()
                            .byId(Long.parseLong(id))
                            .filter(order -> done(action, order, call))
                            .isPresent();
            did += ok ? 1 : 0;
            not += ok ? 0 : 1;
        }
        if (did > 0) {
            call.success(
                    what.equals("canceled")
                            ? "We canceled " + did + " order(s)."
                            : "You have " + what + " " + did + " order(s).");
        }
        if (not > 0) {
            call.error(not + " order(s) cannot be " + what + ".");
        }
        call.redirect("sales/order/");
    }

    private void comment(AdminRequest call) {
        call.requirePost();
        Order order = order(call);
        String text = call.field("history[comment]").strip();
        String status = call.field("history[status]");
        if (text.isEmpty()) {
            call.visit().json(Map.of("error", true, "message", "The comment is missing. Enter and try again."));
            return;
        }
        Optional<Long> most = shell.sizes().exceeded("sales_order_status_history", "comment", text);
        if (most.isPresent()) {
            call.visit().json(Map.of("error", true, "message", ColumnSizes.tooLong(most.get())));
            return;
        }
        actions.comment(
                order,
                text,
                call.field("history[is_customer_notified]").equals("1"),
                call.field("history[is_visible_on_front]").equals("1"),
                offered(call, order).containsKey(status) ? status : order.status(),
                call.now());
        if (call.find("isAjax").isPresent()) {
            call.visit().html(shell.html(new CommentsPart(viewOf(call, order(call)), call.formKey())));
        } else {
            call.redirect("sales/order/view/order_id/" + order.id() + "/");
        }
    }
}
