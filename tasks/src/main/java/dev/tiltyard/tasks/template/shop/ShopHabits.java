package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.SiteHabits;
import java.util.List;

/**
 * The shop counts what is searched for, notes visits, and makes an empty cart and wish list when a customer comes. One thing more is to sign
 * an address up for the newsletter.
 */
public final class ShopHabits implements SiteHabits {
    static final String SITE = "shopping";

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ObjectNode> writtenByLooking() {
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
    public void oneThingMore(Hand hand) {
        hand.type("#newsletter", "one.thing.more@example.com");
        hand.press("Subscribe");
        hand.await(".page.messages .message");
    }
}
