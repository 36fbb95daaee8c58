package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.admin.AdminVisit;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.Optional;

/** The form of a product. */
final class ShowProduct extends AdminTemplate {
    ShowProduct() {
        super(
                10223,
                "admin-show-product",
                Kind.NAVIGATION,
                "Open the product with SKU {{sku}} in the catalogue, ready to be edited.",
                "I am going to edit the product whose SKU is {{sku}}. Bring up its form.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode ware = draw.one(draw.rows(SITE, Clerks.WARES));
        return Optional.of(Instance.of("sku", ware.path("sku"))
                .endsAt("__SHOPPING_ADMIN__/catalog/product/edit/id/"
                        + ware.path("id").asText()));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Clerks.product(new AdminVisit(hand), assignment.argument("sku"));
        return "";
    }
}
