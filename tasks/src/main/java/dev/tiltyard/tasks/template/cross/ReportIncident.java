package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.desk.DeskChanges;
import dev.tiltyard.tasks.template.desk.DeskConventions;
import dev.tiltyard.tasks.template.desk.DeskQueries;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import java.util.Map;

/** Creates an incident on the service desk with the answer as its short description. */
record ReportIncident() implements FollowUpAction {
    @Override
    public String site() {
        return DeskConventions.SITE;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(site(), DeskQueries.PEOPLE));
        return Draw.named("person", person.path("name"));
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "The newest incident has that caller, and the answer as its short description",
                        site(),
                        DeskQueries.NEWEST_INCIDENT,
                        Expect.row("short_description", text, "caller", DrawnFact.value(arguments, "person")))
                .allow(site(), DeskChanges.created("incident"));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        DeskVisit visit = DeskVisit.from(browser);
        visit.openNew("incident");
        visit.refer("incident", "caller_id", assignment.argument("person"));
        visit.type("incident", "short_description", text);
        visit.save();
    }
}
