package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteConventions;
import java.util.List;

/**
 * The shop counts searches, records visits, and creates an empty cart and wish list for a customer. The extra change
 * subscribes an email address to the newsletter.
 */
final class ShopConventions implements SiteConventions {
    static final String SITE = "shopping";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> changesFromViewing() {
        return List.of(
                Allow.kept("search_query"),
                Allow.kept("customer_visitor"),
                Allow.kept("customer_log"),
                Allow.kept("customer_entity", "updated_at"),
                Allow.kept("quote"),
                Allow.kept("quote_address"),
                Allow.kept("wishlist"));
    }

    @Override
    public void makeExtraChange(BrowserActor browser) {
        if (!browser.isPresent("#newsletter")) {
            browser.open("/");
        }
        browser.type("#newsletter", "one.thing.more@example.com");
        browser.expecting(".page.messages .message", () -> browser.press("Subscribe"));
    }
}
