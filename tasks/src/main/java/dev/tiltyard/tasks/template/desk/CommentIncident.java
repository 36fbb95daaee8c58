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

/** Send a comment to the caller of an incident. */
final class CommentIncident extends DescribedTemplate {
    CommentIncident() {
        super(
                10702,
                "desk-comment-incident",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Add the additional comment \"{{comment}}\" to incident {{number}}.",
                "Write \"{{comment}}\" as an additional comment on {{number}} on the service desk.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode incident = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.active("incident")));
        String comment = draw.any(
                        "A technician will stop by in about %d hours.",
                        "Please try again in %d minutes.", "The replacement part will arrive in %d days.")
                .formatted(draw.random().between(2, 11));
        return Optional.of(Instance.of("number", incident.path("number"), "comment", comment)
                .check(
                        "The newest comment on the incident has that text",
                        DeskConventions.SITE,
                        """
                        SELECT value FROM sys_journal_field WHERE element_id = :id AND element = 'comments'
                         ORDER BY sys_created_on DESC, sys_id LIMIT 1
                        """,
                        Expect.exactly(comment),
                        "id",
                        incident.path("sys_id"))
                .allow(DeskConventions.SITE, DeskChanges.edited(incident.path("sys_id"), "comments"))
                .allow(DeskConventions.SITE, Allow.inserted("sys_journal_field", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord("incident", "Number", assignment.argument("number"));
        visit.type("incident", "comments", assignment.argument("comment"));
        visit.save();
        return "";
    }
}
