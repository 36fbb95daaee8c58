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

/** Create an incident for a caller. */
final class OpenIncident extends DescribedTemplate {
    OpenIncident() {
        super(
                10700,
                "desk-open-incident",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Create an incident on the service desk with {{person}} as the caller and the short description"
                        + " \"{{title}}\". Set the impact to {{impact}}.",
                "{{person}} called: \"{{title}}\". Open an incident with exactly that short description, name the caller,"
                        + " and set the impact to {{impact}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.PEOPLE));
        String title = draw.any(
                        "The printer on floor %d prints blank pages",
                        "No Wi-Fi in room %d",
                        "The badge reader at door %d stays red",
                        "The projector in room %d has no picture")
                .formatted(draw.random().between(2, 480));
        String impact = draw.any("1 - High", "2 - Medium");
        return Optional.of(Instance.of("person", person.path("name"), "title", title, "impact", impact)
                .check(
                        "The newest incident has that caller, short description and impact",
                        DeskConventions.SITE,
                        """
                        SELECT t.short_description, u.name AS caller, t.impact FROM task t
                          LEFT JOIN sys_user u ON u.sys_id = t.caller_id
                         WHERE t.sys_class_name = 'incident' ORDER BY t.number DESC LIMIT 1
                        """,
                        Expect.row(
                                "short_description",
                                title,
                                "caller",
                                person.path("name").asText(),
                                "impact",
                                Integer.parseInt(impact.substring(0, 1))))
                .allow(DeskConventions.SITE, DeskChanges.created("incident")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openNew("incident");
        visit.refer("incident", "caller_id", assignment.argument("person"));
        visit.type("incident", "short_description", assignment.argument("title"));
        visit.pick("incident", "impact", assignment.argument("impact"));
        visit.save();
        return "";
    }
}
