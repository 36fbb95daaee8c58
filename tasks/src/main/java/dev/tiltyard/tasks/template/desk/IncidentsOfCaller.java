package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** The numbers of all incidents that somebody called about. */
final class IncidentsOfCaller extends DescribedTemplate {
    IncidentsOfCaller() {
        super(
                10713,
                "desk-incidents-of-caller",
                Kind.INFORMATION,
                List.of(DeskConventions.SITE),
                "Which incidents have {{person}} as the caller, whether closed or not? List all of their numbers.",
                "Find every incident that {{person}} is the caller of, and give me the incident numbers.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(DeskConventions.SITE, """
                SELECT u.name, string_agg(t.number, ' ' ORDER BY t.number) AS numbers
                  FROM task t JOIN sys_user u ON u.sys_id = t.caller_id
                 WHERE t.sys_class_name = 'incident' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                   AND (SELECT count(*) FROM sys_user o WHERE position(u.name IN o.name) > 0) = 1
                 GROUP BY u.sys_id, u.name HAVING count(*) BETWEEN 2 AND 6 ORDER BY md5(u.sys_id)
                """));
        return Optional.of(Instance.of("person", person.path("name"))
                .answer((Object[]) person.path("numbers").asText().split(" ")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.search("incident", "Caller", assignment.argument("person"));
        return String.join(", ", visit.column("number"));
    }
}
