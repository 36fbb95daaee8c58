package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.NamedStep;
import java.util.List;
import java.util.Map;

/** The shop's named steps. */
final class ShopSteps {
    private ShopSteps() {}

    static List<NamedStep> all() {
        return List.of(
                new NamedStep("shop-search", "Searches the shop.", List.of("text"), List.of(), (with, browser) -> {
                    new ShopVisit(browser).search(with.getOrDefault("text", ""));
                    return Map.of();
                }),
                new NamedStep(
                        "shop-open-product",
                        "Searches for a product by its name and opens its page.",
                        List.of("product"),
                        List.of(),
                        (with, browser) -> {
                            new ShopVisit(browser).openProduct(with.getOrDefault("product", ""));
                            return Map.of();
                        }));
    }
}
