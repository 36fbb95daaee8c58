package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Grids have the filters, sort orders and labels of the captured ones. */
class ListsAsCapturedTest {
    private final FormBrowser owner = TestAdmin.owner();

    private int found(String page, String query) {
        return Integer.parseInt(owner.get("/admin/" + page + "/?" + query).text("[id$=-total-count]"));
    }

    @ParameterizedTest
    @CsvSource({"search/term, store_id", "search/term/report, store_id", "checkout/agreement, stores"})
    void storeViewsAreGroupedByWebsiteAndStore(String page, String filter) {
        Element list = owner.get("/admin/" + page + "/").document().selectFirst("select[name=" + filter + "]");
        assertThat(list.select("optgroup").eachAttr("label"))
                .containsExactly("Main Website", "\u00a0\u00a0\u00a0\u00a0Main Website Store");
        assertThat(list.select("> option").eachText()).containsExactly("All Store Views");
        assertThat(list.select("optgroup > option").eachAttr("value")).containsExactly("1");
    }

    @Test
    void aSearchTermNamesWebsiteStoreAndView() {
        Seen list = owner.get("/admin/search/term/");
        assertThat(list.document().selectFirst("tbody td.col-store_id").textNodes())
                .filteredOn(node -> !node.isBlank())
                .extracting(node -> node.getWholeText().strip())
                .containsExactly(
                        "Main Website",
                        "\u00a0\u00a0\u00a0Main Website Store",
                        "\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0Default Store View");
        int all = found("search/term", "");
        assertThat(found("search/term", "filters[store_id]=0")).isEqualTo(all);
        assertThat(found("search/term", "filters[store_id]=1")).isEqualTo(all);
        assertThat(owner.get("/admin/search/term/edit/id/1/")
                        .document()
                        .select("[name=store_id] optgroup")
                        .eachAttr("label"))
                .hasSize(2);
    }

    @Test
    void conditionsOfOneStoreViewAreFoundUnderIt() {
        TestAdmin.run(
                "INSERT INTO checkout_agreement (agreement_id, name, is_active) VALUES (901, 'For one', 1), (902, 'For all', 1)");
        TestAdmin.run("INSERT INTO checkout_agreement_store (agreement_id, store_id) VALUES (901, 1), (902, 0)");
        Seen list = owner.get("/admin/checkout/agreement/");
        assertThat(list.text("tr:contains(For all) td.col-stores")).isEqualTo("All Store Views");
        assertThat(list.text("tr:contains(For one) td.col-stores"))
                .contains("Main Website")
                .contains("Default Store View");
        assertThat(owner.get("/admin/checkout/agreement/?filters[stores]=1").texts("td.col-name"))
                .contains("For one", "For all");
        TestAdmin.run("DELETE FROM checkout_agreement WHERE agreement_id > 900");
        TestAdmin.run("DELETE FROM checkout_agreement_store WHERE agreement_id > 900");
    }

    @Test
    void taxRulesAreFilteredByTheClassesThatThereAre() {
        Seen list = owner.get("/admin/tax/rule/");
        assertThat(list.texts("select[name=customer_tax_classes] option")).containsExactly("Retail Customer");
        assertThat(list.texts("select[name=product_tax_classes] option")).containsExactly("None", "Taxable Goods");
        assertThat(found("tax/rule", "filters[product_tax_classes]=2")).isEqualTo(found("tax/rule", ""));
        assertThat(found("tax/rule", "filters[product_tax_classes]=0")).isZero();
        assertThat(list.texts("td.col-product_tax_classes")).contains("Taxable Goods");
    }

    @Test
    void countriesAreChosenAndNamed() {
        Seen list = owner.get("/admin/tax/rate/");
        assertThat(list.document().select("select[name=tax_country_id] option")).hasSize(249);
        assertThat(list.texts("tbody td.col-tax_country_id")).contains("United States");
        assertThat(found("tax/rate", "filters[tax_country_id]=CU")).isZero();
        assertThat(owner.get("/admin/inventory/source/").document().select("select[name=country_id] option"))
                .hasSize(249);
    }

