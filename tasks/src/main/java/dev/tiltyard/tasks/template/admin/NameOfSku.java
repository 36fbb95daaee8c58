package dev.tiltyard.tasks.template.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Name and quantity of a product. */
final class NameOfSku extends RepeatedTemplate {
    NameOfSku() {
        super(
                10203,
                "admin-name-of-sku",
                OutcomeKind.INFORMATION,
                AdminConventions.SITE,
                2,
                "Which products have the SKUs {{sku1}} and {{sku2}}, and how many of each do we have in stock?",
                "What are the names of the products with SKUs {{sku1}} and {{sku2}}, and what are their stock quantities?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(AdminConventions.SITE, AdminRecords.PRODUCTS).stream()
                .map(product ->
                        Instance.of("sku", product.path("sku")).answer(product.path("name"), product.path("qty")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        AdminRecords.product(visit, thing.argument("sku"));
        return browser.value("[name=\"product[name]\"]") + ", "
                + browser.value("[name=\"product[quantity_and_stock_status][qty]\"]") + " in stock";
    }
}
