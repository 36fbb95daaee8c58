package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.testkit.TestChromium;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An order's invoices, shipments and credit memos are in grids like those of all orders, with its own rows. */
class OrderDocumentsTest {
    private final FormBrowser owner = TestAdmin.owner();

    private static String view(String order) {
        return "/admin/sales/order/view/order_id/" + order + "/";
    }

    private JsonNode render(String grid, String order, String query) throws IOException {
        return new ObjectMapper()
                .readTree(owner.get("/admin/mui/index/render/?namespace=" + grid + "&parent=" + order
                                + "&filters[placeholder]=true&" + query)
                        .body());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "order_invoices, sales_order_view_invoice_grid, sales_invoice_grid, Invoice",
        "order_creditmemos, sales_order_view_creditmemo_grid, sales_creditmemo_grid, Credit Memo",
        "order_shipments, sales_order_view_shipment_grid, sales_shipment_grid, Shipment"
    })
    void aTabHasTheRowsOfItsOrderWithFiltersColumnsAndPages(String tab, String grid, String table, String label)
            throws IOException {
        String order = TestAdmin.value("SELECT MIN(order_id) FROM " + table);
        String number = TestAdmin.value("SELECT MIN(increment_id) FROM " + table + " WHERE order_id = ?", order);
        Seen page = owner.get(view(order));
        String list = "#" + tab + " [data-grid=" + grid + "] ";
        assertThat(page.texts(list + ".data-row"))
                .hasSize(Integer.parseInt(
                        TestAdmin.value("SELECT COUNT(*) FROM " + table + " WHERE order_id = ?", order)));
        assertThat(page.texts(list + "th .data-grid-cell-content"))
                .startsWith(label)
                .endsWith("Action");
        assertThat(page.has(list + "[data-part=filter-form] [name=increment_id]"))
                .isTrue();
        assertThat(page.has(list + "[data-column=customer_email]")).isTrue();
        assertThat(page.has(list + "[data-role=page-size]")).isTrue();
        assertThat(render(grid, order, "filters[increment_id]=" + number)
                        .path("totalRecords")
                        .asInt())
                .isEqualTo(1);
        assertThat(render(grid, order, "filters[increment_id]=no-such-number")
                        .path("totalRecords")
                        .asInt())
                .isZero();
        assertThat(render(grid, "0", "").path("totalRecords").asInt()).isZero();
    }

    @Test
    void theExportOfATabHasNothingOfOtherOrders() {
        String order = TestAdmin.value("SELECT MIN(order_id) FROM sales_invoice_grid");
        String other = TestAdmin.value("SELECT MAX(increment_id) FROM sales_invoice_grid WHERE order_id <> ?", order);
        Seen page = owner.get(view(order));
        String file = owner.get(page.attribute("#order_invoices input[id$='-csv']", "value"))
                .body();
        assertThat(file)
                .contains(TestAdmin.value("SELECT MIN(increment_id) FROM sales_invoice_grid WHERE order_id = ?", order))
                .doesNotContain(other);
    }

    @Test
    @Tag("browser")
    void massActionsInATabApplyToItsGrid() {
        String order = TestAdmin.value("SELECT MIN(s.order_id) FROM sales_shipment_grid s JOIN sales_invoice_grid i"
                + " ON i.order_id = s.order_id");
        try (TestChromium chromium = TestChromium.launch()) {
            Page page = TestAdmin.owner(chromium);
            page.navigate(view(order));
            page.click("#sales_order_view_tabs_order_shipments");
            Locator tab = page.locator("#order_shipments");
            tab.locator("[data-action=grid-filter-expand]").click();
            tab.locator("[name=increment_id]").fill("no-such-number");
            tab.locator("[data-action=grid-filter-apply]").click();
            tab.locator(".data-grid-tr-no-data").waitFor();
            assertThat(page.locator("#order_invoices .data-row").count()).isPositive();
            tab.locator("[data-action=grid-filter-reset]").last().click();
            tab.locator(".data-row").first().waitFor();
            page.waitForLoadState();
        }
    }
}
