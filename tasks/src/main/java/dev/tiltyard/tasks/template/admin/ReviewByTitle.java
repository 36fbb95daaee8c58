package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Map;
import java.util.Optional;

/** What product a review is of, and who wrote it. */
final class ReviewByTitle extends AdminTemplate {
    ReviewByTitle() {
        super(
                10204,
                "admin-review-by-title",
                Kind.INFORMATION,
                "There is a review with the title \"{{title}}\". Of which product is it, and what is the reviewer's nickname?",
                "Somebody called their review \"{{title}}\". Find it: who wrote it, and what product is it about?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode review = draw.one(draw.rows(SITE, Clerks.TITLES + """
                SELECT d.title, d.nickname, n.value AS product FROM single s JOIN review_detail d ON d.title = s.title
                  JOIN review r ON r.review_id = d.review_id
                  JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value AND n.store_id = 0
                   AND n.attribute_id =
                       (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
                 ORDER BY d.review_id
                """));
        return Optional.of(
                Instance.of("title", review.path("title")).answer(review.path("product"), review.path("nickname")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("title", assignment.argument("title")));
        Map<String, String> row = only(visit.legacy("nickname", "name"));
        return row.getOrDefault("name", "") + ", by " + row.getOrDefault("nickname", "");
    }
}
