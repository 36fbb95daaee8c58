package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Comments on an order in the shop admin. */
record CommentOnOrder() implements FollowUpAction {
    private static final String NUMBER = "annotated";

    @Override
    public String site() {
        return Sites.SHOP_ADMIN;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode order = draw.one(draw.rows(site(), """
                SELECT increment_id AS number FROM sales_order WHERE status IN ('complete', 'pending')
                 ORDER BY md5(concat('note', increment_id)) LIMIT 300
                """));
        return Draw.named(NUMBER, order.path("number"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        JsonNode order = draw.row(
                site(),
                "SELECT entity_id AS id, status FROM sales_order WHERE increment_id = :number",
                "number",
                ((JsonNode) DrawnFact.value(arguments, NUMBER)).asText());
        return instance.check(
                        "The order has the answer as its newest comment",
                        site(),
                        """
                        SELECT comment, status, is_customer_notified AS notified FROM sales_order_status_history
                         WHERE parent_id = :order ORDER BY entity_id DESC LIMIT 1
                        """,
                        Expect.row("comment", text, "status", order.path("status"), "notified", 0),
                        "order",
                        order.path("id"))
                .allow(site(), Allow.inserted("sales_order_status_history", 1, "parent_id", order.path("id")));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.admin(browser).order(assignment.argument(NUMBER));
        browser.type("#history_comment", text);
        browser.expecting(
                "#order_history_block .note-list-comment:has-text(\"" + text.replace("\"", "\\\"") + "\")",
                () -> browser.pressButton("#history_form button[type=submit]"));
    }
}
