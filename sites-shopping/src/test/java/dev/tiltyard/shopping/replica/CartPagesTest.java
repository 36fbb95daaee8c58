package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cart page and its forms, in a scriptless browser. */
class CartPagesTest {
    private static final String CART = "/checkout/cart/";
    private final TestShop shop = TestShop.open();
    private final FormBrowser browser = shop.visitor();

    @Test
    void anEmptyCartSaysSo() {
        Seen cart = browser.get("/checkout/cart");

        assertThat(cart.status()).isEqualTo(200);
        assertThat(cart.text("h1")).isEqualTo("Shopping Cart");
        assertThat(cart.text(".cart-empty"))
                .isEqualTo("You have no items in your shopping cart. Click here to continue shopping.");
    }

    @Test
    void addingOnTheProductPageFillsTheCart() {
        Seen product = browser.get("/kettle-1.html");

        Seen after = browser.submit(product, "#product_addtocart_form", "qty", "2");

        assertThat(after.path()).isEqualTo("/kettle-1.html");
        assertThat(after.message()).isEqualTo("You added Copper Kettle F to your shopping cart.");
        Seen cart = browser.get("/checkout/cart");
        assertThat(cart.has("table#shopping-cart-table.cart.items.data.table")).isTrue();
        assertThat(cart.text("#shopping-cart-table caption")).isEqualTo("Shopping Cart Items");
        assertThat(cart.texts("#shopping-cart-table th")).containsExactly("Item", "Price", "Qty", "Subtotal");
        assertThat(cart.text(".product-item-details .product-item-name")).isEqualTo("Copper Kettle F");
        assertThat(cart.text("td.col.price .price")).isEqualTo("$7.00");
        assertThat(cart.attribute("input[data-role=cart-item-qty]", "value")).isEqualTo("2");
        assertThat(cart.attribute("input[data-role=cart-item-qty]", "id")).isEqualTo("cart-" + item(cart) + "-qty");
        assertThat(cart.text("td.col.subtotal .price")).isEqualTo("$14.00");
        assertThat(cart.texts("#cart-totals tr")).containsExactly("Subtotal $14.00", "Order Total $14.00");
        assertThat(cart.has("button[data-role=proceed-to-checkout][title='Proceed to Checkout']"))
                .isTrue();
        assertThat(cart.attribute("#discount-coupon-form input[name=coupon_code]", "placeholder"))
                .isEqualTo("Enter discount code");
        assertThat(cart.text(".minicart-wrapper .counter-number")).isEqualTo("2");
    }

    @Test
    void theSummaryHoldsTheDiscountCodeAndThePagesOrderIsThatOfTheOriginal() {
        Seen cart = filled("kettle-1");

        assertThat(cart.document()
                        .select(".cart-summary > [id], .cart-summary > ul")
                        .eachAttr("id"))
                .containsSubsequence("block-shipping", "cart-totals", "block-discount");
        assertThat(cart.texts(".cart.main.actions > *")).containsExactly("Continue Shopping", "Update Shopping Cart");
        assertThat(cart.attribute(".cart.main.actions a.continue", "href")).isEqualTo("/");
        assertThat(cart.attribute("td.col.item img", "alt")).isEqualTo("Copper Kettle F");
    }

    @Test
    void scriptsAreAnsweredInJsonAndFetchTheCartAndTheMessageThemselves() {
        browser.get("/");

        Seen added = browser.script("/checkout/cart/add/uenc/x/product/12/", "product", "12", "qty", "1");
        Seen sections = browser.get("/customer/section/load/?sections=cart,messages");

        assertThat(added.body()).isEqualTo("[]");
        assertThat(sections.body())
                .contains(
                        "\"summary_count\":1",
                        "\"product_name\":\"Copper Kettle K\"",
                        "You added Copper Kettle K to your",
                        "\"product_price_value\":\"12\"");
    }

    @Test
    void quantitiesAreUpdatedAndItemsRemoved() {
        Seen cart = filled("kettle-2", "kettle-3");
        String first = item(cart);

        Seen more = browser.submit(cart, "#form-validate", "cart[" + first + "][qty]", "4");
        assertThat(more.path()).isEqualTo(CART);
        assertThat(more.texts("td.col.subtotal .price")).containsExactly("$48.00", "$17.00");

        Seen less = browser.post(more, "/checkout/cart/delete/", "id", first);
        assertThat(less.texts(".product-item-details .product-item-name")).containsExactly("Copper Kettle P");

        Seen none = browser.submit(less, "#form-validate", "cart[" + item(less) + "][qty]", "0");
        assertThat(none.has(".cart-empty")).isTrue();
    }

