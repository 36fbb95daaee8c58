package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The newest incident of a caller. */
final class NewestIncidentOf extends DescribedTemplate {
    NewestIncidentOf() {
        super(
                10705,
                "desk-newest-incident-of-caller",
                OutcomeKind.INFORMATION,
                List.of(DeskConventions.SITE),
                "What is the number of the most recently created incident with {{person}} as the caller?",
                "Tell me the number of the most recently created incident where {{person}} is the caller.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode last = draw.one(draw.rows(DeskConventions.SITE, """
                SELECT DISTINCT ON (u.sys_id) u.name, t.number FROM task t JOIN sys_user u ON u.sys_id = t.caller_id
                 WHERE t.sys_class_name = 'incident' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                   AND (SELECT count(*) FROM sys_user o WHERE o.name = u.name) = 1
                   AND (SELECT count(*) FROM task o WHERE o.sys_class_name = 'incident' AND o.caller_id = u.sys_id
                         AND o.sys_created_on = t.sys_created_on) = 1
                   AND (SELECT count(*) FROM task o WHERE o.sys_class_name = 'incident' AND o.caller_id = u.sys_id)
                       BETWEEN 1 AND 15
                 ORDER BY u.sys_id, t.sys_created_on DESC
                """));
        return Optional.of(Instance.of("person", last.path("name")).answer(last.path("number")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.search("incident", "Caller", assignment.argument("person"));
        List<String> numbers = visit.column("number");
        List<String> times = visit.column("sys_created_on");
        if (numbers.isEmpty()) {
            throw new OracleException("no incident has the caller " + assignment.argument("person"));
        }
        int newest = 0;
        for (int i = 1; i < times.size(); i++) {
            if (times.get(i).compareTo(times.get(newest)) > 0) {
                newest = i;
            }
        }
        return numbers.get(newest);
    }
}
