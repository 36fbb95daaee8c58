package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A bundle of kettles on the wish list: one of two, and optionally two more. */
class BundleWishesTest {
    private static final TestShop SHOP = TestShop.another();

    @BeforeAll
    static void bundle() {
        SHOP.execute("INSERT INTO catalog_product_entity (entity_id, attribute_set_id, type_id, sku, has_options,"
                + " required_options, created_at, updated_at) VALUES (90, 4, 'bundle', 'KETTLES', 1, 1, NOW(), NOW())");
        SHOP.execute("INSERT INTO catalog_product_website VALUES (90, 1)");
        SHOP.execute("INSERT INTO catalog_product_entity_varchar (attribute_id, store_id, entity_id, value) VALUES"
                + " (73, 0, 90, 'Set of Kettles'), (121, 0, 90, 'kettles-set')");
        SHOP.execute("INSERT INTO catalog_product_entity_int (attribute_id, store_id, entity_id, value) VALUES"
                + " (97, 0, 90, 1), (99, 0, 90, 4)");
        SHOP.execute("INSERT INTO url_rewrite (entity_type, entity_id, request_path, target_path, redirect_type,"
                + " store_id) VALUES ('product', 90, 'kettles-set.html', 'catalog/product/view/id/90', 0, 1)");
        SHOP.execute("INSERT INTO cataloginventory_stock_item (product_id, stock_id, qty, is_in_stock, manage_stock)"
                + " VALUES (90, 1, 0, 1, 1)");
        SHOP.execute("INSERT INTO cataloginventory_stock_status (product_id, website_id, stock_id, qty, stock_status)"
                + " VALUES (90, 0, 1, 0, 1)");
        for (int group = 0; group < 2; group++) {
            SHOP.execute(
                    "INSERT INTO catalog_product_index_price (entity_id, customer_group_id, website_id, price,"
                            + " final_price, min_price, max_price) VALUES (90, ?, 1, 2, 2, 2, 36)",
                    group);
        }
        SHOP.execute("INSERT INTO catalog_product_bundle_option (option_id, parent_id, required, position, type) VALUES"
                + " (1, 90, 1, 1, 'radio'), (2, 90, 0, 2, 'checkbox')");
        SHOP.execute("INSERT INTO catalog_product_bundle_option_value (option_id, store_id, title, parent_product_id)"
                + " VALUES (1, 0, 'First', 90), (2, 0, 'Others', 90)");
        SHOP.execute("INSERT INTO catalog_product_bundle_selection (selection_id, option_id, parent_product_id,"
                + " product_id, position, selection_qty, selection_can_change_qty) VALUES (1, 1, 90, 10, 1, 1, 1),"
                + " (2, 1, 90, 11, 2, 1, 1), (3, 2, 90, 12, 1, 1, 0), (4, 2, 90, 13, 2, 1, 0)");
        SHOP.forget();
    }

    @Test
    void wishListItemsAreShownAndBoughtWithTheirOptions() {
        FormBrowser iris = SHOP.newCustomer(1901);
        Seen page = iris.get("/kettles-set.html");
        assertThat(page.text("#bundle-slide")).isEqualTo("Customize and Add to Cart");
        Seen list = iris.post(
                page,
                "/wishlist/index/add/",
                "product",
                "90",
                "bundle_option[1]",
                "2",
                "bundle_option_qty[1]",
                "3",
                "bundle_option[2][]",
                "3",
                "bundle_option[2][]",
                "4");
        assertThat(list.texts(".product.options dt")).containsExactly("First", "Others");
        assertThat(list.texts(".product.options dd").get(1)).contains(", ");
        iris.post(page, "/wishlist/index/add/", "product", "90", "bundle_option[1]", "1");
        Seen both = iris.get("/wishlist/");
        assertThat(both.document().select("li.product-item[data-row]"))
                .as("other options make another wish list item")
                .hasSize(2);

        String item = SHOP.row("SELECT i.wishlist_item_id AS id FROM wishlist_item i JOIN wishlist w ON"
                        + " w.wishlist_id = i.wishlist_id JOIN wishlist_item_option o ON o.wishlist_item_id ="
                        + " i.wishlist_item_id WHERE w.customer_id = 1901 AND o.code = 'bundle_option_2'")
                .get("id")
                .toString();
        iris.post(both, "/wishlist/index/cart/", "item", item, "qty", "1");
        Seen cart = iris.get("/checkout/cart/");
        assertThat(cart.texts(".cart.item .item-options dd").get(0)).startsWith("3 x ");
        assertThat(cart.text(".cart.item .col.price .price")).isEqualTo("$50.00");
    }
}
