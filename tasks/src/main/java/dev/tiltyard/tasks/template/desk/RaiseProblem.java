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

/** Set a problem to the highest urgency, so that its priority becomes critical. */
final class RaiseProblem extends DescribedTemplate {
    RaiseProblem() {
        super(
                10703,
                "desk-raise-problem",
                OutcomeKind.CHANGE,
                List.of(DeskConventions.SITE),
                "Set both the impact and the urgency of problem {{number}} to 1 - High.",
                "Problem {{number}} should get critical priority. Set its impact and its urgency to 1 - High.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode problem = draw.one(draw.rows(DeskConventions.SITE, """
                SELECT t.sys_id, t.number FROM task t
                 WHERE t.sys_class_name = 'problem' AND t.active AND t.number ~ '^PRB[0-9]{7}$'
                   AND t.impact > 1 AND t.urgency > 1 AND (SELECT count(*) FROM task o WHERE o.number = t.number) = 1
                 ORDER BY md5(t.sys_id)
                """));
        return Optional.of(Instance.of("number", problem.path("number"))
                .check(
                        "The problem has high impact and urgency, and critical priority",
                        DeskConventions.SITE,
                        "SELECT impact, urgency, priority FROM task WHERE sys_id = :id",
                        Expect.row("impact", 1, "urgency", 1, "priority", 1),
                        "id",
                        problem.path("sys_id"))
                .allow(
                        DeskConventions.SITE,
                        DeskChanges.edited(problem.path("sys_id"), "impact", "urgency", "priority")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.openRecord("problem", "Number", assignment.argument("number"));
        visit.pick("problem", "impact", "1 - High");
        visit.pick("problem", "urgency", "1 - High");
        visit.save();
        return "";
    }
}
