package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.ProductPrice;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Adds a product to the wish list, with the answer as its comment. */
record WishWithNote() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.SHOP;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Draw.named(
                "wish", draw.one(draw.rows(site(), ProductPrice.PRODUCTS)).path("name"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        JsonNode product = draw.rows(site(), ProductPrice.PRODUCTS).stream()
                .filter(each -> each.path("name").equals(DrawnFact.value(arguments, "wish")))
                .findFirst()
                .orElseThrow();
        return instance.check(
                        "The wish list has one of the product, with the answer as its comment",
                        site(),
                        """
                        SELECT p.sku, i.qty, coalesce(i.description, '') AS description FROM wishlist_item i
                          JOIN catalog_product_entity p ON p.entity_id = i.product_id
                          JOIN wishlist w ON w.wishlist_id = i.wishlist_id
                          JOIN customer_entity c ON c.entity_id = w.customer_id
                         WHERE c.email = :me ORDER BY i.wishlist_item_id DESC LIMIT 1
                        """,
                        Expect.row("sku", product.path("sku"), "qty", 1, "description", text),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.inserted("wishlist_item", 1), Allow.kept("wishlist_item_option"));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        ShopVisit visit = Sites.shop(browser);
        visit.openProduct(assignment.argument("wish"));
        browser.expecting(".products-grid.wishlist", () -> browser.followLink(".product-info-main a.towishlist"));
        String wish = ".products-grid.wishlist li:has-text(\"" + assignment.argument("wish") + "\") ";
        browser.type(wish + "textarea", text);
        browser.press("Update Wish List");
    }
}
