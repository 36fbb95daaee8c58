package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Special columns of grids and reports. */
class ListColumnsTest {
    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void productsInCartsAreShownWithTheirOrders() {
        TestAdmin.run("INSERT INTO quote (entity_id, store_id, is_active, items_count) VALUES (990001, 1, 1, 1)");
        TestAdmin.run("INSERT INTO quote_item (item_id, quote_id, product_id, store_id, name, price)"
                + " SELECT 990001, 990001, MIN(product_id), 1, '0 ordered before', 5 FROM sales_order_item");
        Seen report = owner.get("/admin/reports/report_shopcart/product/");
        assertThat(report.texts("th.data-grid-th")).startsWith("ID", "Product", "Price", "Carts", "Orders");
        List<String> row = report.texts("tr:contains(0 ordered before) td");
        assertThat(row.get(row.size() - 1))
                .isEqualTo(TestAdmin.value("SELECT COUNT(*) FROM sales_order_item WHERE product_id ="
                        + " (SELECT MIN(product_id) FROM sales_order_item)"));
        TestAdmin.run("DELETE FROM quote_item WHERE item_id = 990001");
        TestAdmin.run("DELETE FROM quote WHERE entity_id = 990001");
    }

    @Test
    void synonymsApplyToWebsites() {
        Seen list = owner.get("/admin/search/synonyms/");
        assertThat(list.texts("th .data-grid-cell-content"))
                .containsExactly("ID", "Synonyms", "Website", "Store View", "Action");
        assertThat(list.texts(".data-row td")).contains("All Websites", "All Store Views");
    }

    @Test
    void mostViewedProductsHaveALimit() {
        String notice = "The report displays the top 5 most viewed products for each interval.";
        assertThat(owner.get("/admin/reports/report_product/viewed/").texts(".message-notice"))
                .contains(notice);
        assertThat(owner.get("/admin/reports/report_sales/bestsellers/").texts(".message-notice"))
                .isNotEmpty()
                .doesNotContain(notice);
    }

    @Test
    void stockThatIsLowIsAskedForByStore() {
        Seen report = owner.get("/admin/reports/report_product/lowstock/");
        assertThat(report.text("#store-change-button")).isEqualTo("All Websites");
        Seen store = owner.get(report.attribute(".store-switcher a:contains(Default Store View)", "href"));
        assertThat(store.text("#store-change-button")).isEqualTo("Default Store View");
        assertThat(store.texts(".data-grid tbody tr")).isEqualTo(report.texts(".data-grid tbody tr"));
    }

    @Test
    void aThemeNamesItsParentIfItHasOne() {
        String blank = TestAdmin.value("SELECT theme_id FROM theme WHERE theme_path = 'Magento/blank'");
        String luma = TestAdmin.value("SELECT theme_id FROM theme WHERE theme_path = 'Magento/luma'");
        String page = "/admin/admin/system_design_theme/edit/id/";
        assertThat(owner.get(page + blank + "/").text("main"))
                .contains("Theme Path")
                .doesNotContain("Parent Theme");
        assertThat(owner.get(page + luma + "/").text("main")).contains("Parent Theme");
    }
}
