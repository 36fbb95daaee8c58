package dev.tiltyard.tasks.template.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** A person's email address. */
final class MailOfPerson extends DescribedTemplate {
    MailOfPerson() {
        super(
                10707,
                "desk-mail-of-person",
                OutcomeKind.INFORMATION,
                List.of(DeskConventions.SITE),
                "What is {{person}}'s email address according to the service desk's list of users?",
                "Look up {{person}} in the users of the service desk and tell me their email address.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(DeskConventions.SITE, """
                SELECT u.name, u.email FROM sys_user u
                 WHERE u.active AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$' AND u.email ~ '^[a-z.0-9]+@[a-z.]+$'
                   AND NOT EXISTS (SELECT 1 FROM sys_user o WHERE o.email LIKE '%.' || u.email)
                   AND (SELECT count(*) FROM sys_user o WHERE position(lower(u.name) IN lower(o.name)) > 0) = 1
                 ORDER BY md5(u.sys_id)
                """));
        return Optional.of(Instance.of("person", person.path("name")).answer(person.path("email")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        DeskVisit visit = new DeskVisit(browser);
        visit.search("sys_user", "Name", assignment.argument("person"));
        return visit.column("email").get(0);
    }
}
