package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What tasks read, row by row of the contract. */
class ContractTest {
    private final FormBrowser owner = TestAdmin.owner();

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
    void fieldsHaveTheirExpectedValues(String path, String name, String value) {
        FormBrowser.Seen page = owner.get(path);
        var field = page.document().select("[name=\"" + name + "\"]").first();
        assertThat(field).as(path + " has " + name).isNotNull();
        var chosen = field.selectFirst("option[selected]");
        assertThat(chosen == null ? field.val() : chosen.val()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/admin",
                "/admin/catalog/product/edit/id/1841/",
                "/admin/review/product/edit/id/352",
                "/admin/review/product/edit/id/352/",
                "/admin/sales/order/view/order_id/299/",
                "/admin/sales/order/view/order_id/299",
                "/admin/sales/order/commentsHistory/order_id/299/active_tab/order_shipments/",
                "/admin/catalog/product",
                "/admin/catalog/product/",
                "/admin/cms/page/edit/page_id/1/",
                "/admin/sales/order/",
                "/admin/sales_rule/promo_quote",
                "/admin/sales_rule/promo_quote/new/",
                "/admin/reports/report_sales/sales",
                "/admin/reports/report_sales/refunded",
                "/admin/reports/report_sales/shipping",
                "/admin/reports/report_sales/tax/",
                "/admin/reports/report_sales/coupons/",
                "/admin/reports/report_sales/bestsellers/",
                "/admin/reports/report_product/viewed/",
                "/admin/customer/index/",
                "/admin/admin/system_design_theme/edit/id/1",
                "/admin/admin/system_design_theme/edit/id/3/key/anything/",
                "/admin/admin/dashboard/",
                "/affirm-water-bottle.html",
                "/antonia-racer-tank.html",
                "/bella-tank.html",
                "/radiant-tee.html",
                "/selene-yoga-hoodie.html",
                "/"
            })
    void everyAddressOfTheContractIsAPage(String path) {
        FormBrowser.Seen page = owner.get(path);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).doesNotContain("Welcome, please sign in");
        if (!path.equals("/admin")) {
            assertThat(page.path()).as("stays where it was opened").isEqualTo(path);
        }
    }

    @Test
    void theListOfThemesLinksWithAKey() {
        FormBrowser.Seen list = owner.get("/admin/admin/system_design_theme/");
        assertThat(list.document().select("a[href*=system_design_theme/edit]").eachAttr("href"))
                .anySatisfy(link -> assertThat(link).matches(".*/system_design_theme/edit/id/1/(key/[0-9a-f]+/)?"))
                .anySatisfy(link -> assertThat(link).matches(".*/system_design_theme/edit/id/3/key/[0-9a-f]+/"));
        assertThat(owner.get("/admin/admin/system_design_theme/edit/id/3/").text("h1.page-title"))
                .isEqualTo("Theme: Magento Luma");
    }

    @Test
    void theStorefrontShowsTheLongDescriptionFirst() {
        FormBrowser visitor = TestAdmin.visitor();
        FormBrowser.Seen product = visitor.get("/bella-tank.html");
        assertThat(product.text(".data.item.content")).hasSizeGreaterThan(20);
        assertThat(product.document().selectFirst(".data.item.content").id()).isEqualTo("description");
    }

    @Test
    void aNewProductHasTheFieldsThatTasksFillIn() {
        FormBrowser.Seen form = owner.get("/admin/catalog/product/new/set/10/type/simple/");
        assertThat(form.document().select("[name=\"product[name]\"]")).isNotEmpty();
        assertThat(form.document()
                        .select(
                                "[name=\"product[size]\"] option[value=177], [name=\"product[size]\"] option[value=179]")
                        .eachText())
                .containsExactly("34", "38");
        assertThat(form.document()
                        .select(
                                "[name=\"product[color]\"] option[value=49], [name=\"product[color]\"] option[value=60]")
                        .eachText())
                .containsExactly("Black", "Yellow");
        assertThat(form.document().select("[data-index=category_ids]")).hasSize(1);
        assertThat(form.body()).contains("data-role=\"selected-option\">Bottom</div>");
        assertThat(form.document().select("template[data-place=category_ids]").html())
                .contains("Tops", "Bottoms", "Watches", "Fitness Equipment");
    }

    @Test
    void theFirstStatusFieldOfAProductIsTheOneThatSaysWhetherItIsEnabled() {
        var first = owner.get("/admin/catalog/product/edit/id/78/")
                .document()
                .select("[name=\"product[status]\"]")
                .first();
        assertThat(first.attr("type")).isEqualTo("checkbox");
        assertThat(first.attr("data-off")).isEqualTo("2");
        assertThat(owner.get("/admin/catalog/product/edit/id/446/")
                        .document()
                        .select("[name=\"product[quantity_and_stock_status][is_in_stock]\"] option")
                        .eachAttr("value"))
                .containsExactly("1", "0");
    }

    @Test
    void aCartRuleHasTheFieldsThatTasksFillIn() {
        FormBrowser.Seen form = owner.get("/admin/sales_rule/promo_quote/new/");
        assertThat(form.document().select("[name=name]").first().tagName()).isEqualTo("input");
        assertThat(form.document().select("[name=website_ids] option").first().text())
                .isEqualTo("Main Website");
        assertThat(form.document().select("[name=customer_group_ids] option").eachText())
                .containsExactly("NOT LOGGED IN", "General", "Wholesale", "Retailer");
        assertThat(form.document().select("[name=simple_action] option").eachAttr("value"))
                .contains("by_percent", "cart_fixed");
        assertThat(form.document().select("[data-index=actions] .admin__collapsible-title"))
                .hasSize(1);
        assertThat(form.document().select("[data-index=actions] [name=discount_amount]"))
                .hasSize(1);
    }

    @Test
    void theNewestNoteOfAnOrderIsTheFirstChildOfItsList() {
        owner.post(
                owner.get("/admin/sales/order/view/order_id/306/"),
                "/admin/sales/order/addComment/order_id/306/",
                "history[comment]",
                "first");
        owner.post(
                owner.get("/admin/sales/order/view/order_id/306/"),
                "/admin/sales/order/addComment/order_id/306/",
                "history[comment]",
                "second");
        var list = owner.get("/admin/sales/order/view/order_id/306/")
                .document()
                .selectFirst("#order_history_block .note-list");
        assertThat(list.child(0).select(".note-list-comment").text()).isEqualTo("second");
    }

    @Test
    void theSignInFormIsTheOneThatHarnessesFill() {
        FormBrowser.Seen page = TestAdmin.visitor().get("/admin");
        assertThat(page.document().select("input[placeholder~=(?i)user name]")).hasSize(1);
        assertThat(page.document().select("input[placeholder~=(?i)password]")).hasSize(1);
        assertThat(page.document().select("button").eachText()).containsExactly("Sign in");
        assertThat(page.body()).contains("Welcome, please sign in").doesNotContain("Dashboard");
    }

    @Test
    void reviewsThatDoNotExistHaveNoRating() {
        assertThat(owner.get("/admin/review/product/edit/id/999").body()).contains("Rating isn't Available");
        FormBrowser.Seen review = owner.get("/admin/review/product/edit/id/352");
        assertThat(review.body()).doesNotContain("Rating isn't Available");
        assertThat(review.attribute("#status_id option[selected]", "value")).isEqualTo("2");
    }

    @Test
    void ordersShowTheirStatus() {
        assertThat(owner.get("/admin/sales/order/view/order_id/305/").text("#order_status"))
                .isEqualTo("Pending");
        assertThat(owner.get("/admin/sales/order/view/order_id/302").status()).isEqualTo(200);
    }

    @Test
    void productsNameTheirSetAndTheirVariations() {
        FormBrowser.Seen product = owner.get("/admin/catalog/product/edit/id/1130/");
        assertThat(product.text("[data-index=configurable]")).contains("Phoebe Zipper Sweatshirt-S-Gray");
        assertThat(product.body()).contains("data-role=\"selected-option\">Top</div>");
    }

    @ParameterizedTest
    @CsvSource({"sales", "tax", "refunded", "shipping", "coupons", "bestsellers", "invoiced", "viewed"})
    void reportsKeepWhatWasTyped(String report) {
        FormBrowser.Seen page = owner.get("/admin/reports/report_" + (report.equals("viewed") ? "product/" : "sales/")
                + report + "/?period_type=month&from=1/1/2022&to=3/31/23");
        assertThat(page.attribute("#sales_report_from", "value")).isEqualTo("1/1/2022");
        assertThat(page.attribute("#sales_report_to", "value")).isEqualTo("3/31/23");
        assertThat(page.document().select("#sales_report_table tbody tr")).isNotEmpty();
    }

    @Test
    void everyPageShowsTheSignInFormToAnonymousVisitors() {
        FormBrowser visitor = TestAdmin.visitor();
        FormBrowser.Seen page = visitor.get("/admin/sales/order/");
        assertThat(page.body()).contains("Welcome, please sign in").doesNotContain("Dashboard");
        FormBrowser.Seen wrong =
                visitor.submit(page, "#login-form", "login[username]", "admin", "login[password]", "nonsense");
        assertThat(wrong.body()).contains("The account sign-in was incorrect").doesNotContain("Dashboard");
    }

    @Test
    void theHarnessChecksForTheWordDashboard() {
        assertThat(owner.get("/admin/dashboard").body()).contains("Dashboard");
    }

    @Test
    void theGridAnswersItsScript() {
        FormBrowser.Seen answer =
                owner.get("/admin/mui/index/render/?namespace=sales_order_grid&search=&keywordUpdated=false"
                        + "&filters[placeholder]=true&filters[status]=canceled&paging[pageSize]=20&paging[current]=1"
                        + "&sorting[field]=created_at&sorting[direction]=desc&isAjax=true");
        assertThat(answer.body()).contains("\"increment_id\":\"000000297\"").contains("\"totalRecords\":");
    }

    @Test
    void theFilterOfTheOrdersIsShownAsAChip() {
        owner.get("/admin/mui/index/render/?namespace=sales_order_grid&filters[placeholder]=true&filters[status]=fraud"
                + "&isAjax=true&part=1");
        FormBrowser.Seen page = owner.get("/admin/sales/order/");
        assertThat(page.text("div.admin__data-grid-filters-current"))
                .contains("Status:")
                .contains("Suspected Fraud");
        owner.get("/admin/sales/order/?bookmark=default");
    }
}
