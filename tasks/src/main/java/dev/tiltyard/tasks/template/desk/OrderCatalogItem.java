package dev.tiltyard.tasks.template.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Order a quantity of a catalog item. */
final class OrderCatalogItem extends DescribedTemplate {
    OrderCatalogItem() {
        super(
                10704,
                "desk-order-item",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Order {{quantity}} of the item \"{{item}}\" from the hardware category of the service catalog.",
                "We need {{quantity}} units of \"{{item}}\". Order them from the hardware category of the service catalog.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String item = draw.one(List.of(
                "iPad mini",
                "iPad pro",
                "Sales Laptop",
                "Standard Laptop",
                "Apple Watch",
                "Developer Laptop (Mac)",
                "Development Laptop (PC)"));
        int quantity = draw.random().between(2, 10);
        return Optional.of(Instance.of("quantity", quantity, "item", item)
                .check(
                        "The newest request asks for that many of the item",
                        DeskConventions.SITE,
                        """
                        SELECT c.name, i.quantity FROM task i JOIN sc_cat_item c ON c.sys_id = i.cat_item
                         WHERE i.sys_class_name = 'sc_req_item' ORDER BY i.number DESC LIMIT 1
                        """,
                        Expect.row("name", item, "quantity", quantity))
                .allow(DeskConventions.SITE, DeskChanges.ordered()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openItem(assignment.argument("item"));
        visit.order(Integer.parseInt(assignment.argument("quantity")));
        return "";
    }
}
