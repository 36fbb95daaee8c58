package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
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

/** Assign an incident to somebody else. */
final class AssignIncident extends DescribedTemplate {
    AssignIncident() {
        super(
                10701,
                "desk-assign-incident",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Assign incident {{number}} to {{person}}.",
                "{{person}} is taking over {{number}}. Assign the incident to them.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode incident = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.active("incident")));
        JsonNode person = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.PEOPLE));
        JsonNode before = draw.row(
                DeskConventions.SITE,
                "SELECT COALESCE(assigned_to, '') AS person FROM task WHERE sys_id = :id",
                "id",
                incident.path("sys_id").asText());
        if (before.path("person").equals(person.path("sys_id"))) {
            return Optional.empty();
        }
        return Optional.of(Instance.of("number", incident.path("number"), "person", person.path("name"))
                .check(
                        "The incident is assigned to that person",
                        DeskConventions.SITE,
                        "SELECT assigned_to FROM task WHERE sys_id = :id",
                        Expect.exactly(person.path("sys_id")),
                        "id",
                        incident.path("sys_id"))
                .allow(DeskConventions.SITE, DeskChanges.edited(incident.path("sys_id"), "assigned_to")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord("incident", "Number", assignment.argument("number"));
        visit.refer("incident", "assigned_to", assignment.argument("person"));
        visit.save();
        return "";
    }
}
