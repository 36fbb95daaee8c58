package dev.tiltyard.shopping.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;

/** Page scripts on the shop's pages. */
final class PageLocators {
    private static final String LAST = "last";

    private PageLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                script(
                        "wish_list_shown",
                        "/wishlist/",
                        "Text of the wish list on its page, as the logged-in user sees it; null if there is none.",
                        "document.querySelector('.products-grid.wishlist')?.outerText ?? null"),
                script(
                        "cart_shown",
                        "/checkout/cart",
                        "Text of the items on the cart page; null if it is empty.",
                        "document.querySelector('#shopping-cart-table')?.outerText ?? null"),
                script(
                        "contact_draft",
                        LAST,
                        "Value of the comment field of the contact form on the last open page; null if it has none.",
                        "document.querySelector('[title=\"What\u2019s on your mind?\"]')?.value ?? null"),
                script(
                        "billing_address_shown",
                        "/customer/address",
                        "Text of the default billing address in the address book; null if there is none.",
                        "document.querySelector('.box.box-address-billing > .box-content')?.outerText ?? null"),
                script(
                        "shipping_address_shown",
                        "/customer/address",
                        "Text of the default shipping address in the address book; null if there is none.",
                        "document.querySelector('.box.box-address-shipping > .box-content')?.outerText ?? null"),
                script(
                        "subscription_shown",
                        "/newsletter/manage/",
                        "Whether General Subscription is checked; null if the page has no such checkbox.",
                        "document.querySelector('[title=\"General Subscription\"]')?.checked ?? null"),
                script(
                        "listed_products",
                        LAST,
                        "Names of the products in the last open list, in order.",
                        "[...document.querySelectorAll('.product-item-link')].map(e => e.innerText.trim())"),
                new NamedLocator(
                        "order_lines_shown",
                        List.of("id"),
                        "Text of the items on this order's page, as the logged-in user sees it; null if"
                                + " there is none.",
                        at -> new Locator.Script(
                                ShoppingLocators.SITE,
                                "/sales/order/view/order_id/" + at.get(0) + "/",
                                "document.querySelector('.order-details-items.ordered')?.outerText ?? null")));
    }

    private static NamedLocator script(String name, String url, String finds, String expression) {
        return new NamedLocator(
                name, List.of(), finds, arguments -> new Locator.Script(ShoppingLocators.SITE, url, expression));
    }
}
