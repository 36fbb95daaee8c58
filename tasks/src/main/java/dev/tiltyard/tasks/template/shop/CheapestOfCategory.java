package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.ListedProduct;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The product with the lowest price in a category. */
final class CheapestOfCategory extends ShopTemplate {
    CheapestOfCategory() {
        super(
                10106,
                "shop-cheapest-of-category",
                OutcomeKind.INFORMATION,
                "What is the cheapest product in the category {{category}}? Give me its name and price.",
                "Find the product with the lowest price in {{category}} and tell me what it's called and how much it costs.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(
                SITE,
                ProductQueries.PRODUCTS + ProductQueries.LEAF_CATEGORIES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.price) AS place,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM leaf_categories s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN products w ON w.id = c.product_id)
                SELECT w.path, min(w.name) AS name, min(w.price) AS price FROM ranked w
                 WHERE w.place = 1 AND w.members > 3 GROUP BY w.path HAVING count(*) = 1
                   AND sum(w.type = 'simple' AND""" + ProductQueries.NAMED
                        + ") = 1 ORDER BY w.path"));
        return Optional.of(Instance.of("category", product.path("path"))
                .answer(product.path("name"), cents(product.path("price"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new Departments(browser).enter(ProductQueries.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(browser);
        visit.sortBy("Price");
        visit.direction(false);
        ListedProduct cheapest = visit.offers().get(0);
        return cheapest.name() + ", " + MoneyText.show(cheapest.price());
    }
}
