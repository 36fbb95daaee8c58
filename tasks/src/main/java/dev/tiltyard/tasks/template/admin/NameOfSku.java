package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Name and quantity of a product. */
final class NameOfSku extends AdminTemplate {
    NameOfSku() {
        super(
                10203,
                "admin-name-of-sku",
                Kind.INFORMATION,
                "Which product has the SKU {{sku}}, and how many pieces of it are in stock?",
                "Tell me the name of the product with SKU {{sku}} and the quantity that we have of it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Clerks.WARES));
        return Optional.of(Instance.of("sku", ware.path("sku")).answer(ware.path("name"), ware.path("qty")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        Clerks.product(visit, assignment.argument("sku"));
        return hand.value("[name=\"product[name]\"]") + ", "
                + hand.value("[name=\"product[quantity_and_stock_status][qty]\"]") + " in stock";
    }
}
