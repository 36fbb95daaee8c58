package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Map;

/** The product and the author of a review. */
final class ReviewByTitle extends RepeatedTemplate {
    ReviewByTitle() {
        super(
                10204,
                "admin-review-by-title",
                OutcomeKind.INFORMATION,
                AdminConventions.SITE,
                2,
                "There are reviews titled \"{{review1}}\" and \"{{review2}}\". Which product is each of them about, and what are the reviewers' nicknames?",
                "Find the reviews with the titles \"{{review1}}\" and \"{{review2}}\". Who wrote each of them, and which product is it for?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(AdminConventions.SITE, AdminRecords.TITLES + """
                SELECT d.title, d.nickname, n.value AS product FROM single s JOIN review_detail d ON d.title = s.title
                  JOIN review r ON r.review_id = d.review_id
                  JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value AND n.store_id = 0
                   AND n.attribute_id =
                       (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
                 WHERE n.value NOT LIKE '%&%;%' -- pages show character references as characters
                 ORDER BY d.review_id
                """).stream()
                .map(review -> Instance.of("review", review.path("title"))
                        .answer(review.path("product"), review.path("nickname")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("title", thing.argument("review")));
        ShownRow row = AdminTemplate.only(visit.legacy("nickname", "name"));
        return row.text("name") + ", by " + row.text("nickname");
    }
}
