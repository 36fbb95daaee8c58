package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The shop's named steps. */
final class ShopSteps {
    private static final int ONE_STAR = 20;

    private ShopSteps() {}

    static List<NamedStep> all() {
        return Stream.of(products(), ShopListSteps.all(), OrderSteps.all())
                .flatMap(List::stream)
                .toList();
    }

    private static List<NamedStep> products() {
        return List.of(
                NamedStep.acting(
                        "shop-search", "Searches the shop.", List.of("text"), (with, browser) -> new ShopVisit(browser)
                                .search(with.of("text"))),
                NamedStep.acting(
                        "shop-open-product",
                        "Searches for a product by its name and opens its page.",
                        List.of("product"),
                        (with, browser) -> new ShopVisit(browser).openProduct(with.of("product"))),
                NamedStep.reading(
                        "shop-open-cheaper",
                        "Compares the prices of two products, and opens the cheaper one and reads its SKU.",
                        List.of("one", "other"),
                        "sku",
                        (with, browser) -> compare(browser, with, -1)),
                NamedStep.reading(
                        "shop-open-dearer",
                        "Compares the prices of two products, and opens the more expensive one and reads its SKU.",
                        List.of("one", "other"),
                        "sku",
                        (with, browser) -> compare(browser, with, 1)),
                NamedStep.acting(
                        "shop-add-to-cart",
                        "Adds the open product to the cart.",
                        List.of(),
                        (with, browser) -> new ShopCheckout(browser).add(List.of())),
                NamedStep.acting(
                        "shop-buy",
                        "Orders what is in the cart, with the default address, flat rate shipping and check or money order.",
                        List.of(),
                        (with, browser) -> new ShopCheckout(browser).buy()),
                NamedStep.acting(
                        "shop-apply-code",
                        "Opens the cart and applies a discount code.",
                        List.of("code"),
                        (with, browser) -> {
                            browser.open("/checkout/cart/");
                            browser.pressButton("#block-discount [data-role=title]");
                            browser.type("#coupon_code", with.of("code"));
                            browser.expecting("#discount-coupon-form .applied", () -> browser.press("Apply Discount"));
                        }),
                new NamedStep(
                        "shop-only-harsh-review",
                        "Opens a product and reads the title and the author of its only one-star review.",
                        List.of("product"),
                        List.of("title", "author"),
                        (with, browser) -> harshReview(browser, with.getOrDefault("product", ""))));
    }

    private static String compare(BrowserActor browser, NamedStep.Given with, int sign) {
        BigDecimal other = price(browser, with.of("other"));
        BigDecimal one = price(browser, with.of("one"));
        if (one.compareTo(other) * sign < 0) {
            new ShopVisit(browser).openProduct(with.of("other"));
        }
        return browser.text(".product-info-main [itemprop=sku]");
    }

    private static BigDecimal price(BrowserActor browser, String product) {
        new ShopVisit(browser).openProduct(product);
        return MoneyText.read(browser.texts(".product-info-main [data-price-amount]", "@data-price-amount")
                .get(0));
    }

    private static Map<String, String> harshReview(BrowserActor browser, String product) {
        ShopVisit visit = new ShopVisit(browser);
        visit.openProduct(product);
        return visit.opinions().stream()
                .filter(review -> review.percent() == ONE_STAR)
                .findFirst()
                .map(review -> Map.of("title", review.title(), "author", review.author()))
                .orElseThrow(() -> new OracleException("no one-star review: " + browser.address()));
    }
}
