package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.desk.DeskChanges;
import dev.tiltyard.tasks.template.desk.DeskConventions;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import java.util.List;
import java.util.Map;

/** Orders a laptop from the service desk, with the answer as its additional software requirements. */
record OrderWithNote() implements FollowUpAction {
    private static final String QUESTION = "Additional software requirements";

    @Override
    public String site() {
        return DeskConventions.SITE;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Draw.named("item", draw.one(List.of("Sales Laptop", "Standard Laptop", "Developer Laptop (Mac)")));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "The newest request asks for one of the item, with the answer as its requirements",
                        site(),
                        """
                        SELECT c.name, i.quantity, o.value FROM task i JOIN sc_cat_item c ON c.sys_id = i.cat_item
                          JOIN sc_item_option_mtom m ON m.request_item = i.sys_id
                          JOIN sc_item_option o ON o.sys_id = m.sc_item_option
                          JOIN item_option_new q ON q.sys_id = o.item_option_new AND q.question_text = :question
                         WHERE i.sys_class_name = 'sc_req_item' ORDER BY i.number DESC LIMIT 1
                        """,
                        Expect.row("name", DrawnFact.value(arguments, "item"), "quantity", 1, "value", text),
                        "question",
                        QUESTION)
                .allow(site(), DeskChanges.ordered());
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        DeskVisit visit = DeskVisit.from(browser);
        visit.openItem(assignment.argument("item"));
        visit.answer(QUESTION, text);
        visit.order(1);
    }
}