    @Test
    void theSidebarReportsErrorsToScripts() {
        String item = item(filled("kettle-4"));

        assertThat(browser.script("/checkout/sidebar/updateItemQty/", "item_id", item, "item_qty", "3")
                        .body())
                .isEqualTo("{\"success\":true}");
        assertThat(browser.script("/checkout/sidebar/updateItemQty/", "item_id", item, "item_qty", "101")
                        .body())
                .isEqualTo("{\"success\":false,\"error_message\":\"The requested qty is not available\"}");
        assertThat(browser.script("/checkout/sidebar/removeItem/", "item_id", "99999999")
                        .body())
                .contains("\"success\":false");
        assertThat(browser.script("/checkout/sidebar/removeItem/", "item_id", item)
                        .body())
                .isEqualTo("{\"success\":true}");
    }

    @Test
    void optionsChangeThePriceAndAreShown() {
        Seen page = browser.get("/mug.html");

        browser.submit(
                page, "#product_addtocart_form", "options[1]", "2", "options[2]", "4", "options[3]", "<b>Hi</b>");
        Seen cart = browser.get(CART);

        assertThat(cart.texts(".item-options dt")).containsExactly("Colour", "Format", "Engraving");
        assertThat(cart.texts(".item-options dd")).containsExactly("Red", "Large", "<b>Hi</b>");
        assertThat(cart.text("td.col.price .price")).isEqualTo("$18.50"); // 10 + 5 + a quarter of 10 + 1
    }

    @Test
    void withoutItsOptionAProductIsNotAdded() {
        Seen after = browser.submit(browser.get("/mug.html"), "#product_addtocart_form");

        assertThat(after.path()).isEqualTo("/mug.html");
        assertThat(after.message())
                .isEqualTo("The product's required option(s) weren't entered. Make sure the options are entered and try"
                        + " again.");
    }

    @Test
    void aVariantIsBoughtAndCanBeReconfigured() {
        Seen page = browser.get("/shirt.html");

        browser.submit(
                page,
                "#product_addtocart_form",
                "super_attribute[93]",
                "58",
                "super_attribute[144]",
                "167",
                "qty",
                "1");
        Seen cart = browser.get(CART);
        assertThat(cart.text(".product-item-details .product-item-name")).isEqualTo("Radiant Shirt");
        assertThat(cart.texts(".item-options dd")).containsExactlyInAnyOrder("Red", "S");
        assertThat(cart.text("td.col.price .price")).isEqualTo("$25.00");

        Seen again = browser.get(cart.attribute("a.action-edit", "href"));
        assertThat(again.has("#product-updatecart-button")).isTrue();
        Seen changed = browser.submit(
                again,
                "#product_addtocart_form",
                "super_attribute[93]",
                "50",
                "super_attribute[144]",
                "168",
                "qty",
                "3");
        assertThat(changed.message()).isEqualTo("Radiant Shirt was updated in your shopping cart.");
        assertThat(changed.text("td.col.price .price")).isEqualTo("$22.00");
        assertThat(changed.texts(".item-options dd")).containsExactlyInAnyOrder("Blue", "M");
        assertThat(changed.texts("#shopping-cart-table tbody")).hasSize(1);
    }

    @Test
    void onlySelectedProductsOfAGroupAreAdded() {
        Seen page = browser.get("/tea-set.html");

        Seen nothing = browser.submit(page, "#product_addtocart_form");
        assertThat(nothing.message()).isEqualTo("Please specify the quantity of product(s).");
        browser.submit(page, "#product_addtocart_form", "super_group[10]", "2");

        Seen cart = browser.get(CART);
        assertThat(cart.texts(".product-item-details .product-item-name")).containsExactly("Copper Kettle A");
        assertThat(cart.attribute("input[data-role=cart-item-qty]", "value")).isEqualTo("2");
    }

    @Test
    void aGroupStartsAtItsCheapestProductsPrice() {
        Seen list = browser.get("/appliances/kitchen.html?product_list_limit=36&q=1");

        assertThat(list.text("#product-item-info_63 .price-box")).isEqualTo("Starting at $2.00");
    }

    @Test
    void outOfStockOrUnknownProductsAreNotAdded() {
        Seen page = browser.get("/kettle-5.html");

        Seen soldOut = browser.post(page, "/checkout/cart/add/uenc/x/product/61/", "product", "61");
        assertThat(soldOut.message()).isEqualTo("Product that you are trying to add is not available.");
        for (String product : List.of("4711", "1' OR '1'='1", "<script>alert(1)</script>", "-1", "")) {
            browser.post(page, "/checkout/cart/add/", "product", product);
        }
        assertThat(browser.get(CART).has(".cart-empty")).isTrue();
    }

    @Test
    void invalidCartQuantitiesAreRejected() {
        Seen page = browser.get("/kettle-5.html");
        for (String quantity : List.of("-1", "0", "abc", "1' OR '1'='1", "<script>alert(1)</script>")) {
            assertThat(browser.submit(page, "#product_addtocart_form", "qty", quantity)
                            .message())
                    .as(quantity)
                    .isEqualTo("Please enter a quantity greater than 0.");
        }
        assertThat(browser.submit(page, "#product_addtocart_form", "qty", "999999999999999999999")
                        .message())
                .isEqualTo("The requested qty exceeds the maximum qty allowed in shopping cart");
        assertThat(browser.submit(page, "#product_addtocart_form", "qty", "5000")
                        .message())
                .isEqualTo("The requested qty is not available");
        assertThat(browser.get(CART).has(".cart-empty")).isTrue();
    }

