package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.shop.Departments;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.Offer;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Comparator;
import java.util.Optional;

/** The product of a category with the best rating. */
final class BestRatedOfCategory extends ShopTemplate {
    private static final int LEAST = 3;

    BestRatedOfCategory() {
        super(
                10111,
                "shop-best-rated-of-category",
                Kind.INFORMATION,
                "Among the products of {{category}} that at least {{least}} customers have reviewed, which one has the best"
                        + " average rating? Tell me its name and price.",
                "In {{category}}, leave aside whatever has fewer than {{least}} reviews. Of the rest, which product is rated"
                        + " highest, and what does it cost?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(
                SITE, Goods.WARES + Goods.SHELVES + """
                , ranked AS (
                  SELECT s.path, w.*, rank() OVER (PARTITION BY s.id ORDER BY w.rating DESC) AS place,
                         count(*) OVER (PARTITION BY s.id) AS rated
                    FROM shelves s JOIN catalog_category_product_index_store1 c ON c.category_id = s.id
                    JOIN wares w ON w.id = c.product_id WHERE w.reviews >= :least
                     AND (SELECT count(*) FROM catalog_category_product_index_store1 m WHERE m.category_id = s.id) < 60)
                SELECT w.path, min(w.name) AS name, min(w.price) AS price FROM ranked w
                 WHERE w.place = 1 AND w.rated > 1 GROUP BY w.path
                HAVING count(*) = 1 AND sum(w.type = 'simple' AND""" + Goods.NAMED + ") = 1 ORDER BY w.path", "least", LEAST));
        return Optional.of(Instance.of("category", ware.path("path"), "least", LEAST)
                .answer(ware.path("name"), cents(ware.path("price"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        int least = Integer.parseInt(assignment.argument("least"));
        new Departments(hand).enter(Goods.names(assignment.argument("category")));
        return new ShopVisit(hand)
                .all().stream()
                        .filter(offer -> offer.reviews() >= least)
                        .max(Comparator.comparingInt(Offer::rating))
                        .map(offer -> offer.name() + ", " + Money.show(offer.price()))
                        .orElseThrow(() -> new OracleException("nothing there has that many reviews"));
    }
}
