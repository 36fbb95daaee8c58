package dev.tiltyard.tasks.template.shop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.shop.Money;
import dev.tiltyard.tasks.oracle.shop.OrderVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;
import java.util.stream.Collectors;

/** What else was in an order. */
final class BoughtAlongWith extends ShopTemplate {
    BoughtAlongWith() {
        super(
                10104,
                "shop-bought-along-with",
                Kind.INFORMATION,
                "When I ordered \"{{product}}\" in {{month}}, I took one more thing. What was it, and what did it cost?",
                "My order of {{month}} with \"{{product}}\" has a second item. Tell me its name and price.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode pair = draw.one(draw.rows(SITE, MyOrders.MINE + MyOrders.THINGS + """
                SELECT t.name, m.month, o.name AS other, o.price FROM things t JOIN mine m ON m.id = t.id
                  JOIN things o ON o.id = t.id AND o.name <> t.name
                 WHERE t.times = 1 AND t.others = 1 AND o.times = 1 AND t.name NOT LIKE '%"%' ORDER BY m.id, t.name
                """, "me", draw.me(SITE)));
        return Optional.of(Instance.of("product", pair.path("name"), "month", pair.path("month"))
                .answer(pair.path("other"), cents(pair.path("price"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        OrderVisit visit = new OrderVisit(hand);
        String product = assignment.argument("product");
        MyOrders.open(visit, assignment.argument("month"), product);
        return visit.items().stream()
                .filter(item -> !item.name().equals(product))
                .map(item -> item.name() + ", " + Money.show(item.price()))
                .collect(Collectors.joining("; "));
    }
}
