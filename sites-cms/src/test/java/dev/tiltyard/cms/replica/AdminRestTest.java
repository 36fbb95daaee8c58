package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** The REST API for users of the shop admin: it has the same permissions as the pages. */
class AdminRestTest {
    private static final String REST = "/rest/default/V1/";

    private final FormBrowser program = TestAdmin.visitor();

    private String token(String name, String password) {
        FormBrowser.Seen answer = program.rest(
                REST + "integration/admin/token",
                "",
                "{\"username\":\"" + name + "\",\"password\":\"" + password + "\"}");
        assertThat(answer.status()).isEqualTo(200);
        return answer.body().replace("\"", "");
    }

    @Test
    void anOrderIsInvoicedShippedAndRefunded() {
        String owner = token("admin", "admin1234");
        assertThat(program.rest(
                                REST + "order/303/invoice",
                                owner,
                                "{\"notify\":true,\"comment\":{\"comment\":\"Paid.\"}}")
                        .body())
                .matches("\"[0-9]+\"");
        assertThat(TestAdmin.value(
                        "SELECT CONCAT(i.email_sent, c.comment) FROM sales_invoice i JOIN sales_invoice_comment c"
                                + " ON c.parent_id = i.entity_id WHERE i.order_id = 303"))
                .isEqualTo("1Paid.");
        assertThat(program.rest(REST + "order/303/invoice", owner, "{}").status())
                .isEqualTo(400);
        assertThat(program.rest(
                                REST + "order/303/ship",
                                owner,
                                "{\"tracks\":[{\"carrier_code\":\"ups\",\"title\":\"UPS\",\"track_number\":\"1Z9\"}]}")
                        .status())
                .isEqualTo(200);
        assertThat(TestAdmin.owner()
                        .get("/admin/sales/order/view/order_id/303/")
                        .text("#order_status"))
                .isEqualTo("Complete");
        assertThat(program.rest(REST + "order/303/refund", owner, "{}").status())
                .isEqualTo(200);
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 303"))
                .isEqualTo("closed");
    }

    @Test
    void aClerkIsRefusedWhatTheirRoleLacks() {
        String clerk = token("clerk", "clerk1234");
        assertThat(program.rest(REST + "orders/305/cancel", clerk, "{}").status())
                .isEqualTo(401);
        assertThat(program.rest(REST + "order/305/refund", clerk, "{}").status())
                .isEqualTo(401);
        assertThat(program.rest(REST + "products", clerk, "{\"product\":{\"sku\":\"24-MB01\",\"price\":1}}")
                        .status())
                .isEqualTo(401);
        assertThat(TestAdmin.value("SELECT status FROM sales_order WHERE entity_id = 305"))
                .isEqualTo("pending");
    }

    @Test
    void requestsWithoutATokenAreRejected() {
        assertThat(program.rest(REST + "order/305/invoice", "", "{}").status()).isEqualTo(401);
        assertThat(program.rest(REST + "order/305/invoice", "nonsense", "{}").status())
                .isEqualTo(401);
    }
}
