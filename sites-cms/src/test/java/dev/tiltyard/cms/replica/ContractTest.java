package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tasks read, row by row of the contract. */
class ContractTest {
    private final TestBrowser owner = TestAdmin.owner();

    @ParameterizedTest
    @CsvSource({
        "/admin/catalog/product/edit/id/1841/, product[price], 75.00",
        "/admin/catalog/product/edit/id/1841, product[price], 75.00",
        "/admin/catalog/product/edit/id/1841/, product[quantity_and_stock_status][qty], 100",
        "/admin/catalog/product/edit/id/1841/, product[color], 50",
        "/admin/catalog/product/edit/id/1841/, product[size], 171",
        "/admin/catalog/product/edit/id/1841/, product[name], Sahara Leggings-28-Blue",
        "/admin/catalog/product/edit/id/126/, product[sale], 0",
        "/admin/catalog/product/edit/id/78/, product[status], 1",
        "/admin/cms/page/edit/page_id/1/, title, 404 Not Found",
        "/admin/cms/page/edit/page_id/5/, title, About us"
    })
    void fieldsHoldWhatTheyShould(String path, String name, String value) {
        TestBrowser.Seen page = owner.get(path);
        var field = page.document().select("[name=\"" + name + "\"]").first();
        assertThat(field).as(path + " has " + name).isNotNull();
        var chosen = field.selectFirst("option[selected]");
        assertThat(chosen == null ? field.val() : chosen.val()).isEqualTo(value);
    }

    @Test
    void reviewsThatDoNotExistHaveNoRating() {
        assertThat(owner.get("/admin/review/product/edit/id/999").body()).contains("Rating isn't Available");
        TestBrowser.Seen review = owner.get("/admin/review/product/edit/id/352");
        assertThat(review.body()).doesNotContain("Rating isn't Available");
        assertThat(review.attribute("#status_id option[selected]", "value")).isEqualTo("2");
    }

    @Test
    void ordersShowTheirStatus() {
        assertThat(owner.get("/admin/sales/order/view/order_id/302/").text("#order_status"))
                .isEqualTo("Pending");
        assertThat(owner.get("/admin/sales/order/view/order_id/302").status()).isEqualTo(200);
    }

    @Test
    void productsNameTheirSetAndTheirVariations() {
        TestBrowser.Seen product = owner.get("/admin/catalog/product/edit/id/1130/");
        assertThat(product.text("[data-index=configurable]")).contains("Phoebe Zipper Sweatshirt-S-Gray");
        assertThat(product.body()).contains("data-role=\"selected-option\">Top</div>");
    }

    @ParameterizedTest
    @CsvSource({"sales", "tax", "refunded", "shipping", "coupons", "bestsellers", "invoiced"})
    void reportsKeepWhatWasTyped(String report) {
        TestBrowser.Seen page =
                owner.get("/admin/reports/report_sales/" + report + "/?period_type=month&from=1/1/2022&to=3/31/23");
        assertThat(page.attribute("#sales_report_from", "value")).isEqualTo("1/1/2022");
        assertThat(page.attribute("#sales_report_to", "value")).isEqualTo("3/31/23");
        assertThat(page.document().select("#sales_report_table tbody tr")).isNotEmpty();
    }

    @Test
    void whoeverIsNotSignedInMeetsTheFormEverywhere() {
        TestBrowser visitor = TestAdmin.visitor();
        TestBrowser.Seen page = visitor.get("/admin/sales/order/");
        assertThat(page.body()).contains("Welcome, please sign in").doesNotContain("Dashboard");
        TestBrowser.Seen wrong =
                visitor.submit(page, "#login-form", "login[username]", "admin", "login[password]", "nonsense");
        assertThat(wrong.body()).contains("The account sign-in was incorrect").doesNotContain("Dashboard");
    }

    @Test
    void theHarnessChecksForTheWordDashboard() {
        assertThat(owner.get("/admin/dashboard").body()).contains("Dashboard");
    }

    @Test
    void theGridAnswersItsScript() {
        TestBrowser.Seen answer =
                owner.get("/admin/mui/index/render/?namespace=sales_order_grid&search=&keywordUpdated=false"
                        + "&filters[placeholder]=true&filters[status]=canceled&paging[pageSize]=20&paging[current]=1"
                        + "&sorting[field]=created_at&sorting[direction]=desc&isAjax=true");
        assertThat(answer.body()).contains("\"increment_id\":\"000000297\"").contains("\"totalRecords\":");
    }

    @Test
    void theFilterOfTheOrdersIsShownAsAChip() {
        owner.get("/admin/mui/index/render/?namespace=sales_order_grid&filters[placeholder]=true&filters[status]=fraud"
                + "&isAjax=true&part=1");
        TestBrowser.Seen page = owner.get("/admin/sales/order/");
        assertThat(page.text("div.admin__data-grid-filters-current"))
                .contains("Status:")
                .contains("Suspected Fraud");
        owner.get("/admin/sales/order/?bookmark=default");
    }
}
