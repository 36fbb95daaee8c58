package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Where somebody lives and works. */
final class WhereFrom extends DescribedTemplate {
    WhereFrom() {
        super(
                10304,
                "code-host-where-from",
                Kind.INFORMATION,
                List.of(CodeHostHabits.SITE),
                "Where does the code host's user {{user}} live and what organization does {{user}} name? Take both from the profile.",
                "Look at the profile of {{user}} and tell me the location and the organization given there.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(CodeHostHabits.SITE, """
                SELECT u.username, d.location, d.organization FROM users u JOIN user_details d ON d.user_id = u.id
                 WHERE d.location <> '' AND d.organization <> '' AND u.state = 'active' AND NOT u.private_profile
                   AND d.location NOT LIKE '%  %' AND d.organization NOT LIKE '%  %' ORDER BY u.id LIMIT 300
                """));
        return Optional.of(Instance.of("user", person.path("username"))
                .answer(person.path("location"), person.path("organization")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new GitLabVisit(hand).openPerson(assignment.argument("user"));
        return hand.text("[itemprop=addressLocality]") + ", " + hand.text("[itemprop=worksFor]");
    }
}
