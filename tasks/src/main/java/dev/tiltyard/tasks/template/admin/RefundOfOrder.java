package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Map;
import java.util.Optional;

/** Number and amount of an order's credit memo. */
final class RefundOfOrder extends AdminTemplate {
    RefundOfOrder() {
        super(
                10206,
                "admin-refund-of-order",
                OutcomeKind.INFORMATION,
                "How much did we refund for order {{order}}, and what is the credit memo number?",
                "Find the credit memo for order {{order}}. I need its number and the refunded amount.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode memo = draw.one(draw.rows(SITE, """
                SELECT g.order_increment_id AS number, min(g.increment_id) AS memo, round(min(g.base_grand_total), 2) AS total
                  FROM sales_creditmemo_grid g GROUP BY g.order_increment_id
                HAVING count(*) = 1 AND min(g.increment_id) <> g.order_increment_id
                 ORDER BY md5(g.order_increment_id) LIMIT 300
                """));
        return Optional.of(
                Instance.of("order", memo.path("number")).answer(memo.path("memo"), cents(memo.path("total"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/creditmemo");
        visit.filter(Map.of("order_increment_id", assignment.argument("order")));
        ShownRow row = only(visit.shown());
        return row.text("Credit Memo") + ", " + row.text("Refunded");
    }
}
