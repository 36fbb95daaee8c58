package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
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
                "There is a review titled \"{{title}}\". Which product is it about, and what is the reviewer's nickname?",
                "Find the review with the title \"{{title}}\". Who wrote it, and which product is it for?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode review = draw.one(draw.rows(SITE, AdminRecords.TITLES + """
                SELECT d.title, d.nickname, n.value AS product FROM single s JOIN review_detail d ON d.title = s.title
                  JOIN review r ON r.review_id = d.review_id
                  JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value AND n.store_id = 0
                   AND n.attribute_id =
                       (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
                 WHERE n.value NOT LIKE '%&%;%' -- pages show character references as characters
                 ORDER BY d.review_id
                """));
        return Optional.of(
                Instance.of("title", review.path("title")).answer(review.path("product"), review.path("nickname")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("title", assignment.argument("title")));
        Map<String, String> row = only(visit.legacy("nickname", "name"));
        return row.getOrDefault("name", "") + ", by " + row.getOrDefault("nickname", "");
    }
}
