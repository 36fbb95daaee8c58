package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** The SKU of the cheaper of two products. */
final class SkuOfCheaper extends ShopTemplate {
    SkuOfCheaper() {
        super(
                10110,
                "shop-sku-of-cheaper",
                Kind.INFORMATION,
                "Compare the prices of \"{{one}}\" and \"{{other}}\". What is the SKU of the one that costs less?",
                "I would take either \"{{one}}\" or \"{{other}}\", whichever is cheaper. Give me the SKU of that one.");
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
                        .answer((order < 0 ? one : other).path("sku")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Seen one = Seen.of(hand, assignment.argument("one"));
        Seen other = Seen.of(hand, assignment.argument("other"));
        return (one.price().compareTo(other.price()) < 0 ? one : other).sku();
    }
}
