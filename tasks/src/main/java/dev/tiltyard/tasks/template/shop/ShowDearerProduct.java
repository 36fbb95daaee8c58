package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The page of the dearer of two products. */
final class ShowDearerProduct extends ShopTemplate {
    ShowDearerProduct() {
        super(
                10114,
                "shop-show-dearer-product",
                Kind.NAVIGATION,
                "Look up what \"{{one}}\" and \"{{other}}\" cost, and end on the product page of the more expensive one.",
                "Of \"{{one}}\" and \"{{other}}\", show me the page of whichever has the higher price.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> wares = draw.rows(SITE, Goods.SIMPLE);
        JsonNode one = draw.one(wares);
        JsonNode other = draw.one(wares);
        int order =
                one.path("price").decimalValue().compareTo(other.path("price").decimalValue());
        return order == 0
                ? Optional.empty()
                : Optional.of(Instance.of("one", one.path("name"), "other", other.path("name"))
                        .endsAt("__SHOPPING__/"
                                + (order > 0 ? one : other).path("url").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        BigDecimal other = Seen.of(hand, assignment.argument("other")).price();
        if (Seen.of(hand, assignment.argument("one")).price().compareTo(other) < 0) {
            new ShopVisit(hand).openProduct(assignment.argument("other"));
        }
        return "";
    }
}
