package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ListedProduct;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Comparator;
import java.util.Optional;

/** The most reviewed product of a category. */
final class MostReviewedOfCategory extends ShopTemplate {
    MostReviewedOfCategory() {
        super(
                10108,
                "shop-most-reviewed-of-category",
                OutcomeKind.INFORMATION,
                "Which product in the category {{category}} has the most reviews, and how many does it have?",
                "Find the most reviewed product in {{category}}. Tell me its name and the number of reviews.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(
                SITE,
                ProductQueries.PRODUCTS + ProductQueries.LEAF_CATEGORIES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.reviews DESC) AS place,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM leaf_categories s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN products w ON w.id = c.product_id)
                SELECT w.path, min(w.name) AS name, min(w.reviews) AS reviews FROM ranked w
                 WHERE w.place = 1 AND w.members BETWEEN 4 AND 60 AND w.reviews > 2 GROUP BY w.path
                HAVING count(*) = 1 AND sum(""" + ProductQueries.NAMED
                        + ") = 1 ORDER BY w.path"));
        return Optional.of(
                Instance.of("category", product.path("path")).answer(product.path("name"), product.path("reviews")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(ProductQueries.names(assignment.argument("category")));
        return new ShopVisit(browser)
                .all().stream()
                        .max(Comparator.comparingInt(ListedProduct::reviews))
                        .map(offer -> offer.name() + ", " + offer.reviews() + " reviews")
                        .orElseThrow(() -> new OracleException("the category has no products"));
    }
}
