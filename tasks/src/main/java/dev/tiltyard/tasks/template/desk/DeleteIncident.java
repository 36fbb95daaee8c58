package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Delete an incident. */
final class DeleteIncident extends DescribedTemplate {
    DeleteIncident() {
        super(
                10709,
                "desk-delete-incident",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Incident {{number}} was opened by mistake. Delete it.",
                "Delete the incident {{number}} from the service desk.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode incident = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.active("incident")));
        return Optional.of(Instance.of("number", incident.path("number"))
                .check(
                        "The incident is gone",
                        DeskConventions.SITE,
                        "SELECT sys_id FROM task WHERE sys_id = :id",
                        Expect.rows(0),
                        "id",
                        incident.path("sys_id"))
                .allow(
                        DeskConventions.SITE,
                        Allow.deleted("task", 1, "sys_id", incident.path("sys_id")),
                        Allow.rowsOf("sys_audit", "documentkey", incident.path("sys_id")),
                        Allow.rowsOf("sys_journal_field", "element_id", incident.path("sys_id"))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord("incident", "Number", assignment.argument("number"));
        visit.delete();
        return "";
    }
}
