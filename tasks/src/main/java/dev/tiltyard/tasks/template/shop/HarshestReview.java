package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;
import java.util.stream.Collectors;

/** Who wrote a product's only one-star review. */
final class HarshestReview extends ShopTemplate {
    private static final int STAR = 20;

    HarshestReview() {
        super(
                10109,
                "shop-harshest-review",
                OutcomeKind.INFORMATION,
                "Only one customer gave \"{{product}}\" a one-star rating. What is the reviewer's nickname, and what is the title of their review?",
                "Find the only one-star review of \"{{product}}\" and tell me its title and who wrote it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode review = draw.one(draw.rows(SITE, ProductQueries.PRODUCTS + """
                , reviewed AS (
                  SELECT r.entity_pk_value AS id, d.nickname, d.title, v.value AS stars,
                         sum(v.value = 1) OVER (PARTITION BY r.entity_pk_value) AS harsh,
                         count(*) OVER (PARTITION BY d.nickname, d.title) AS same
                    FROM review r JOIN review_detail d ON d.review_id = r.review_id
                    JOIN rating_option_vote v ON v.review_id = r.review_id AND v.rating_id = 4 WHERE r.status_id = 1)
                SELECT w.name, t.nickname, t.title FROM reviewed t JOIN products w ON w.id = t.id
                 WHERE t.stars = 1 AND t.harsh = 1 AND t.same = 1 AND w.reviews BETWEEN 3 AND 40
                   AND char_length(t.title) > 8 AND t.title = trim(t.title) AND t.nickname REGEXP '^[A-Za-z]+ [A-Za-z]{3,}$' AND""" + ProductQueries.NAMED + """
                 ORDER BY md5(w.sku), w.id LIMIT 300
                """));
        return Optional.of(
                Instance.of("product", review.path("name")).answer(review.path("title"), review.path("nickname")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ShopVisit visit = new ShopVisit(browser);
        visit.openProduct(assignment.argument("product"));
        return visit.opinions().stream()
                .filter(opinion -> opinion.percent() == STAR)
                .map(opinion -> "\"" + opinion.title() + "\", by " + opinion.author())
                .collect(Collectors.joining("; "));
    }
}
