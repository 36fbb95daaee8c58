package dev.tiltyard.tasks.template.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** The numbers of all incidents of a caller. */
final class IncidentsOfCaller extends RepeatedTemplate {
    IncidentsOfCaller() {
        super(
                10713,
                "desk-incidents-of-caller",
                OutcomeKind.INFORMATION,
                DeskConventions.SITE,
                2,
                "Which incidents have {{person1}} or {{person2}} as the caller, whether closed or not? List all of their numbers.",
                "Find every incident where the caller is {{person1}}, and every incident where it is {{person2}}. Give me all the incident numbers.");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(DeskConventions.SITE, """
                SELECT u.name, string_agg(t.number, ' ' ORDER BY t.number) AS numbers
                  FROM task t JOIN sys_user u ON u.sys_id = t.caller_id
                 WHERE t.sys_class_name = 'incident' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                   AND (SELECT count(*) FROM sys_user o WHERE position(u.name IN o.name) > 0) = 1
                 GROUP BY u.sys_id, u.name HAVING count(*) BETWEEN 2 AND 6 ORDER BY md5(u.sys_id)
                """).stream()
                .map(person -> Instance.of("person", person.path("name"))
                        .answer((Object[]) person.path("numbers").asText().split(" ")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.search("incident", "Caller", thing.argument("person"));
        return String.join(", ", visit.column("number"));
    }
}
