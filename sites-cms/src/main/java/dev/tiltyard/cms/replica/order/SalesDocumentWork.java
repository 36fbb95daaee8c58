package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.sitekit.data.Row;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Actions on existing invoices, shipments and credit memos: comments, emails to the customer and printing. */
public final class SalesDocumentWork {
    /**
     * The original's terms for a kind of document.
     *
     * @param id name of its id parameter
     * @param right the ACL resource required to see one
     * @param button label of the button that sends an email
     */
    private record Words(String noun, String id, String right, String button, String question, String sent) {}

    private static final Map<SalesDocumentKind, Words> WORDS = Map.of(
            SalesDocumentKind.INVOICE,
            new Words(
                    "Invoice",
                    "invoice_id",
                    "Magento_Sales::sales_invoice",
                    "Send Email",
                    "Are you sure you want to send an invoice email to customer?",
                    "You sent the message."),
            SalesDocumentKind.SHIPMENT,
            new Words(
                    "Shipment",
                    "shipment_id",
                    "Magento_Sales::shipment",
                    "Send Tracking Information",
                    "Are you sure you want to send a Shipment email to customer?",
                    "You sent the shipment."),
            SalesDocumentKind.CREDITMEMO,
            new Words(
                    "Credit Memo",
                    "creditmemo_id",
                    "Magento_Sales::sales_creditmemo",
                    "Send Email",
                    "Are you sure you want to send a credit memo email to customer?",
                    "You sent the message."));

    public void addTo(Router router) {
        WORDS.forEach(
                (kind, words) -> router.on(route(kind) + "/addComment", words.right(), call -> comment(call, kind))
                        .on(route(kind) + "/email", words.right(), call -> email(call, kind))
                        .on(route(kind) + "/print", words.right(), call -> print(call, kind)));
    }

    /** The first part of the URLs of a kind's pages: {@code sales/order_invoice}. */
    static String route(SalesDocumentKind kind) {
        return (kind == SalesDocumentKind.SHIPMENT ? "admin" : "sales") + "/order_"
                + kind.name().toLowerCase(Locale.ROOT);
    }

    /** Adds the buttons above a document's page. */
    static void buttons(AdminRequest call, PageFrame page, SalesDocument document) {
        Words words = words(document.kind());
        String id = words.id() + "/" + document.id() + "/";
        if (call.may("Magento_Sales::email")) {
            page.button(Button.action(
                    document.kind() == SalesDocumentKind.SHIPMENT ? "save" : "send_notification",
                    words.button(),
                    "/admin/" + route(document.kind()) + "/email/" + id,
                    words.question()));
        }
        page.button(Button.link("print", "Print", "/admin/" + route(document.kind()) + "/print/" + id));
    }

    private static Words words(SalesDocumentKind kind) {
        return Optional.ofNullable(WORDS.get(kind)).orElseThrow();
    }

    private static SalesDocument document(AdminRequest call, SalesDocumentKind kind, String parameter) {
        String list = "sales/" + kind.name().toLowerCase(Locale.ROOT) + "/";
        return call.findNumber(parameter)
                .flatMap(id -> call.shell().magento().salesDocuments().byId(kind, id))
                .orElseThrow(() ->
                        call.back(list, "This " + words(kind).noun().toLowerCase(Locale.ROOT) + " no longer exists."));
    }

    private static void comment(AdminRequest call, SalesDocumentKind kind) {
        call.requirePost();
        SalesDocument document = document(call, kind, "id");
        String text = call.field("comment[comment]").strip();
        if (text.isEmpty()) {
            call.visit().json(Map.of("error", true, "message", "The comment is missing. Enter and try again."));
            return;
        }
        String table = kind.table() + "_comment";
        Optional<Long> most = call.shell().sizes().exceeded(table, "comment", text);
        if (most.isPresent()) {
            call.visit().json(Map.of("error", true, "message", ColumnSizes.tooLong(most.get())));
            return;
        }
        call.shell().database().useHandle(handle -> Row.in(table)
                .with("parent_id", document.id())
                .with(
                        "is_customer_notified",
                        call.field("comment[is_customer_notified]").equals("1") ? 1 : 0)
                .with(
                        "is_visible_on_front",
                        call.field("comment[is_visible_on_front]").equals("1") ? 1 : 0)
                .with("comment", text)
                .with("created_at", call.now())
                .insert(handle));
        if (call.find("isAjax").isPresent()) {
            SalesDocument changed = document(call, kind, "id");
            call.visit()
                    .html(call.shell()
                            .html(new SalesDocumentPages.RemarksPart(
                                    viewOf(call, changed), changed, words(kind).noun(), call.formKey())));
        } else {
            call.redirect(route(kind) + "/view/" + words(kind).id() + "/" + document.id() + "/");
        }
    }

    private static OrderView viewOf(AdminRequest call, SalesDocument document) {
        return OrderPages.viewOf(
                call, call.shell().magento().orders().byId(document.orderId()).orElseThrow());
    }

    private static void email(AdminRequest call, SalesDocumentKind kind) {
        call.requirePost();
        SalesDocument document = document(call, kind, words(kind).id());
        call.shell()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE " + kind.table() + " SET send_email = 1, email_sent = 1 WHERE entity_id = ?",
                        document.id()));
        call.success(words(kind).sent());
        call.redirect(route(kind) + "/view/" + words(kind).id() + "/" + document.id() + "/");
    }

    private static void print(AdminRequest call, SalesDocumentKind kind) {
        PrintPages.print(call, kind, document(call, kind, words(kind).id()));
    }
}
