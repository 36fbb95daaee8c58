package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The shop's named steps for lists of products. */
final class ShopListSteps {
    private static final List<String> PRODUCT = List.of("product", "price");

    private ShopListSteps() {}

    static List<NamedStep> all() {
        return List.of(
                NamedStep.acting(
                        "shop-enter-category",
                        "Opens a category by its path, such as Home > Lamps.",
                        List.of("category"),
                        (with, browser) -> new Departments(browser)
                                .enter(List.of(with.of("category").split(" > ")))),
                NamedStep.acting(
                        "shop-sort",
                        "Sorts the open list by Price, Product Name or Position, with order desc or asc.",
                        List.of("by", "order"),
                        (with, browser) -> {
                            ShopVisit visit = new ShopVisit(browser);
                            visit.sortBy(with.of("by"));
                            visit.direction(with.of("order").equals("desc"));
                        }),
                new NamedStep(
                        "shop-first",
                        "Reads the first product of the open list and its price.",
                        List.of(),
                        PRODUCT,
                        (with, browser) -> shown(new ShopVisit(browser).offers().get(0))),
                NamedStep.reading(
                        "shop-first-three",
                        "Reads the names of the first three products of the open list.",
                        List.of(),
                        "names",
                        (with, browser) -> new ShopVisit(browser)
                                .offers().stream()
                                        .limit(3)
                                        .map(ListedProduct::name)
                                        .collect(Collectors.joining("; "))),
                new NamedStep(
                        "shop-most-reviewed",
                        "Reads which product of the open list has the most reviews, and how many.",
                        List.of(),
                        List.of("product", "reviews"),
                        (with, browser) -> {
                            ListedProduct most = most(browser, 0, Comparator.comparingInt(ListedProduct::reviews));
                            return Map.of("product", most.name(), "reviews", Integer.toString(most.reviews()));
                        }),
                new NamedStep(
                        "shop-best-rated",
                        "Reads which product of the open list with at least some reviews has the best rating.",
                        List.of("least"),
                        PRODUCT,
                        (with, browser) -> shown(most(
                                browser,
                                Integer.parseInt(with.getOrDefault("least", "0")),
                                Comparator.comparingInt(ListedProduct::rating)))));
    }

    private static ListedProduct most(BrowserActor browser, int reviews, Comparator<ListedProduct> order) {
        return new ShopVisit(browser)
                .all().stream()
                        .filter(offer -> offer.reviews() >= reviews)
                        .max(order)
                        .orElseThrow(() -> new OracleException("no product of the list has that many reviews"));
    }

    private static Map<String, String> shown(ListedProduct offer) {
        return Map.of("product", offer.name(), "price", MoneyText.show(offer.price()));
    }
}
