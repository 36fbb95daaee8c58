package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

class WishListPageTest {
    private final TestShop shop = TestShop.open();

    private FormBrowser customer(int id) {
        shop.execute(
                "INSERT INTO customer_entity (entity_id, website_id, email, group_id, store_id, is_active, firstname,"
                        + " lastname) VALUES (?, 1, ?, 1, 1, 1, 'Wilma', 'Wish')",
                id,
                "wish" + id + "@example.com");
        return shop.customer(id);
    }

    private static Seen wish(FormBrowser browser, int product, String... fields) {
        String[] all = new String[2 + fields.length];
        all[0] = "product";
        all[1] = String.valueOf(product);
        System.arraycopy(fields, 0, all, 2, fields.length);
        return browser.post(browser.get("/about-us"), "/wishlist/index/add/", all);
    }

    @Test
    void isEmptyAtFirst() {
        Seen page = customer(3001).get("/wishlist/");

        assertThat(page.path()).isEqualTo("/wishlist/");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo("My Wish List");
        assertThat(page.text(".message.info.empty")).isEqualTo("You have no items in your wish list.");
    }

    @Test
    void showsTenItemsPerPageOldestFirst() {
        FormBrowser wilma = customer(3002);
        for (int product = 10; product < 23; product++) {
            wish(wilma, product);
        }

        Seen page = wilma.get("/wishlist/");

        assertThat(page.texts(".products-grid.wishlist .product-item-link")).hasSize(10);
        assertThat(page.text(".wishlist-toolbar .toolbar-number")).isEqualTo("Items 1 to 10 of 13 total");
        assertThat(wilma.get("/wishlist/?p=2").texts(".products-grid.wishlist .product-item-link"))
                .hasSize(3)
                .last()
                .isEqualTo(page.text("#wishlist-sidebar .product-item-link"));
        assertThat(wilma.get("/wishlist/?limit=20").texts(".products-grid.wishlist .product-item-link"))
                .hasSize(13);
    }

    @Test
    void showsOptionsAndQuantities() {
        FormBrowser wilma = customer(3003);

        Seen page = wish(wilma, 50, "qty", "3", "options[1]", "2", "options[3]", "For <Ann>");

        assertThat(page.path()).matches("/wishlist/index/index/wishlist_id/[0-9]+/");
        assertThat(page.text(".products-grid.wishlist .product-item-name")).isEqualTo("Printed Mug");
        assertThat(page.texts(".product.options dd")).containsExactly("Red", "For <Ann>");
        assertThat(page.attribute("input[data-role=qty]", "value")).isEqualTo("3");
        assertThat(page.texts(".products-grid.wishlist .product-item-actions a"))
                .containsExactly("Edit", "Remove item");
    }

    @Test
    void letsAnItemBeReconfigured() {
        FormBrowser wilma = customer(3010);
        Seen list = wish(wilma, 50, "qty", "3", "options[1]", "2");
        String item =
                list.attribute(".products-grid.wishlist .product-item", "id").replace("item_", "");

        Seen product = wilma.get(list.attribute(".products-grid.wishlist a.action.edit", "href"));

        assertThat(product.text("h1")).isEqualTo("Printed Mug");
        assertThat(product.attribute("body", "class")).contains("wishlist-index-configure");
        assertThat(product.document().getElementById("product-request").data())
                .contains("\"options\":{\"1\":\"2\"}", "\"qty\":\"3\"");
        assertThat(product.text("a.towishlist")).isEqualTo("Update Wish List");
        assertThat(product.has("#product-addtocart-button")).isTrue();
        Seen saved = wilma.post(
                product,
                "/wishlist/index/updateItemOptions/",
                "id",
                item,
                "product",
                "50",
                "qty",
                "1",
                "options[1]",
                "1");
        assertThat(saved.message()).isEqualTo("Printed Mug has been updated in your Wish List.");
        assertThat(saved.texts(".product.options dd")).containsExactly("Black");
        assertThat(saved.attribute("input[data-role=qty]", "value")).isEqualTo("1");
    }

    @Test
    void mergesItemsThatBecomeEqual() {
        FormBrowser wilma = customer(3011);
        wish(wilma, 50, "qty", "1", "options[1]", "1");
        Seen list = wish(wilma, 50, "qty", "2", "options[1]", "2");
        String second = list.document()
                .select(".products-grid.wishlist .product-item")
                .last()
                .id()
                .replace("item_", "");

        Seen saved = wilma.post(
                list,
                "/wishlist/index/updateItemOptions/",
                "id",
                second,
                "product",
                "50",
                "qty",
                "2",
                "options[1]",
                "1");

        assertThat(saved.texts(".products-grid.wishlist .product-item-name")).containsExactly("Printed Mug");
        assertThat(saved.attribute("input[data-role=qty]", "value")).isEqualTo("3");
    }

