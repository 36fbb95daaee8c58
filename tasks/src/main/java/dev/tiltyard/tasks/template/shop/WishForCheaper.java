package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The cheaper of two products on the wish list. */
final class WishForCheaper extends ShopTemplate {
    WishForCheaper() {
        super(
                10122,
                "shop-wish-for-cheaper",
                OutcomeKind.CHANGE,
                "Add \"{{one}}\" or \"{{other}}\" to my wish list, whichever is cheaper.",
                "Check the prices of \"{{one}}\" and \"{{other}}\", and save the less expensive one to my wish list.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return ProductPair.drawn(draw).map(pair -> pair.instance()
                .check(
                        "The cheaper product is the only one on the wish list",
                        SITE,
                        WishLists.LINES,
                        Expect.row("id", pair.cheaper().path("id"), "qty", 1, "description", ""),
                        "me",
                        draw.me(SITE))
                .allow(SITE, WishLists.oneMore()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ProductPair.openCheaper(assignment, browser);
        WishLists.add(browser);
        return "";
    }
}
