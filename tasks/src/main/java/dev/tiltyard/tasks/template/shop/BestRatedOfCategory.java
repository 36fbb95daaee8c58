package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ListedProduct;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Comparator;
import java.util.Optional;

/** The product of a category with the best rating. */
final class BestRatedOfCategory extends ShopTemplate {
    private static final int LEAST = 3;

    BestRatedOfCategory() {
        super(
                10111,
                "shop-best-rated-of-category",
                OutcomeKind.INFORMATION,
                "Among the products in {{category}} with at least {{least}} reviews, which one has the highest average rating? Give me its name and price.",
                "What is the best-rated product in {{category}}, not counting those with fewer than {{least}} reviews? I need its name and its price.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(
                SITE,
                ProductQueries.PRODUCTS + ProductQueries.LEAF_CATEGORIES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.rating DESC) AS place,
                         count(*) OVER (PARTITION BY s.id) AS rated
                    FROM leaf_categories s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN products w ON w.id = c.product_id WHERE w.reviews >= :least
                     AND (SELECT count(*) FROM catalog_category_product_index_store1 m WHERE m.category_id = s.id) < 60)
                SELECT w.path, min(w.name) AS name, min(w.price) AS price FROM ranked w
                 WHERE w.place = 1 AND w.rated > 1 GROUP BY w.path
                HAVING count(*) = 1 AND sum(w.type = 'simple' AND""" + ProductQueries.NAMED
                        + ") = 1 ORDER BY w.path",
                "least",
                LEAST));
        return Optional.of(Instance.of("category", product.path("path"), "least", LEAST)
                .answer(product.path("name"), cents(product.path("price"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        int least = Integer.parseInt(assignment.argument("least"));
        new Departments(browser).enter(ProductQueries.names(assignment.argument("category")));
        return new ShopVisit(browser)
                .all().stream()
                        .filter(offer -> offer.reviews() >= least)
                        .max(Comparator.comparingInt(ListedProduct::rating))
                        .map(offer -> offer.name() + ", " + MoneyText.show(offer.price()))
                        .orElseThrow(() -> new OracleException("no product in the category has that many reviews"));
    }
}
