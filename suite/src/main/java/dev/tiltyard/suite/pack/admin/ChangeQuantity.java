package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** Another quantity of a product. */
final class ChangeQuantity extends AdminTemplate {
    private static final int LEAST = 150;
    private static final int MOST = 950;

    ChangeQuantity() {
        super(
                10232,
                "admin-change-quantity",
                Kind.CHANGE,
                "We counted the stock: there are {{count}} pieces of the product with SKU {{sku}}. Correct the quantity.",
                "Enter {{count}} as the quantity of {{sku}} (SKU) in the catalogue.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Clerks.WARES));
        int count = draw.dice().between(LEAST, MOST);
        return ware.path("qty").asInt() == count
                ? Optional.empty()
                : Optional.of(Saved.of(draw, ware.path("id"))
                        .with(
                                Instance.of("count", count, "sku", ware.path("sku")),
                                "The product is there in the new quantity, and is else as it was",
                                "qty",
                                IntNode.valueOf(count)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        Clerks.product(visit, assignment.argument("sku"));
        hand.type("[name=\"product[quantity_and_stock_status][qty]\"]", assignment.argument("count"));
        visit.save("#save-button");
        return "";
    }
}
