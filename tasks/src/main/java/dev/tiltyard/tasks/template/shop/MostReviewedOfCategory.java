package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.Offer;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** The product of a category that most people have reviewed. */
final class MostReviewedOfCategory extends ShopTemplate {
    MostReviewedOfCategory() {
        super(
                10108,
                "shop-most-reviewed-of-category",
                Kind.INFORMATION,
                "Which product in {{category}} has more reviews than any other there, and how many reviews does it have?",
                "Customers wrote most about one product of the category {{category}}. Which one, and how many reviews are"
                        + " there of it?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware =
                draw.one(draw.rows(SITE, Goods.WARES + Goods.SHELVES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.reviews DESC) AS place,
                         count(*) OVER (PARTITION BY s.id) AS members
                    FROM shelves s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN wares w ON w.id = c.product_id)
                SELECT w.path, min(w.name) AS name, min(w.reviews) AS reviews FROM ranked w
                 WHERE w.place = 1 AND w.members BETWEEN 4 AND 60 AND w.reviews > 2 GROUP BY w.path
                HAVING count(*) = 1 AND sum(""" + Goods.NAMED + ") = 1 ORDER BY w.path"));
        return Optional.of(Instance.of("category", ware.path("path")).answer(ware.path("name"), ware.path("reviews")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Departments(hand).enter(Goods.names(assignment.argument("category")));
        return new ShopVisit(hand)
                .all().stream()
                        .max(Comparator.comparingInt(Offer::reviews))
                        .map(offer -> offer.name() + ", " + offer.reviews() + " reviews")
                        .orElseThrow(() -> new OracleException("the category is empty"));
    }
}
