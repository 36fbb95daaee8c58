package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tiltyard.shopping.SharedMaterial;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The URLs that tasks open and compare, row by row of the contract's section (a), in the small world: those in tasks
 * and others of their kind. None redirects; each shows the promised content.
 */
class ContractPagesTest {
    private static final FormBrowser GUEST = BuiltShop.visitor();
    private static final FormBrowser EMMA = BuiltShop.emma();
    private static final String LEVEL_3 = "/electronics/headphones/earbud-headphones.html";
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\|(?: *\\d* *\\|){6}.*");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

    /** The check for each URL pattern of the contract. */
    private static final Map<String, Check> PATTERNS = new LinkedHashMap<>();

    static {
        PATTERNS.put("(bare base URL)", () -> opens(GUEST, "/", "h1"));
        PATTERNS.put("/{product_url_key}.html", () -> productKeys().forEach(key -> {
            opens(GUEST, "/" + key + ".html", "#product_addtocart_form");
            opens(GUEST, "/" + key + ".html?utm_source=mail", "#product_addtocart_form");
        }));
        PATTERNS.put("/wishlist/", () -> opens(EMMA, "/wishlist/", "#wishlist-view-form"));
        PATTERNS.put("/contact", () -> Stream.of("/contact", "/contact/", "/contact/index/")
                .forEach(path -> opens(GUEST, path, "textarea[title='What\u2019s on your mind?']")));
        PATTERNS.put("/customer/address", () -> Stream.of("/customer/address", "/customer/address/")
                .forEach(path -> opens(EMMA, path, ".box.box-address-billing > .box-content")));
        PATTERNS.put("/catalogsearch/result/?q={terms}", () -> Stream.of(
                        "Canon+photo+printer", "nike%20shoes", "%20chairs", "green+tea+bag+")
                .forEach(terms -> found("/catalogsearch/result/?q=" + terms)));
        PATTERNS.put("/checkout/cart", () -> Stream.of("/checkout/cart", "/checkout/cart/")
                .forEach(path -> opens(GUEST, path, ".cart-empty, #shopping-cart-table")));
        PATTERNS.put("/{category_l1}/{category_l2}/{category_l3}.html?price=0-{max}", () -> Stream.of(
                        "25", "30", "46.99", "78", "199", "25.00", "61.5", "1000")
                .forEach(ContractPagesTest::costsLessThan));
        PATTERNS.put("/sales/order/view/order_id/{order_id}/", () -> BuiltShop.rows(
                        "SELECT entity_id AS id FROM sales_order WHERE customer_id = 27")
                .forEach(order -> {
                    String path = "/sales/order/view/order_id/" + order.get("id");
                    opens(EMMA, path + "/", ".order-details-items.ordered");
                }));
        PATTERNS.put("/{category_l1}/{category_l2}/{category_l3}.html", () -> categories(3));
        PATTERNS.put("/{category_l1}/{category_l2}/{category_l3}.html?product_list_order=price", () -> assertThat(
                        prices(category(3) + "?product_list_order=price"))
                .isSorted());
        PATTERNS.put("/catalogsearch/result/index/?q={terms}&product_list_order=price", () -> assertThat(prices(
                        found("/catalogsearch/result/index/?q=%20iphone%2012%20phone%20case&product_list_order=price")))
                .isSortedAccordingTo(Comparator.reverseOrder()));
        PATTERNS.put(
                "/catalogsearch/result/index/?q={terms}&product_list_dir=asc&product_list_order=price",
                () -> assertThat(prices(found(
                                "/catalogsearch/result/index/?product_list_order=price&q=chairs&product_list_dir=asc")))
                        .isSorted());
        PATTERNS.put("/catalogsearch/result/index/?q={terms}&product_list_order=name", () -> assertThat(
                        names(found("/catalogsearch/result/index/?q=usb%20cable&product_list_order=name")))
                .isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER.reversed()));
        PATTERNS.put(
                "/newsletter/manage/",
                () -> opens(EMMA, "/newsletter/manage/", "#subscription[title='General Subscription']"));
        PATTERNS.put("/{category_l1}.html", () -> categories(1));
        PATTERNS.put("/{category_l1}/{category_l2}.html", () -> categories(2));
        PATTERNS.put("/{category_l1}/{category_l2}/{category_l3}.html?product_list_dir=desc", () -> assertThat(
                        names(opens(GUEST, category(3) + "?product_list_dir=desc", "li.product-item")))
                .isNotEqualTo(names(opens(GUEST, category(3), "li.product-item"))));
        PATTERNS.put(
                "/{category_l1}/{category_l2}/{category_l3}.html?product_list_order=price&product_list_dir=desc",
                () -> Stream.of(
                                "?product_list_order=price&product_list_dir=desc",
                                "?product_list_dir=desc&product_list_order=price")
                        .forEach(query -> assertThat(prices(category(3) + query))
                                .isSortedAccordingTo(Comparator.reverseOrder())));
    }

    /** Fails if a page is wrong. */
    @FunctionalInterface
    private interface Check {
        void run();
    }

    @TestFactory
    Stream<DynamicTest> everyPatternAnswers() {
        return PATTERNS.entrySet().stream().map(row -> dynamicTest(row.getKey(), row.getValue()::run));
    }

    @Test
    void noPatternOfTheContractIsLeftOut() throws IOException {
        Path contract = SharedMaterial.file("contracts/contract-shopping.md").orElse(null);
        Assumptions.assumeTrue(contract != null, "the contract is not beside the project");
        String text = Files.readString(contract);
        List<String> rows = new ArrayList<>();
        for (String line :
                text.substring(text.indexOf("## (a)"), text.indexOf("## (b)")).split("\n")) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(row.group(1));
            }
        }

        assertThat(rows).hasSize(19).allSatisfy(row -> assertThat(PATTERNS).containsKey(row));
    }

    @TestFactory
    Stream<DynamicTest> everyAddressOfTheOpenTasksAnswers() throws IOException {
        Path tasks = SharedMaterial.file("tasks/webarena-open.json").orElse(null);
        Assumptions.assumeTrue(tasks != null, "the open tasks are not beside the project");
        Matcher address = Pattern.compile("__SHOPPING__(/[^\"\\s]+)").matcher(Files.readString(tasks));
        List<String> paths = new ArrayList<>();
        while (address.find()) {
            paths.add(address.group(1));
        }
        assertThat(paths).hasSizeGreaterThan(20);
        return paths.stream().distinct().map(path -> dynamicTest(path, () -> opens(EMMA, path, "h1")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/electronics/headphones/x.html",
                "/x/headphones.html",
                "/sales/order/view/order_id/99999/",
                "/catalog/product/view/id/999999999"
            })
    void missingPagesAre404OrRedirectToTheList(String path) {
        Seen page = EMMA.get(path);

        assertThat(page.status() == 404 || page.path().equals("/sales/order/history/"))
                .as(path + " answers " + page.status() + " at " + page.path())
                .isTrue();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "price=abc, false",
        "price=0-, true",
        "price=-25, true",
        "price=25-, true",
        "price=30-20, true",
        "product_list_order=nonsense, false",
        "product_list_dir=up, false",
        "product_list_limit=7, false"
    })
    void invalidValuesAreNoServerErrors(String query, boolean filters) {
        Seen page = opens(GUEST, category(3) + "?" + query, "h1");

        if (!filters) {
            assertThat(names(page)).isEqualTo(names(opens(GUEST, category(3), "h1")));
        }
    }

    /** Titles, prices and codes of the products whose reviews tasks ask for, through the API. */
    @ParameterizedTest
    @ValueSource(strings = {"B00J8RZL7I", "B07HZB38XH", "B0041MSF2S", "B07DFJ5XKH", "B09P7BFL4H"})
    void productsThatAreReviewedInTasksAreInTheWorldAndHaveRatings(String sku) {
        assertThat(BuiltShop.rows("SELECT entity_id FROM catalog_product_entity WHERE sku = ?", sku))
                .hasSize(1);
        assertThat(BuiltShop.rows("""
                        SELECT v.percent FROM review r
                          JOIN catalog_product_entity p ON p.entity_id = r.entity_pk_value
                          LEFT JOIN rating_option_vote v ON v.review_id = r.review_id AND v.rating_id = 4
                         WHERE p.sku = ?
                        """, sku))
                .allSatisfy(vote -> assertThat(vote.get("percent")).isIn(20, 40, 60, 80, 100));
    }

    private static Seen opens(FormBrowser browser, String path, String selector) {
        Seen page = browser.getWithoutRedirect(path);

        assertThat(page.status()).as(path).isEqualTo(200);
        assertThat(page.has(selector)).as(selector + " on " + path).isTrue();
        return page;
    }

    /** The field and the heading show the search, including blanks. */
    private static Seen found(String path) {
        Seen page = opens(GUEST, path, "#search");
        Matcher terms = Pattern.compile("[?&]q=([^&]*)").matcher(path);
        assertThat(terms.find()).isTrue();
        String typed = URLDecoder.decode(terms.group(1), StandardCharsets.UTF_8);
        assertThat(page.attribute("#search", "value")).isEqualTo(typed);
        assertThat(page.text("h1")).isEqualTo("Search results for: '" + typed.strip() + "'");
        return page;
    }

    private static void costsLessThan(String most) {
        for (String category : List.of(category(3), "/clothing-shoes-jewelry/women/shoes.html")) {
            Seen page = opens(GUEST, category + "?price=0-" + most, "h1");
            assertThat(page.text(".filter-current .filter-label")).isEqualTo("Price");
            assertThat(prices(page)).allSatisfy(price -> assertThat(price).isLessThan(Double.parseDouble(most)));
        }
    }

    private static List<Double> prices(String path) {
        return prices(opens(GUEST, path, "li.product-item"));
    }

    private static List<Double> prices(Seen page) {
        return page.document().select("li.product-item .price-box").stream()
                .map(box -> box.selectFirst("[data-price-type=finalPrice]"))
                .filter(price -> price != null)
                .map(price -> Double.valueOf(price.attr("data-price-amount")))
                .toList();
    }

    private static List<String> names(Seen page) {
        return page.texts("li.product-item a.product-item-link");
    }

    /** A category with more than one product. */
    private static String category(int depth) {
        return depth == 3 ? LEVEL_3 : "/electronics/headphones.html";
    }

    /** All categories of one depth have their own name as the heading. */
    private static void categories(int depth) {
        List<String> links = new ArrayList<>(
                GUEST.get("/").document().select("nav.navigation a").eachAttr("href"));
        Collections.reverse(links);
        List<String> paths = links.stream()
                .map(link -> link.replaceFirst("^https?://[^/]+", ""))
                .filter(path -> PLACEHOLDER.matcher(path).replaceAll("").split("/").length == depth + 1)
                .distinct()
                .toList();
        assertThat(paths).as("categories of depth " + depth).hasSizeGreaterThan(5);
        int step = Math.max(1, paths.size() / 25);
        for (int i = 0; i < paths.size(); i += step) {
            Seen page = opens(GUEST, paths.get(i), "h1");
            assertThat(page.document().title()).startsWith(page.text("h1"));
            assertThat(page.texts(".breadcrumbs li")).hasSize(depth + 1);
        }
    }

    /** URL keys of products in tasks and of others. */
    private static List<String> productKeys() {
        return BuiltShop.rows("""
                        SELECT v.value AS path FROM catalog_product_entity_varchar v
                          JOIN eav_attribute a ON a.attribute_id = v.attribute_id AND a.attribute_code = 'url_key'
                           AND a.entity_type_id = 4
                          JOIN catalog_product_index_price i ON i.entity_id = v.entity_id AND i.customer_group_id = 0
                          JOIN catalog_product_entity_int visible ON visible.entity_id = v.entity_id AND visible.attribute_id = 99
                         WHERE visible.value = 4 AND (v.entity_id % 97 = 0
                            OR v.value IN ('mineralogie-all-natural-lip-gloss-ruby-rose', 'ciclon-energy-drink-regular-24-cans-8-3oz'))
                        """).stream().map(row -> (String) row.get("path")).toList();
    }
}