    @Test
    void aStaleFormKeyIsReported() {
        browser.get("/kettle-5.html");

        Seen answer = browser.submit(browser.get("/kettle-5.html"), "#product_addtocart_form", "form_key", "stale");

        assertThat(answer.message()).isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(browser.get(CART).has(".cart-empty")).isTrue();
    }

    @Test
    void aCouponIsAppliedAndCanceled() {
        Seen cart = filled("kettle-6");

        Seen used = browser.submit(cart, "#discount-coupon-form", "coupon_code", " TENTH ");
        assertThat(used.message()).isEqualTo("You used coupon code \"TENTH\".");
        assertThat(used.texts("#cart-totals tr"))
                .containsExactly("Subtotal $32.00", "Discount (TENTH) -$3.20", "Order Total $28.80");

        Seen cancelled = browser.submit(used, "#discount-coupon-form");
        assertThat(cancelled.message()).isEqualTo("You canceled the coupon code.");
        assertThat(cancelled.texts("#cart-totals tr")).containsExactly("Subtotal $32.00", "Order Total $32.00");
    }

    @Test
    void aWrongCouponChangesNothing() {
        Seen cart = filled("kettle-6");

        for (String code : List.of("NOPE", "BIGCART", "' OR 1=1 --", "<script>alert(1)</script>")) {
            Seen after = browser.submit(cart, "#discount-coupon-form", "coupon_code", code);
            assertThat(after.message()).isEqualTo("The coupon code \"" + code + "\" is not valid.");
            assertThat(after.body()).doesNotContain("<script>alert(1)");
            assertThat(after.texts("#cart-totals tr")).containsExactly("Subtotal $32.00", "Order Total $32.00");
        }
        assertThat(shop.rows("SELECT 1 FROM quote WHERE coupon_code LIKE '%script%' OR coupon_code LIKE '%OR%'"))
                .isEmpty();
    }

    @Test
    void aCouponAppliesFromItsMinimumSubtotal() {
        Seen cart = filled("kettle-16");
        Seen big = browser.submit(cart, "#form-validate", "cart[" + item(cart) + "][qty]", "2");

        Seen used = browser.submit(big, "#discount-coupon-form", "coupon_code", "BIGCART");
        assertThat(used.texts("#cart-totals tr"))
                .containsExactly("Subtotal $164.00", "Discount (BIGCART) -$3.00", "Order Total $161.00");

        Seen small = browser.submit(used, "#form-validate", "cart[" + item(used) + "][qty]", "1");
        assertThat(small.texts("#cart-totals tr")).containsExactly("Subtotal $82.00", "Order Total $82.00");
    }

    @Test
    void theEstimateIncludesShipping() {
        Seen cart = filled("kettle-7");

        browser.post(
                cart,
                "/checkout/cart/estimatePost/",
                "country_id",
                "US",
                "region_id",
                "23",
                "estimate_postcode",
                "60601");
        Seen sent = browser.post(cart, "/checkout/cart/estimateUpdatePost/", "estimate_method", "flatrate_flatrate");

        assertThat(sent.texts("#cart-totals tr"))
                .containsExactly("Subtotal $37.00", "Shipping (Flat Rate - Fixed) $5.00", "Order Total $42.00");
    }

    @Test
    void productNamesAreEscaped() {
        Seen cart = filled("hostile");

        assertThat(cart.text(".product-item-details .product-item-name"))
                .isEqualTo("<script>alert(1)</script> \"Lamp\" & 'Shade'");
        assertThat(cart.body()).doesNotContain("<script>alert(1)");
    }

    @Test
    void cartsAreIsolatedByCustomer() {
        FormBrowser carl = shop.newCustomer(5001);
        carl.submit(carl.get("/kettle-8.html"), "#product_addtocart_form");
        String item = item(carl.get(CART));

        Seen other = filled("kettle-9");
        browser.post(other, "/checkout/cart/delete/", "id", item);
        browser.script("/checkout/sidebar/updateItemQty/", "item_id", item, "item_qty", "7");

        assertThat(carl.get(CART).attribute("input[data-role=cart-item-qty]", "value"))
                .isEqualTo("1");
    }

    @Test
    void anEmptyCartHasNoCheckout() {
        assertThat(browser.get("/checkout/").path()).isEqualTo(CART);
        assertThat(browser.get("/checkout/onepage/success/").path()).isEqualTo(CART);
    }

    private Seen filled(String... products) {
        for (String product : products) {
            browser.submit(browser.get("/" + product + ".html"), "#product_addtocart_form");
        }
        return browser.get(CART);
    }

    private static String item(Seen cart) {
        return cart.attribute("input[data-role=cart-item-qty]", "name").replaceAll("[^0-9]", "");
    }
}
