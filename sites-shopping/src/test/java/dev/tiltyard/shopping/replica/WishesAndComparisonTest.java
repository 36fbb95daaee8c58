package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class WishesAndComparisonTest {
    private final TestShop shop = TestShop.open();

    @Test
    void anItemIsSavedWithItsOptions() {
        FormBrowser emma = shop.emma();
        Seen page = emma.get("/mug.html");

        Seen answer = emma.postWithoutRedirect(
                page, "/wishlist/index/add/", "product", "50", "uenc", "x", "qty", "3", "options[1]", "2");

        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.header("Location")).matches(".*/wishlist/index/index/wishlist_id/[0-9]+/");
        assertThat(URLDecoder.decode(answer.response().cookie("mage-messages"), StandardCharsets.UTF_8))
                .contains(
                        "\"type\":\"success\"",
                        "Printed Mug has been added to your Wish List. Click <a href=",
                        "to continue shopping.");
        long item = ((Number) shop.row("""
                SELECT i.wishlist_item_id AS item FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.wishlist_id
                 WHERE w.customer_id = 27 AND i.product_id = 50 AND i.qty = 3""").get("item")).longValue();
        assertThat(shop.rows(
                        "SELECT code, value FROM wishlist_item_option WHERE wishlist_item_id = ? AND code = 'option_1'",
                        item))
                .hasSize(1);
        assertThat((String) shop.row(
                                "SELECT value FROM wishlist_item_option WHERE wishlist_item_id = ? AND code = 'info_buyRequest'",
                                item)
                        .get("value"))
                .contains("\"product\":\"50\"", "\"options\":{\"1\":\"2\"}");
    }

    @Test
    void addingAnItemTwiceIncreasesItsQuantity() {
        FormBrowser emma = shop.emma();
        Seen page = emma.get("/kettle-7.html");

        emma.postWithoutRedirect(page, "/wishlist/index/add/", "product", "17");
        emma.postWithoutRedirect(page, "/wishlist/index/add/", "product", "17");

        assertThat(shop.row("SELECT qty FROM wishlist_item WHERE product_id = 17")
                        .get("qty")
                        .toString())
                .startsWith("2.0");
    }

    @Test
    void anItemIsBoughtFromTheSidebar() {
        FormBrowser nora = shop.newCustomer(1787);
        nora.postWithoutRedirect(nora.get("/kettle-10.html"), "/wishlist/index/add/", "product", "20");

        Seen list = nora.get("/clothing.html");
        String post = list.attribute("#wishlist-sidebar .actions-primary button.tocart", "data-post");
        Seen after = nora.post(list, "/wishlist/index/cart/", "item", post.replaceAll(".*\"item\":([0-9]+).*", "$1"));

        assertThat(list.text("#wishlist-sidebar .actions-primary")).isEqualTo("Add to Cart");
        assertThat(after.message()).contains("to your shopping cart.");
    }

    @Test
    void aGuestSeesTheEmptyWishListInTheSidebar() {
        assertThat(shop.visitor().get("/clothing.html").text(".block-wishlist .empty"))
                .isEqualTo("You have no items in your wish list.");
    }

    @Test
    void anItemIsRemoved() {
        FormBrowser emma = shop.emma();
        emma.postWithoutRedirect(emma.get("/kettle-8.html"), "/wishlist/index/add/", "product", "18");
        long item = ((Number) shop.row("SELECT wishlist_item_id AS item FROM wishlist_item WHERE product_id = 18")
                        .get("item"))
                .longValue();

        Seen after = emma.post(emma.get("/kettle-8.html"), "/wishlist/index/remove/", "item", String.valueOf(item));

        assertThat(after.message()).isEqualTo("Copper Kettle G has been removed from your Wish List.");
        assertThat(shop.rows("SELECT 1 FROM wishlist_item WHERE product_id = 18"))
                .isEmpty();
        assertThat(shop.rows("SELECT 1 FROM wishlist_item_option WHERE product_id = 18"))
                .isEmpty();
    }

    @Test
    void aGuestIsSentToTheLogInPage() {
        FormBrowser browser = shop.visitor();

        Seen answer =
                browser.postWithoutRedirect(browser.get("/kettle-9.html"), "/wishlist/index/add/", "product", "19");

        assertThat(answer.header("Location")).endsWith("/customer/account/login/");
        assertThat(browser.get("/about-us").message())
                .isEqualTo("You must login or register to add items to your wishlist.");
    }

    @Test
    void missingProductsCannotBeAdded() {
        FormBrowser emma = shop.emma();

        emma.postWithoutRedirect(emma.get("/"), "/wishlist/index/add/", "product", "4711' OR 1=1");

        assertThat(emma.get("/about-us").message()).isEqualTo("We can't specify a product.");
    }

    @Test
    void othersItemsCannotBeRemoved() {
        shop.execute("INSERT INTO wishlist (wishlist_id, customer_id) VALUES (900, 28)");
        shop.execute(
                "INSERT INTO wishlist_item (wishlist_item_id, wishlist_id, product_id, qty) VALUES (901, 900, 20, 1)");
        FormBrowser emma = shop.emma();

        emma.post(emma.get("/"), "/wishlist/index/remove/", "item", "901");

        assertThat(shop.rows("SELECT 1 FROM wishlist_item WHERE wishlist_item_id = 901"))
                .hasSize(1);
    }

    @Test
    void theCompareListIsInitiallyEmpty() {
        Seen page = shop.visitor().get("/catalog/product_compare/index/");

        assertThat(page.text("h1")).isEqualTo("Compare Products");
        assertThat(page.text(".message.info.empty")).isEqualTo("You have no items to compare.");
    }

    @Test
    void productsAreComparedSideBySide() {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/reduced.html");

        Seen after = browser.post(page, "/catalog/product_compare/add/", "product", "60");
        browser.post(page, "/catalog/product_compare/add/", "product", "10");
        browser.post(page, "/catalog/product_compare/add/", "product", "10");
        assertThat(after.message()).isEqualTo("You added product Reduced Pan to the comparison list.");
        assertThat(after.path()).isEqualTo("/reduced.html");

        Seen table = browser.get("/catalog/product_compare/index/");
        assertThat(table.texts("#product-comparison .product-item-name"))
                .containsExactly("Reduced Pan", "Copper Kettle A");
        assertThat(table.texts("#product-comparison th.label")).contains("SKU", "Description", "Material");
        assertThat(table.texts("#product-comparison td[data-th=Material]")).containsExactly("Cast iron", "N/A");
        assertThat(browser.get("/clothing.html").texts(".block-compare .product-item-link"))
                .containsExactly("Reduced Pan", "Copper Kettle A");

        Seen less = browser.post(table, "/catalog/product_compare/remove/", "product", "60");
        assertThat(less.message()).isEqualTo("You removed product Reduced Pan from the comparison list.");
        Seen none = browser.post(less, "/catalog/product_compare/clear/");
        assertThat(none.message()).isEqualTo("You cleared the comparison list.");
        assertThat(none.has(".message.info.empty")).isTrue();
    }

    @Test
    void anotherVisitorComparesSeparately() {
        FormBrowser one = shop.visitor();
        one.post(one.get("/"), "/catalog/product_compare/add/", "product", "10");

        assertThat(shop.visitor().get("/catalog/product_compare/index/").has(".message.info.empty"))
                .isTrue();
    }
}
