package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.Offer;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The product with the lowest price in a category. */
final class CheapestOfCategory extends ShopTemplate {
    CheapestOfCategory() {
        super(
                10106,
                "shop-cheapest-of-category",
                Kind.INFORMATION,
                "In the category {{category}}, which product has the lowest price? Tell me its name and price.",
                "What is the least that I can spend on something from {{category}}, and on what? Name and price, please.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware =
                draw.one(draw.rows(SITE, Goods.WARES + Goods.SHELVES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.price) AS place,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM shelves s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN wares w ON w.id = c.product_id)
                SELECT w.path, min(w.name) AS name, min(w.price) AS price FROM ranked w
                 WHERE w.place = 1 AND w.members > 3 GROUP BY w.path HAVING count(*) = 1
                   AND sum(w.type = 'simple' AND""" + Goods.NAMED + ") = 1 ORDER BY w.path"));
        return Optional.of(
                Instance.of("category", ware.path("path")).answer(ware.path("name"), cents(ware.path("price"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(Goods.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(hand);
        visit.sortBy("Price");
        visit.direction(false);
        Offer cheapest = visit.offers().get(0);
        return cheapest.name() + ", " + Money.show(cheapest.price());
    }
}
