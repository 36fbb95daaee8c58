package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.math.BigDecimal;
import java.util.Optional;

/** Another price of a product. */
final class ChangePrice extends AdminTemplate {
    ChangePrice() {
        super(
                10231,
                "admin-change-price",
                Kind.CHANGE,
                "From today on the product with SKU {{sku}} costs ${{price}}. Change it in the catalogue.",
                "Set the price of the product {{sku}} (that is its SKU) to ${{price}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Clerks.WARES));
        String price = ware.path("price").decimalValue().intValue()
                + draw.dice().between(2, 9) + "." + draw.any("25", "45", "75", "95");
        return Optional.of(Saved.of(draw, ware.path("id"))
                .with(
                        Instance.of("sku", ware.path("sku"), "price", price),
                        "The product has the new price, and is else as it was",
                        "price",
                        DecimalNode.valueOf(new BigDecimal(price))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        Clerks.product(visit, assignment.argument("sku"));
        hand.type("[name=\"product[price]\"]", assignment.argument("price"));
        visit.save("#save-button");
        return "";
    }
}
