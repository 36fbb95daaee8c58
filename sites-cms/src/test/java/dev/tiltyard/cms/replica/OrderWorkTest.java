package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Actions on orders: each test uses its own order. */
class OrderWorkTest {
    private final FormBrowser owner = TestAdmin.owner();

    private FormBrowser.Seen order(int id) {
        return owner.get("/admin/sales/order/view/order_id/" + id + "/");
    }

    @Test
    void theColorOfAProductIsNamedBeforeItsSize() {
        assertThat(order(299).texts(".item-options dt")).startsWith("Color:", "Size:");
    }

    @Test
    void anOrderIsCanceled() {
        FormBrowser.Seen after = owner.post(order(299), "/admin/sales/order/cancel/order_id/299/");
        assertThat(after.text("#order_status")).isEqualTo("Canceled");
        assertThat(after.text(".message-success")).isEqualTo("You canceled the order.");
        assertThat(TestAdmin.value("SELECT status FROM sales_order_grid WHERE entity_id = 299"))
                .isEqualTo("canceled");
    }

    @Test
    void theNewestCommentIsTheFirst() {
        owner.post(
                order(303),
                "/admin/sales/order/addComment/order_id/303/?isAjax=true",
                "history[status]",
                "pending",
                "history[comment]",
                "first");
        FormBrowser.Seen block = owner.post(
                order(303),
                "/admin/sales/order/addComment/order_id/303/?isAjax=true",
                "history[status]",
                "pending",
                "history[comment]",
                "Thanks, <b>soon</b>",
                "history[is_customer_notified]",
                "1");
        assertThat(block.texts("#order_history_block .note-list-comment").get(0))
                .isEqualTo("Thanks, <b>soon</b>");
        assertThat(TestAdmin.value("SELECT is_customer_notified FROM sales_order_status_history WHERE parent_id = 303"
                        + " ORDER BY entity_id DESC LIMIT 1"))
                .isEqualTo("1");
    }

    @Test
    void aTrackingNumberIsInTheHistory() {
        owner.post(
                order(301),
                "/admin/admin/order_shipment/save/order_id/301/",
                "tracking[1][carrier_code]",
                "fedex",
                "tracking[1][title]",
                "Federal Express",
                "tracking[1][number]",
                "8974568499");
        FormBrowser.Seen history =
                owner.get("/admin/sales/order/commentsHistory/order_id/301/active_tab/order_shipments/");
        assertThat(history.body()).contains("Tracking number 8974568499 for Federal Express assigned");
        assertThat(order(301).text("#order_status")).isEqualTo("Processing");
    }

    @Test
    void invoiceAndShipmentTogetherCompleteAnOrder() {
        owner.post(order(304), "/admin/sales/order_invoice/save/order_id/304/");
        assertThat(order(304).text("#order_status")).isEqualTo("Processing");
        owner.post(order(304), "/admin/admin/order_shipment/save/order_id/304/");
        assertThat(order(304).text("#order_status")).isEqualTo("Complete");
        assertThat(TestAdmin.value("SELECT total_paid - grand_total FROM sales_order WHERE entity_id = 304"))
                .startsWith("0.00");
        FormBrowser.Seen refunded = owner.post(
                order(304), "/admin/sales/order_creditmemo/save/order_id/304/", "creditmemo[comment_text]", "Sorry.");
        assertThat(refunded.text("#order_status")).isEqualTo("Closed");
        assertThat(TestAdmin.value("SELECT c.comment FROM sales_creditmemo_comment c JOIN sales_creditmemo m"
                        + " ON m.entity_id = c.parent_id WHERE m.order_id = 304"))
                .isEqualTo("Sorry.");
    }

    @Test
    void anInvoiceCommentIsTheFirstOnItsPage() {
        String invoice = TestAdmin.value("SELECT MIN(entity_id) FROM sales_invoice");
        String page = "/admin/sales/order_invoice/view/invoice_id/" + invoice + "/";
        FormBrowser.Seen before = owner.get(page);
        assertThat(before.texts(".page-actions-buttons button")).contains("Back", "Send Email", "Print");
        for (String remark : List.of("first", "Paid in <b>cash</b>")) {
            owner.post(
                    before,
                    "/admin/sales/order_invoice/addComment/id/" + invoice + "/?isAjax=true",
                    "comment[comment]",
                    remark);
        }
        assertThat(owner.get(page).texts("#order_history_block .note-list-comment"))
                .startsWith("Paid in <b>cash</b>", "first");
        assertThat(owner.get("/admin/sales/order_invoice/print/invoice_id/" + invoice + "/")
                        .body())
                .startsWith("%PDF");
    }

