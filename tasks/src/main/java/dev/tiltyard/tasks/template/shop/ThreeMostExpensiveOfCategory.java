package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ListedProduct;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;
import java.util.stream.Collectors;

/** The three products with the highest prices in a category. */
final class ThreeMostExpensiveOfCategory extends ShopTemplate {
    private static final int THREE = 3;

    ThreeMostExpensiveOfCategory() {
        super(
                10107,
                "shop-three-most-expensive-of-category",
                OutcomeKind.INFORMATION,
                "What are the three most expensive products in the category {{category}}?",
                "If money were no object, what would be the three priciest products in {{category}}? List their names.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode category = draw.one(draw.rows(
                SITE,
                ProductQueries.PRODUCTS + ProductQueries.LEAF_CATEGORIES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.price DESC) AS place,
                         sum(w.type <> 'simple') OVER (PARTITION BY s.id) AS ranges,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM leaf_categories s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN products w ON w.id = c.product_id)
                SELECT w.path, max(IF(w.place = 1, w.name, '')) AS one, max(IF(w.place = 2, w.name, '')) AS two,
                       max(IF(w.place = 3, w.name, '')) AS three FROM ranked w
                 WHERE w.place < 4 AND w.members > 4 AND w.ranges = 0 GROUP BY w.path
                HAVING count(*) = 3 AND count(DISTINCT w.place) = 3 AND sum(""" + ProductQueries.NAMED
                        + ") = 3 ORDER BY w.path"));
        return Optional.of(Instance.of("category", category.path("path"))
                .answer(category.path("one"), category.path("two"), category.path("three")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(ProductQueries.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(true);
        return visit.offers().stream().limit(THREE).map(ListedProduct::name).collect(Collectors.joining("; "));
    }
}
