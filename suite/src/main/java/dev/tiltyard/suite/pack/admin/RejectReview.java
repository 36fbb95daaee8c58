package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Allow;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A review that is shown no more. */
final class RejectReview extends AdminTemplate {
    RejectReview() {
        super(
                10243,
                "admin-reject-review",
                Kind.CHANGE,
                "The review \"{{title}}\" by {{nickname}} breaks our rules. Set it to Not Approved, without deleting it.",
                "Take the review called \"{{title}}\" that {{nickname}} wrote off the shop: its status is to be Not Approved.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode review = draw.one(draw.rows(SITE, Clerks.TITLES + """
                SELECT r.review_id AS id, r.entity_pk_value AS product, d.title, d.nickname FROM single s
                  JOIN review_detail d ON d.title = s.title JOIN review r ON r.review_id = d.review_id
                 WHERE r.status_id = 1 ORDER BY r.review_id
                """));
        return Optional.of(Instance.of("title", review.path("title"), "nickname", review.path("nickname"))
                .check(
                        "The review is not approved",
                        SITE,
                        "SELECT status_id FROM review WHERE review_id = :review",
                        Expect.exactly(3),
                        "review",
                        review.path("id"))
                .allow(
                        SITE,
                        Allow.updated("review", 1, List.of("status_id"), "review_id", review.path("id")),
                        Allow.kept("review_entity_summary"),
                        Allow.kept("rating_option_vote_aggregated")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("title", assignment.argument("title")));
        hand.open(only(visit.legacy("title")).getOrDefault("link", ""));
        hand.pick("#status_id", "Not Approved");
        visit.save("#save_button");
        return "";
    }
}
