package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.oracle.shop.Purchase;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Locale;
import java.util.Optional;

/** Number and total of the order in which something was bought. */
final class FindOrderOfThing extends ShopTemplate {
    FindOrderOfThing() {
        super(
                10101,
                "shop-find-order-of-thing",
                Kind.INFORMATION,
                "I bought \"{{product}}\" in {{month}}. Look up the number of that order and what the whole order came to.",
                "For a claim I need the order of {{month}} that has \"{{product}}\" in it: give me its number and its grand"
                        + " total.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode thing = draw.one(draw.rows(SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT min(t.name) AS name, m.month, m.number, m.total FROM things t JOIN mine m ON m.id = t.id
                 WHERE t.times = 1 AND t.name NOT LIKE '%"%' GROUP BY m.id, m.month, m.number, m.total ORDER BY m.id
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("product", thing.path("name"), "month", thing.path("month"))
                .answer(thing.path("number"), cents(thing.path("total"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Purchase found =
                MyOrders.open(new OrderVisit(hand), assignment.argument("month"), assignment.argument("product"));
        return found.number() + ", " + String.format(Locale.US, "$%,.2f", found.total());
    }
}