    @Test
    void paymentMethodsAreGroupedByModule() {
        assertThat(owner.get("/admin/sales/transactions/")
                        .document()
                        .select("select[name=method] optgroup")
                        .eachAttr("label"))
                .containsExactly("Braintree", "Offline Payment Methods", "PayPal");
        assertThat(owner.get("/admin/sales/order/").has("select[name=payment_method] optgroup"))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sales/invoice", "sales/shipment", "sales/creditmemo"})
    void documentsBeginWithTheFirst(String page) {
        List<String> numbers = owner.get("/admin/" + page + "/").texts(".data-row td:nth-child(2)");
        assertThat(numbers).isSorted().first().isEqualTo("000000001");
    }

    @Test
    void reviewsOfOneCustomerOrProductAreThoseOfTheReport() {
        Seen customers = owner.get("/admin/reports/report_review/customer/");
        String first = "tbody tr[data-role=row]:first-child ";
        String count = customers.text(first + "td.col-review_cnt");
        Seen reviews = owner.get(customers.attribute(first + "td.col-actions a", "href"));
        assertThat(reviews.text("[id$=-total-count]")).isEqualTo(count);
        assertThat(reviews.attribute("[data-role=filter-form] input[type=hidden]", "name"))
                .isEqualTo("customerId");

        Seen products = owner.get("/admin/reports/report_review/product/");
        Seen ofProduct = owner.get(products.attribute(first + "td.col-actions a", "href"));
        assertThat(ofProduct.text("[id$=-total-count]")).isEqualTo(products.text(first + "td.col-review_cnt"));
        assertThat(ofProduct.texts("td.col-name")).containsOnly(products.text(first + "td.col-name"));
    }

    @Test
    void aReportShowsEachPeriodOnceAndEndsWithTheTotal() {
        Seen report =
                owner.get("/admin/reports/report_sales/bestsellers/?period_type=month&from=1/1/2022&to=3/31/2022");

        assertThat(report.texts("tbody td.col-interval")).containsExactly("1/2022", "2/2022", "3/2022");
        assertThat(report.text("#sales_report-total-count")).isEqualTo("3");
        int sum = report.texts("tbody td.col-order-quantity").stream()
                .mapToInt(Integer::parseInt)
                .sum();
        assertThat(report.texts("tfoot th")).containsExactly("Total", String.valueOf(sum));
    }

    @Test
    void aPeriodOfSeveralRowsEndsWithTheirSum() {
        String day = "'2019-05-02', 0, 'complete'";
        TestAdmin.run(
                "INSERT INTO salesrule_coupon_aggregated (period, store_id, order_status, coupon_code, coupon_uses)"
                        + " VALUES (" + day + ", 'SPRING', 3), (" + day + ", 'SUMMER', 4)");
        try {
            Seen report =
                    owner.get("/admin/reports/report_sales/coupons/?period_type=month&from=5/1/2019&to=5/31/2019");

            assertThat(report.attribute("tbody td.col-interval", "rowspan")).isEqualTo("2");
            assertThat(report.texts("tbody td.col-coupon-code")).containsExactlyInAnyOrder("SPRING", "SUMMER");
            assertThat(report.texts("tbody tr.subtotals td")).startsWith("Subtotal", "7");
        } finally {
            TestAdmin.run("DELETE FROM salesrule_coupon_aggregated WHERE period = '2019-05-02'");
        }
    }

    @Test
    void customersAreListedByNameWithTheColumnsOfTheSavedView() {
        Seen page = owner.get("/admin/customer/index/");

        assertThat(page.texts("th.data-grid-th span").stream().filter(each -> !each.isEmpty()))
                .containsExactly(
                        "Name",
                        "Email",
                        "Group",
                        "Phone",
                        "ZIP",
                        "Country",
                        "State/Province",
                        "Customer Since",
                        "Action");
    }

    @Test
    void orderedProductsAreSortedByTheHeadThatIsClicked() {
        String query = "?report_from=1/1/2022&report_to=12/31/2022&report_period=year";
        Seen report = owner.get("/admin/reports/report_product/sold/" + query);
        assertThat(report.document().select("th[data-sorted-at]").eachText())
                .containsExactly("Product", "SKU", "Ordered Quantity");
        Seen rising = owner.get(report.attribute("th:contains(SKU)", "data-sorted-at"));
        List<String> skus = rising.texts("tbody td.col-sku");
        assertThat(skus).hasSizeGreaterThan(5).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
        assertThat(rising.attribute("th:contains(SKU)", "class")).contains("_ascend");
        Seen falling = owner.get(rising.attribute("th:contains(SKU)", "data-sorted-at"));
        assertThat(falling.texts("tbody td.col-sku")).first().isEqualTo(skus.get(skus.size() - 1));
    }

    @Test
    void sourcesExceptTheDefaultCanBeDisabledAndEnabled() {
        TestAdmin.run(
                "INSERT INTO inventory_source (source_code, name, enabled, country_id, postcode) VALUES ('east', 'East', 1, 'US', '1')");
        Seen list = owner.get("/admin/inventory/source/");
        assertThat(list.texts(".action-menu [data-mass]")).containsExactly("Enable", "Disable");
        Seen disabled =
                owner.post(list, "/admin/inventory/source/massDisable/", "selected[]", "east", "selected[]", "default");
        assertThat(disabled.texts(".message"))
                .contains("Default Source can not be disabled.", "A total of 1 source(s) have been disabled.");
        assertThat(TestAdmin.values("SELECT source_code FROM inventory_source WHERE enabled = 0"))
                .containsExactly("east");
        assertThat(owner.post(
                                list,
                                "/admin/inventory/source/massEnable/",
                                "selected[]",
                                "east",
                                "selected[]",
                                "default")
                        .texts(".message"))
                .contains("A total of 1 source(s) have been enabled.", "A total of 1 source(s) already enabled.");
        TestAdmin.run("DELETE FROM inventory_source WHERE source_code = 'east'");
    }

    @Test
    void stocksExceptTheDefaultCanBeDeleted() {
        TestAdmin.run("INSERT INTO inventory_stock (stock_id, name) VALUES (901, 'Second')");
        TestAdmin.run(
                "INSERT INTO inventory_source_stock_link (stock_id, source_code, priority) VALUES (901, 'default', 1)");
        Seen list = owner.get("/admin/inventory/stock/");
        assertThat(list.texts("tr:contains(Second) td"))
                .contains("Default Source")
                .doesNotContain("Main Website");
        Seen left = owner.post(list, "/admin/inventory/stock/massDelete/", "selected[]", "901", "selected[]", "1");
        assertThat(left.texts(".message"))
                .contains("[ID: 1] Default Stock could not be deleted.", "You deleted 1 Stock(s).");
        assertThat(TestAdmin.values("SELECT stock_id FROM inventory_source_stock_link"))
                .containsExactly("1");
    }

    @Test
    void aThemeHasAPictureOfItsPages() {
        String blank = TestAdmin.value("SELECT theme_id FROM theme WHERE theme_path = 'Magento/blank'");
        Seen page = owner.get("/admin/admin/system_design_theme/edit/id/" + blank + "/");
        assertThat(page.text("[data-index=preview_image]")).isEqualTo("Theme Preview Image");
        assertThat(owner.get(page.attribute("#theme_preview_image", "src")).header("Content-Type"))
                .startsWith("image/svg+xml");
    }
}
