package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Order statuses, and the states that they are assigned to. */
class OrderStatusTest {
    private static final String GRID = "/admin/sales/order_status/";
    private static final String UNASSIGN = GRID + "unassign/status/%s/state/%s/";

    private final FormBrowser owner = TestAdmin.owner();

    private Seen assign(String status, String state, String... more) {
        Seen form = owner.get(owner.get(GRID).attribute("#assign", "data-href"));
        String[] fields = new String[4 + more.length];
        fields[0] = "status";
        fields[1] = status;
        fields[2] = "state";
        fields[3] = state;
        System.arraycopy(more, 0, fields, 4, more.length);
        return owner.submit(form, "#edit_form", fields);
    }

    private static String assigned(String status) {
        return TestAdmin.value("SELECT GROUP_CONCAT(CONCAT(state, is_default, visible_on_front)) FROM"
                + " sales_order_status_state WHERE status = '" + status + "'");
    }

    @Test
    void anAssignedStatusIsOfferedToTheOrdersOfItsStateUntilItIsTakenAway() {
        Seen done = assign("paypal_reversed", "new", "is_default", "0", "visible_on_front", "1");
        assertThat(done.text(".message-success")).isEqualTo("You assigned the order status.");
        assertThat(assigned("paypal_reversed")).isEqualTo("new01");
        String order = "/admin/sales/order/view/order_id/"
                + TestAdmin.value("SELECT MAX(entity_id) FROM sales_order WHERE state = 'new' AND status = 'pending'")
                + "/";
        assertThat(owner.get(order).texts("#history_status option")).isEqualTo(List.of("Pending", "PayPal Reversed"));

        Seen gone = owner.post(owner.get(GRID), UNASSIGN.formatted("paypal_reversed", "new"));
        assertThat(gone.text(".message-success")).isEqualTo("You have unassigned the order status.");
        assertThat(owner.get(order).texts("#history_status option")).isEqualTo(List.of("Pending"));
    }

    @Test
    void theLastStatusOfAStateAndAUsedOneStay() {
        Seen last = owner.post(owner.get(GRID), UNASSIGN.formatted("holded", "holded"));
        assertThat(last.text(".message-error"))
                .isEqualTo("The last status can't be unassigned from its current state.");
        assign("pending_paypal", "complete", "is_default", "0", "visible_on_front", "0");
        Seen used = owner.post(owner.get(GRID), UNASSIGN.formatted("complete", "complete"));
        assertThat(used.text(".message-error")).contains("it is used by existing order(s)");
        assertThat(assigned("complete")).isEqualTo("complete11");
    }

    @Test
    void processingOrdersCanBeSuspectedFraud() {
        String order = "/admin/sales/order/view/order_id/"
                + TestAdmin.value("SELECT MAX(entity_id) FROM sales_order WHERE state = 'processing'") + "/";
        assertThat(owner.get(order).texts("#history_status option")).contains("Processing", "Suspected Fraud");
        assertThat(owner.get(GRID)
                        .document()
                        .select("tr[title*='status/fraud/'] .col-state")
                        .eachText())
                .contains("processing[Processing]");
    }

    @Test
    void aStateHasOneDefault() {
        assign("fraud", "payment_review", "is_default", "1", "visible_on_front", "1");
        assertThat(assigned("payment_review")).isEqualTo("payment_review01");
        owner.post(owner.get(GRID), UNASSIGN.formatted("fraud", "payment_review"));
        assertThat(assigned("payment_review")).isEqualTo("payment_review11");
    }

    @Test
    void onlyAssignedStatusesOfferUnassign() {
        Seen grid = owner.get(GRID);
        assertThat(grid.document()
                        .select("tr[title*='status/canceled/'] .col-actions a")
                        .eachText())
                .containsExactly("Unassign");
        assertThat(grid.attribute("tr[title*='status/canceled/'] .col-actions a", "data-post-link"))
                .isEqualTo(UNASSIGN.formatted("canceled", "canceled"));
        assertThat(grid.document().select("tr[title*='status/paypal_canceled_reversal/'] .col-actions a"))
                .isEmpty();
    }

    @Test
    void aFormWithoutAStateIsRefused() {
        assertThat(assign("fraud", "").text(".admin__field-error")).isEqualTo("\"Order State\" is a required value.");
    }
}
