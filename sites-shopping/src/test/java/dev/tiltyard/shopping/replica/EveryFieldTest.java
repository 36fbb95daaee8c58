package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.testkit.TestChromium;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Special characters, quotes and SQL keywords in every field of every form, one field at a time and then all at once:
 * the shop responds with a page or a message, shows the input as text, and loses nothing. Forms are discovered on the
 * pages, so that new ones are included.
 */
@TestMethodOrder(org.junit.jupiter.api.MethodOrderer.OrderAnnotation.class)
class EveryFieldTest {
    private static final String MARK = "<script>alert('x9')</script><img src=x9 onerror=alert(1)>";
    private static final String TEXT = "\"'>" + MARK + "' OR '1'='1'; DROP TABLE quote; -- ";
    private static final String CONTROLS = "x9\u0000\\\r\nSet-Cookie: x9=1%00${7*7}{{7*7}}";
    private static final List<String> AS_GUEST = List.of(
            "/",
            "/contact",
            "/customer/account/login/",
            "/customer/account/create/",
            "/customer/account/forgotpassword/",
            "/catalogsearch/advanced/",
            "/catalogsearch/result/?q=kettle",
            "/sales/guest/form/",
            "/appliances/kitchen.html",
            "/kettle-0.html",
            "/mug.html",
            "/shirt.html",
            "/tea-set.html",
            "/checkout/cart/");
    private static final List<String> AS_CUSTOMER = List.of(
            "/customer/account/",
            "/customer/account/edit/",
            "/customer/account/edit/changepass/1/",
            "/customer/address/",
            "/customer/address/new/",
            "/customer/address/edit/id/4400/",
            "/wishlist/",
            "/wishlist/index/share/",
            "/newsletter/manage/",
            "/kettle-1.html",
            "/mug.html",
            "/checkout/cart/");
    private static final List<String> ALSO_SHOWN = List.of(
            "/review/customer/",
            "/review/product/listAjax/id/10/",
            "/search/term/popular/",
            "/catalog/product_compare/index/",
            "/customer/section/load/?sections=cart,customer,messages,wishlist,compare-products",
            "/checkout/");
    private static final List<String> QUERIES = List.of(
            "p",
            "q",
            "price",
            "cat",
            "color",
            "size",
            "product_list_order",
            "product_list_dir",
            "product_list_limit",
            "product_list_mode",
            "limit",
            "pbaocw",
            "sections",
            "name",
            "price[from]",
            "id",
            "token",
            "hash");

    private static TestShop shop;
    private static FormBrowser guest;
    private static FormBrowser customer;
    private static Map<String, Long> before;

    @BeforeAll
    static void open() {
        shop = TestShop.another();
        guest = shop.visitor();
        customer = shop.newCustomer(4400);
        shop.execute(
                "INSERT INTO customer_address_entity (entity_id, parent_id, firstname, lastname, street, city, region,"
                        + " region_id, postcode, country_id, telephone) VALUES"
                        + " (4400, 4400, 'Carl', 'Reed', '3 Oxford St', 'Chicago', 'Illinois', 23, '60601', 'US', '5550001111')");
        shop.execute(
                "UPDATE customer_entity SET default_billing = 4400, default_shipping = 4400 WHERE entity_id = 4400");
        for (FormBrowser browser : List.of(guest, customer)) {
            fill(browser);
        }
        before = counts();
    }

    /** Fills cart and wish list, so that their forms are shown. */
    private static void fill(FormBrowser browser) {
        Seen page = browser.get("/kettle-2.html");
        browser.post(page, "/checkout/cart/add/product/12/", "product", "12", "qty", "1");
        if (browser == customer) {
            browser.post(page, "/wishlist/index/add/", "product", "12");
        }
    }

    private static Map<String, Long> counts() {
        Map<String, Long> counts = new HashMap<>();
        for (String table : List.of(
                "catalog_product_entity", "catalog_category_entity", "review", "store", "url_rewrite", "quote")) {
            counts.put(table, shop.count(table));
        }
        return counts;
    }

    @Order(1)
    @TestFactory
    Stream<DynamicTest> takesMarksAndSqlAsText() {
        Map<String, DynamicTest> tests = new LinkedHashMap<>();
        for (String path : AS_GUEST) {
            forms(guest, path)
                    .forEach((key, form) -> tests.putIfAbsent(
                            "guest " + key, dynamicTest(key + " on " + path, () -> attack(guest, path, form))));
        }
        for (String path : AS_CUSTOMER) {
            forms(customer, path)
                    .forEach((key, form) -> tests.putIfAbsent(
                            "customer " + key, dynamicTest(key + " on " + path, () -> attack(customer, path, form))));
        }
        assertThat(tests).hasSizeGreaterThan(25);
        return tests.values().stream();
    }