    @Test
    void updateQtysRecalculatesWithoutSaving() {
        List<String> none = new ArrayList<>();
        TestAdmin.values("SELECT item_id FROM sales_order_item WHERE parent_item_id IS NULL AND order_id = 300")
                .forEach(id -> none.addAll(List.of("invoice[items][" + id + "]", "0")));
        FormBrowser.Seen form = owner.get("/admin/sales/order_invoice/new/order_id/300/");
        assertThat(form.has("#tracking #tracking_numbers_table"))
                .as("tracking numbers can be entered with the invoice")
                .isTrue();
        FormBrowser.Seen summed =
                owner.post(form, "/admin/sales/order_invoice/updateQty/order_id/300/", none.toArray(String[]::new));
        assertThat(summed.texts("#invoice_item_container td.col-subtotal")).containsOnly("$0.00");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM sales_invoice WHERE order_id = 300"))
                .isEqualTo("0");
    }

    @Test
    void quantitiesBeyondTheOrderCannotBeInvoicedOrRefunded() {
        long item = Long.parseLong(TestAdmin.value(
                "SELECT MIN(item_id) FROM sales_order_item WHERE order_id = 300 AND parent_item_id IS NULL"));
        FormBrowser.Seen refused = owner.post(
                order(300), "/admin/sales/order_invoice/save/order_id/300/", "invoice[items][" + item + "]", "9");
        assertThat(refused.text(".message-error")).contains("not available");
        assertThat(owner.post(order(300), "/admin/sales/order_creditmemo/save/order_id/300/")
                        .has(".message-error"))
                .isTrue();
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM sales_invoice WHERE order_id = 300"))
                .isEqualTo("0");
    }

    @Test
    void anOrderThatIsPartlyInvoicedIsNeverCanceledAndInvoicedFurther() throws Exception {
        long item = Long.parseLong(TestAdmin.value(
                "SELECT MIN(item_id) FROM sales_order_item WHERE order_id = 302 AND parent_item_id IS NULL"));
        List<String> nothingElse = new ArrayList<>();
        TestAdmin.values("SELECT item_id FROM sales_order_item WHERE order_id = 302 AND parent_item_id IS NULL")
                .forEach(id -> nothingElse.addAll(
                        List.of("invoice[items][" + id + "]", Long.parseLong(id) == item ? "1" : "0")));
        owner.post(order(302), "/admin/sales/order_invoice/save/order_id/302/", nothingElse.toArray(String[]::new));
        assertThat(order(302).text("#order_status")).isEqualTo("Processing");
        atOnce(6, i -> {
            FormBrowser browser = TestAdmin.owner();
            FormBrowser.Seen page = browser.get("/admin/sales/order/view/order_id/302/");
            return browser.post(
                    page,
                    i % 2 == 0
                            ? "/admin/sales/order_invoice/save/order_id/302/"
                            : "/admin/sales/order/cancel/order_id/302/");
        });
        assertThat(TestAdmin.value(
                        "SELECT COUNT(*) FROM sales_order_item WHERE order_id = 302 AND parent_item_id IS NULL"
                                + " AND qty_invoiced + qty_canceled <> qty_ordered"))
                .as("each item is either invoiced or canceled, exactly once")
                .isEqualTo("0");
        assertThat(TestAdmin.value("SELECT SUM(i.grand_total) - o.total_paid FROM sales_invoice i JOIN sales_order o"
                        + " ON o.entity_id = i.order_id WHERE i.order_id = 302 GROUP BY o.entity_id"))
                .startsWith("0.0000");
    }

    private interface Visit {
        FormBrowser.Seen by(int who) throws Exception;
    }

    private static void atOnce(int many, Visit visit) throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(many);
        try {
            List<Callable<FormBrowser.Seen>> all = new ArrayList<>();
            for (int i = 0; i < many; i++) {
                int who = i;
                all.add(() -> visit.by(who));
            }
            for (var done : people.invokeAll(all)) {
                assertThat(done.get().status()).isEqualTo(200);
            }
        } finally {
            people.shutdownNow();
        }
    }

    @Test
    void anAddressIsChanged() {
        FormBrowser.Seen view = order(300);
        String edit = view.attribute(".order-shipping-address .actions a", "href");
        FormBrowser.Seen after = owner.submit(
                owner.get(edit),
                "#edit_form",
                "street[0]",
                "456 Oak Avenue",
                "city",
                "New York",
                "region_id",
                "43",
                "postcode",
                "10001");
        assertThat(after.text(".order-shipping-address address"))
                .contains("456 Oak Avenue")
                .contains("New York, New York, 10001");
    }

    @Test
    void ofConcurrentInvoicesAndCancellationsOneSucceeds() throws Exception {
        atOnce(6, i -> {
            FormBrowser browser = TestAdmin.owner();
            FormBrowser.Seen page = browser.get("/admin/sales/order/view/order_id/307/");
            return browser.post(
                    page,
                    i % 2 == 0
                            ? "/admin/sales/order_invoice/save/order_id/307/"
                            : "/admin/sales/order/cancel/order_id/307/");
        });
        int invoices = Integer.parseInt(TestAdmin.value("SELECT COUNT(*) FROM sales_invoice WHERE order_id = 307"));
        String status = TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 307");
        assertThat(invoices).isEqualTo(status.equals("canceled") ? 0 : 1);
        assertThat(status).isIn("canceled", "processing");
    }
}
