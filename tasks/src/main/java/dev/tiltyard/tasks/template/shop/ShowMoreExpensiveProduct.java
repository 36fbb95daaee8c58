package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Show the page of the more expensive of two products. */
final class ShowMoreExpensiveProduct extends ShopTemplate {
    ShowMoreExpensiveProduct() {
        super(
                10114,
                "shop-show-more-expensive-product",
                OutcomeKind.NAVIGATION,
                "Compare the prices of \"{{one}}\" and \"{{other}}\", and open the product page of the more expensive one.",
                "Which costs more, \"{{one}}\" or \"{{other}}\"? Leave the product page of that one open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return ProductPair.drawn(draw).map(pair -> pair.instance()
                .endsAt("__SHOPPING__/" + pair.moreExpensive().path("url").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ProductPair.openMoreExpensive(assignment, browser);
        return "";
    }
}
