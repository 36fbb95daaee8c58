package dev.tiltyard.shopping.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** REST calls as the administrator: what the harness's helper functions read, and single entities by key. */
final class RestLocators {
    private static final String ADMIN = "admin";
    private static final String LATEST = "/rest/V1/orders?searchCriteria%5BsortOrders%5D%5B0%5D%5Bfield%5D=created_at"
            + "&searchCriteria%5BsortOrders%5D%5B0%5D%5Bdirection%5D=DESC&searchCriteria%5BpageSize%5D=1";

    private RestLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                new NamedLocator(
                        "latest_order_by_rest",
                        List.of(),
                        "The newest order of all customers, as the REST API returns it.",
                        arguments -> new Locator.Rest(ShoppingLocators.SITE, LATEST, ADMIN, "/items/0")),
                new NamedLocator(
                        "reviews_by_rest",
                        List.of("sku"),
                        "All reviews of the product with this SKU, oldest first, including pending ones: nickname,"
                                + " ratings with percent, review_status.",
                        at -> rest("products/" + encoded(at.get(0)) + "/reviews")),
                new NamedLocator(
                        "order_by_rest",
                        List.of("id"),
                        "The order with this id, as the REST API returns it.",
                        at -> rest("orders/" + encoded(at.get(0)))),
                new NamedLocator(
                        "product_by_rest",
                        List.of("sku"),
                        "The product with this SKU, as the REST API returns it.",
                        at -> rest("products/" + encoded(at.get(0)))),
                new NamedLocator(
                        "customer_by_rest",
                        List.of("id"),
                        "The customer with this id, as the REST API returns it.",
                        at -> rest("customers/" + encoded(at.get(0)))));
    }

    private static Locator rest(String path) {
        return new Locator.Rest(ShoppingLocators.SITE, "/rest/V1/" + path, ADMIN, "");
    }

    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