    @Test
    void changesNoItemsOfOthers() {
        Seen list = wish(customer(3012), 10);
        String item =
                list.attribute(".products-grid.wishlist .product-item", "id").replace("item_", "");
        FormBrowser other = customer(3013);

        Seen refused = other.post(
                other.get("/wishlist/"), "/wishlist/index/updateItemOptions/", "id", item, "product", "11", "qty", "9");

        assertThat(refused.message()).isEqualTo("We can't update your Wish List right now.");
        assertThat(shop.row("SELECT product_id, qty FROM wishlist_item WHERE wishlist_item_id = ?", item)
                        .toString())
                .contains("product_id=10");
        assertThat(other.get("/wishlist/index/configure/id/" + item + "/").message())
                .isEqualTo("The requested Wish List Item doesn't exist.");
    }

    @Test
    void keepsCommentsAndQuantities() {
        FormBrowser wilma = customer(3004);
        Seen page = wish(wilma, 10);
        String item =
                page.attribute(".products-grid.wishlist .product-item", "id").replace("item_", "");

        Seen saved = wilma.submit(
                page,
                "#wishlist-view-form",
                "description[" + item + "]",
                "<script>alert(3)</script> '; --",
                "qty[" + item + "]",
                "4",
                "do",
                "");

        assertThat(saved.message()).endsWith("has been updated in your Wish List.");
        assertThat(saved.text("textarea.product-item-comment")).isEqualTo("<script>alert(3)</script> '; --");
        assertThat(saved.body()).doesNotContain("<script>alert(3)");
        assertThat(saved.attribute("input[data-role=qty]", "value")).isEqualTo("4");
        Seen none = wilma.submit(saved, "#wishlist-view-form", "qty[" + item + "]", "0", "do", "");
        assertThat(none.has(".products-grid.wishlist")).isFalse();
    }

    @Test
    void isSharedByEmail() {
        FormBrowser wilma = customer(3005);
        Seen page = wish(wilma, 10);

        Seen form = wilma.submit(page, "#wishlist-view-form", "save_and_share", "");
        assertThat(form.text("h1")).isEqualTo("Wish List Sharing");
        Seen wrong = wilma.submit(form, "#form-validate", "emails", "a@example.com, nonsense");
        assertThat(wrong.message()).isEqualTo("Please enter a valid email address.");
        assertThat(wrong.text("#email_address")).isEqualTo("a@example.com, nonsense");
        Seen shared = wilma.submit(wrong, "#form-validate", "emails", "a@example.com, b@example.com");

        assertThat(shared.message()).isEqualTo("Your wish list has been shared.");
        assertThat(shop.row("SELECT shared FROM wishlist WHERE customer_id = 3005"))
                .containsEntry("shared", 2);
    }

    @Test
    void isAddedToTheCartByItemOrAsAWhole() {
        FormBrowser wilma = customer(3008);
        wish(wilma, 10);
        wish(wilma, 11);
        wish(wilma, 50);
        Seen page = wish(wilma, 12);
        String item =
                page.attribute(".products-grid.wishlist .product-item", "id").replace("item_", "");

        Seen one = wilma.post(page, "/wishlist/index/cart/", "item", item, "qty", "2");
        assertThat(one.path()).isEqualTo("/wishlist/");
        assertThat(one.message()).matches("You added Copper Kettle .* to your shopping cart\\.");
        Seen all = wilma.post(one, "/wishlist/index/allcart/");

        assertThat(all.texts(".page.messages .message-success")).singleElement().satisfies(text -> assertThat(text)
                .startsWith("2 product(s) have been added to shopping cart: \"Copper Kettle"));
        assertThat(all.texts(".page.messages .message-error")).singleElement().satisfies(text -> assertThat(text)
                .endsWith(" for \"Printed Mug\"."));
        assertThat(all.texts(".products-grid.wishlist .product-item-name")).containsExactly("Printed Mug");
        assertThat(shop.row("SELECT items_qty FROM quote WHERE customer_id = 3008 AND is_active = 1")
                        .get("items_qty")
                        .toString())
                .startsWith("4");
    }

    @Test
    void isPrivate() {
        FormBrowser wilma = customer(3006);
        Seen page = wish(wilma, 10);
        String item =
                page.attribute(".products-grid.wishlist .product-item", "id").replace("item_", "");
        FormBrowser other = customer(3007);
        Seen own = wish(other, 11);

        assertThat(other.get(page.path()).status()).isEqualTo(404);
        assertThat(other.post(own, page.path().replace("/index/index/", "/index/update/"), "qty[" + item + "]", "9")
                        .status())
                .isEqualTo(404);
        other.post(own, "/wishlist/index/remove/", "item", item);
        assertThat(shop.row("SELECT qty FROM wishlist_item WHERE wishlist_item_id = ?", item)
                        .get("qty")
                        .toString())
                .startsWith("1.0");
    }
}
