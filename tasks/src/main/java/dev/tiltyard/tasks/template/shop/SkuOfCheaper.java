package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The SKU of the cheaper of two products. */
final class SkuOfCheaper extends ShopTemplate {
    SkuOfCheaper() {
        super(
                10110,
                "shop-sku-of-cheaper",
                OutcomeKind.INFORMATION,
                "Compare the prices of \"{{one}}\" and \"{{other}}\". What is the SKU of the cheaper one?",
                "I'll take either \"{{one}}\" or \"{{other}}\", whichever costs less. Give me the SKU of that one.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return ProductPair.drawn(draw)
                .map(pair -> pair.instance().answer(pair.cheaper().path("sku")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ProductPage one = ProductPage.of(browser, assignment.argument("one"));
        ProductPage other = ProductPage.of(browser, assignment.argument("other"));
        return (one.price().compareTo(other.price()) < 0 ? one : other).sku();
    }
}
