package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
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
                "Which product has the SKU {{sku}}, and how many of it do we have in stock?",
                "What is the name of the product with SKU {{sku}}, and what is its stock quantity?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(SITE, AdminRecords.PRODUCTS));
        return Optional.of(Instance.of("sku", product.path("sku")).answer(product.path("name"), product.path("qty")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        AdminRecords.product(visit, assignment.argument("sku"));
        return browser.value("[name=\"product[name]\"]") + ", "
                + browser.value("[name=\"product[quantity_and_stock_status][qty]\"]") + " in stock";
    }
}