    @Order(2)
    @TestFactory
    Stream<DynamicTest> takesMarksAndSqlInAddressesAsText() {
        return Stream.of(
                        "/",
                        "/appliances/kitchen/kettles.html",
                        "/clothing.html",
                        "/catalogsearch/result/",
                        "/catalogsearch/result/index/",
                        "/catalogsearch/advanced/result/",
                        "/review/product/listAjax/id/10/",
                        "/customer/section/load/",
                        "/search/ajax/suggest/",
                        "/customer/account/createPassword/",
                        "/shipping/tracking/popup/",
                        "/sales/order/history/",
                        "/kettle-0.html")
                .map(path -> dynamicTest(path, () -> {
                    for (String name : QUERIES) {
                        check(customer.get(path + "?" + encoded(name) + "=" + encoded(TEXT)), name);
                    }
                    check(customer.get(path + "?q=" + encoded(CONTROLS) + "&p=" + encoded(CONTROLS)), "controls");
                    for (String payload : List.of(MARK, "' OR '1'='1", "..%2f..%2fetc%2fpasswd")) {
                        check(customer.get(path + encoded(payload)), "path");
                        check(customer.get(path + encoded(payload) + "/"), "path");
                    }
                }));
    }

    @Order(3)
    @Test
    void escapesInputEverywhere() {
        for (FormBrowser browser : List.of(guest, customer, shop.visitor())) {
            Set<String> paths = new LinkedHashSet<>(AS_GUEST);
            paths.addAll(AS_CUSTOMER);
            paths.addAll(ALSO_SHOWN);
            for (String path : paths) {
                check(browser.get(path), path);
            }
        }
    }

    @Order(4)
    @Test
    void losesNothing() {
        assertThat(counts())
                .allSatisfy((table, now) ->
                        assertThat(now).as(table).isGreaterThanOrEqualTo(before.getOrDefault(table, 0L)));
        assertThat(customer.get("/customer/account/").status()).isEqualTo(200);
    }

    @Order(5)
    @Tag("browser")
    @Test
    void noInputIsExecutedInABrowser() {
        try (TestChromium chromium = TestChromium.launch()) {
            var page = shop.sameAs(chromium, customer);
            List<String> ran = new ArrayList<>();
            page.onDialog(dialog -> {
                ran.add(page.url() + " says " + dialog.message());
                dialog.dismiss();
            });
            Stream.concat(AS_CUSTOMER.stream(), Stream.of("/checkout/", "/review/customer/", "/kettle-0.html#reviews"))
                    .forEach(path -> {
                        page.navigate(path);
                        page.waitForLoadState(LoadState.NETWORKIDLE);
                        if (page.locator("img[src=x9]").count() > 0) {
                            ran.add(path + " shows the picture");
                        }
                    });
            assertThat(ran).isEmpty();
            page.context().close();
        }
    }

    /** The server-side forms of a page, each with what distinguishes it from others. */
    private static Map<String, FormElement> forms(FormBrowser browser, String path) {
        Map<String, FormElement> forms = new LinkedHashMap<>();
        for (Element element : browser.get(path).document().select("form[action]")) {
            FormElement form = (FormElement) element;
            String action = form.attr("action")
                    .replaceFirst("/uenc/[^/]*", "")
                    .replaceFirst("/referer/[^/]*", "")
                    .replaceAll("/product/\\d+", "/product/N");
            String fields = String.join(",", names(form));
            forms.putIfAbsent(form.attr("method").toUpperCase(Locale.ROOT) + " " + action + " " + fields, form);
        }
        return forms;
    }

    private static Set<String> names(FormElement form) {
        Set<String> names = new LinkedHashSet<>();
        for (Element field : form.elements()) {
            if (!field.attr("name").isEmpty() && !field.attr("name").equals("form_key")) {
                names.add(field.attr("name"));
            }
        }
        return names;
    }

    private static void attack(FormBrowser browser, String path, FormElement form) {
        String selector = selector(form);
        Set<String> names = names(form);
        Seen page = browser.get(path);
        for (String name : names) {
            page = send(browser, page, path, selector, name, TEXT);
        }
        for (String payload : List.of(TEXT, CONTROLS)) {
            String[] all =
                    names.stream().flatMap(name -> Stream.of(name, payload)).toArray(String[]::new);
            page = send(browser, page, path, selector, all);
        }
    }

    /** Submits the form; returns the page with the form for the next time. */
    private static Seen send(FormBrowser browser, Seen page, String path, String selector, String... fields) {
        if (!page.has(selector)) {
            return page; // an earlier one emptied the list with the form
        }
        Seen after = browser.submit(page, selector, fields);
        check(after, fields[0]);
        return after.has(selector) ? after : browser.get(path);
    }

    private static String selector(FormElement form) {
        return "form[action='" + form.attr("action").replace("'", "\\'") + "']"
                + (form.id().isEmpty() ? "" : "[id='" + form.id() + "']");
    }

    private static void check(Seen page, String what) {
        assertThat(page.status()).as(what + " at " + page.url()).isLessThan(500);
        if (page.header("Content-Type").contains("html")) {
            assertThat(page.body()).as(what + " at " + page.url()).doesNotContain("<script>alert('x9')", "<img src=x9");
        }
        assertThat(page.response().cookies()).doesNotContainKey("x9");
        assertThat(page.body()).doesNotContain("SQLSTATE", "SQL syntax", "java.sql", "org.jdbi", "\tat ");
    }

    private static String encoded(String text) {
        return java.net.URLEncoder.encode(text, java.nio.charset.StandardCharsets.UTF_8);
    }
}
