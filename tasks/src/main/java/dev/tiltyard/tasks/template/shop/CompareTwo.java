package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Put two products on the comparison list. */
final class CompareTwo extends ShopTemplate {
    CompareTwo() {
        super(
                10129,
                "shop-compare-two",
                OutcomeKind.CHANGE,
                "Add \"{{one}}\" and \"{{other}}\" to my product comparison list.",
                "I want to compare \"{{one}}\" with \"{{other}}\". Put both of them on the comparison list.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> products = draw.rows(SITE, ProductQueries.SIMPLE);
        JsonNode one = draw.one(products);
        JsonNode other = draw.one(products);
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        for (String name : List.of("one", "other")) {
            new ShopVisit(browser).openProduct(assignment.argument(name));
            browser.expecting(
                    ".page.messages .message-success", () -> browser.followLink(".product-info-main a.tocompare"));
        }
        return "";
    }
}
