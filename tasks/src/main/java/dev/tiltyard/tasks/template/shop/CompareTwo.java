package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Two products side by side. */
final class CompareTwo extends ShopTemplate {
    CompareTwo() {
        super(
                10129,
                "shop-compare-two",
                Kind.CHANGE,
                "Add \"{{one}}\" and \"{{other}}\" to my product comparison.",
                "I want to compare \"{{one}}\" with \"{{other}}\": put both on the shop's comparison list.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> wares = draw.rows(SITE, Goods.SIMPLE);
        JsonNode one = draw.one(wares);
        JsonNode other = draw.one(wares);
        return one.equals(other)
                ? Optional.empty()
                : Optional.of(Instance.of("one", one.path("name"), "other", other.path("name"))
                        .check(
                                "Both are on the comparison list, and nothing else is",
                                SITE,
                                "SELECT product_id FROM catalog_compare_item WHERE customer_id = :me",
                                Expect.set(List.of(
                                        one.path("id").asText(),
                                        other.path("id").asText())),
                                "me",
                                me(draw))
                        .allow(SITE, Allow.inserted("catalog_compare_item", 2)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        for (String name : List.of("one", "other")) {
            new ShopVisit(hand).openProduct(assignment.argument(name));
            hand.followLink(".product-info-main a.tocompare");
            hand.await(".page.messages .message-success");
        }
        return "";
    }
}
