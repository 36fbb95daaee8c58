package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Add a quantity of a product to the wish list, with a comment. */
final class WishWithComment extends ShopTemplate {
    private static final int MOST = 9;

    WishWithComment() {
        super(
                10123,
                "shop-wish-with-comment",
                OutcomeKind.CHANGE,
                "Add \"{{product}}\" to my wish list, with a quantity of {{count}} and the comment \"{{comment}}\".",
                "Put \"{{product}}\" on my wish list. Set the quantity to {{count}} and add this comment to it: \"{{comment}}\".");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, ProductQueries.SIMPLE));
        int count = draw.random().between(2, MOST);
        String comment =
                draw.any("for a birthday in", "once there is room for it, not before", "to replace the old one in")
                        + " "
                        + draw.any("August", "September", "October", "November");
        return Optional.of(Instance.of("product", product.path("name"), "count", count, "comment", comment)
                .check(
                        "The product is on the wish list with this quantity and comment",
                        SITE,
                        WishLists.LINES,
                        Expect.row("id", product.path("id"), "qty", count, "description", comment),
                        "me",
                        draw.me(SITE))
                .allow(SITE, WishLists.oneMore()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ShopVisit(browser).openProduct(assignment.argument("product"));
        WishLists.add(browser);
        String wish = ".products-grid.wishlist li:has-text(\"" + assignment.argument("product") + "\") ";
        browser.type(wish + "input.qty", assignment.argument("count"));
        browser.type(wish + "textarea", assignment.argument("comment"));
        browser.press("Update Wish List");
        return "";
    }
}
