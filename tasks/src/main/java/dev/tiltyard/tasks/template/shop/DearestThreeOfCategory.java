package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.Offer;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;
import java.util.stream.Collectors;

/** The three products with the highest prices in a category. */
final class DearestThreeOfCategory extends ShopTemplate {
    private static final int THREE = 3;

    DearestThreeOfCategory() {
        super(
                10107,
                "shop-dearest-three-of-category",
                Kind.INFORMATION,
                "Name the three products of {{category}} with the highest prices.",
                "If money were no object: what are the three most expensive products in the category {{category}} called?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode category =
                draw.one(draw.rows(SITE, Goods.WARES + Goods.SHELVES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.price DESC) AS place,
                         sum(w.type <> 'simple') OVER (PARTITION BY s.id) AS ranges,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM shelves s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN wares w ON w.id = c.product_id)
                SELECT w.path, max(IF(w.place = 1, w.name, '')) AS one, max(IF(w.place = 2, w.name, '')) AS two,
                       max(IF(w.place = 3, w.name, '')) AS three FROM ranked w
                 WHERE w.place < 4 AND w.members > 4 AND w.ranges = 0 GROUP BY w.path
                HAVING count(*) = 3 AND count(DISTINCT w.place) = 3 AND sum(""" + Goods.NAMED + ") = 3 ORDER BY w.path"));
        return Optional.of(Instance.of("category", category.path("path"))
                .answer(category.path("one"), category.path("two"), category.path("three")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(Goods.names(assignment.argument("category")));
        ShopVisit visit = new ShopVisit(hand);
        visit.sortBy("Price");
        visit.direction(true);
        return visit.offers().stream().limit(THREE).map(Offer::name).collect(Collectors.joining("; "));
    }
}
