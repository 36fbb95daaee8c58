package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.desk.DeskChanges;
import dev.tiltyard.tasks.template.desk.DeskConventions;
import dev.tiltyard.tasks.template.desk.DeskQueries;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import java.util.Map;

/** Adds an additional comment to an incident on the service desk. */
record CommentOnIncident() implements FollowUpAction {
    private static final String NUMBER = "ticket";

    @Override
    public String site() {
        return DeskConventions.SITE;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode incident = draw.one(draw.rows(site(), DeskQueries.active("incident")));
        return Draw.named(NUMBER, incident.path("number"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        Object number = DrawnFact.value(arguments, NUMBER);
        JsonNode incident = draw.row(
                site(), "SELECT sys_id FROM task WHERE number = :number", "number", ((JsonNode) number).asText());
        return instance.check(
                        "The newest comment on the incident is the answer",
                        site(),
                        """
                        SELECT value FROM sys_journal_field WHERE element_id = :id AND element = 'comments'
                         ORDER BY sys_created_on DESC, sys_id LIMIT 1
                        """,
                        Expect.exactly(text),
                        "id",
                        incident.path("sys_id"))
                .allow(site(), DeskChanges.edited(incident.path("sys_id"), "comments"))
                .allow(site(), Allow.inserted("sys_journal_field", 1));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        DeskVisit visit = DeskVisit.from(browser);
        visit.openRecord("incident", "Number", assignment.argument(NUMBER));
        visit.type("incident", "comments", text);
        visit.save();
    }
}
