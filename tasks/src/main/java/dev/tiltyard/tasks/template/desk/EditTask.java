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

/** Assign a task, or change its short description. */
final class EditTask extends DescribedTemplate {
    private static final String ASSIGNED = "assigned_to";
    private static final String DESCRIBED = "short_description";

    private final String table;
    private final String field;

    private EditTask(int id, String name, String table, String field, String... wordings) {
        super(id, name, OutcomeKind.CHANGE, List.of(DeskConventions.SITE), wordings);
        this.table = table;
        this.field = field;
    }

    static List<EditTask> all() {
        return List.of(
                new EditTask(
                        10716,
                        "desk-assign-problem",
                        "problem",
                        ASSIGNED,
                        "Assign problem {{number}} to {{person}}.",
                        "{{person}} is going to look into {{number}}. Assign the problem to them."),
                new EditTask(
                        10717,
                        "desk-assign-change",
                        "change_request",
                        ASSIGNED,
                        "Assign change request {{number}} to {{person}}.",
                        "{{person}} will implement {{number}}. Assign the change request to them."),
                new EditTask(
                        10718,
                        "desk-rename-incident",
                        "incident",
                        DESCRIBED,
                        "Change the short description of incident {{number}} to \"{{text}}\".",
                        "The short description of {{number}} is too vague. Replace it with \"{{text}}\"."),
                new EditTask(
                        10719,
                        "desk-rename-problem",
                        "problem",
                        DESCRIBED,
                        "Change the problem statement of {{number}} to \"{{text}}\".",
                        "{{number}} needs a clearer problem statement: \"{{text}}\". Please update it."),
                new EditTask(
                        10729,
                        "desk-rename-change",
                        "change_request",
                        DESCRIBED,
                        "Change the short description of change request {{number}} to \"{{text}}\".",
                        "{{number}} has the wrong short description. It should be \"{{text}}\". Please correct the change request."));
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode task = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.active(table)));
        Object id = task.path("sys_id");
        Object shown;
        Object stored;
        if (field.equals(ASSIGNED)) {
            JsonNode person = draw.one(draw.rows(DeskConventions.SITE, DeskQueries.PEOPLE));
            shown = person.path("name");
            stored = person.path("sys_id");
        } else {
            shown = draw.any("Printer", "Scanner", "Projector", "Badge reader", "Docking station")
                    + draw.any(" on the third floor", " in the lobby", " in room 214", " at the front desk")
                    + draw.any(" shuts off after a minute", " does not turn on", " needs a new cable");
            stored = shown;
        }
        String query = "SELECT " + field + " FROM task WHERE sys_id = :id";
        boolean already = draw.row(
                        DeskConventions.SITE, query, "id", task.path("sys_id").asText())
                .path(field)
                .asText()
                .equals(text(stored));
        return already
                ? Optional.empty()
                : Optional.of(Instance.of("number", task.path("number"), variable(), shown)
                        .check(
                                "The field has the new value",
                                DeskConventions.SITE,
                                query,
                                Expect.exactly(stored),
                                "id",
                                id)
                        .allow(DeskConventions.SITE, DeskChanges.edited(id, field)));
    }

    private String variable() {
        return field.equals(ASSIGNED) ? "person" : "text";
    }

    private static String text(Object value) {
        return value instanceof JsonNode json ? json.asText() : String.valueOf(value);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord(table, "Number", assignment.argument("number"));
        String value = assignment.argument(variable());
        if (field.equals(ASSIGNED)) {
            visit.refer(table, field, value);
        } else {
            visit.type(table, field, value);
        }
        visit.save();
        return "";
    }
}
