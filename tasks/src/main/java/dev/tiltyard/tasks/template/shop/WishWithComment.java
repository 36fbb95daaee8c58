package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Several pieces of a product on the wish list, with a comment. */
final class WishWithComment extends ShopTemplate {
    private static final int MOST = 9;

    WishWithComment() {
        super(
                10123,
                "shop-wish-with-comment",
                Kind.CHANGE,
                "Add \"{{product}}\" to my wish list, set its quantity there to {{count}} and leave the comment \"{{comment}}\""
                        + " with it.",
                "I wish for {{count}} pieces of \"{{product}}\". Note that on my wish list, with \"{{comment}}\" as the comment.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Goods.SIMPLE));
        int count = draw.dice().between(2, MOST);
        String comment =
                draw.any("for the birthday in", "when there is room again, not before", "to replace the old one in")
                        + " "
                        + draw.any("August", "September", "October", "November");
        return Optional.of(Instance.of("product", ware.path("name"), "count", count, "comment", comment)
                .check(
                        "The product is on the wish list with quantity and comment",
                        SITE,
                        Wishes.LINES,
                        Expect.row("id", ware.path("id"), "qty", count, "description", comment),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Wishes.oneMore()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new ShopVisit(hand).openProduct(assignment.argument("product"));
        Wishes.add(hand);
        String wish = ".products-grid.wishlist li:has-text(\"" + assignment.argument("product") + "\") ";
        hand.type(wish + "input.qty", assignment.argument("count"));
        hand.type(wish + "textarea", assignment.argument("comment"));
        hand.press("Update Wish List");
        return "";
    }
}
