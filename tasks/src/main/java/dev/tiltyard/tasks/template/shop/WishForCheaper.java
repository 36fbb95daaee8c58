package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The cheaper of two products on the wish list. */
final class WishForCheaper extends ShopTemplate {
    WishForCheaper() {
        super(
                10122,
                "shop-wish-for-cheaper",
                Kind.CHANGE,
                "Save the cheaper one of \"{{one}}\" and \"{{other}}\" on my wish list.",
                "Check the prices of \"{{one}}\" and \"{{other}}\" and add the one with the lower price to my wish list.");
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
                        .check(
                                "The cheaper product is all that is on the wish list",
                                SITE,
                                Wishes.LINES,
                                Expect.row("id", (order < 0 ? one : other).path("id"), "qty", 1, "description", ""),
                                "me",
                                draw.me(SITE))
                        .allow(SITE, Wishes.oneMore()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        BigDecimal one = Seen.of(hand, assignment.argument("one")).price();
        if (Seen.of(hand, assignment.argument("other")).price().compareTo(one) > 0) {
            new ShopVisit(hand).openProduct(assignment.argument("one"));
        }
        Wishes.add(hand);
        return "";
    }
}
