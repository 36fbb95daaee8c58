package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** A user's location and organization. */
final class WhereFrom extends DescribedTemplate {
    WhereFrom() {
        super(
                10304,
                "gitlab-where-from",
                Kind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "What location and organization does {{user}} give on their GitLab profile?",
                "Look up the profile of {{user}} on GitLab. Where are they located, and what organization do they list?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode person = draw.one(draw.rows(GitLabConventions.SITE, """
                SELECT u.username, d.location, d.organization FROM users u JOIN user_details d ON d.user_id = u.id
                 WHERE d.location <> '' AND d.organization <> '' AND u.state = 'active' AND NOT u.private_profile
                   AND d.location NOT LIKE '%  %' AND d.organization NOT LIKE '%  %' ORDER BY u.id LIMIT 300
                """));
        return Optional.of(Instance.of("user", person.path("username"))
                .answer(person.path("location"), person.path("organization")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        new GitLabVisit(browser).openPerson(assignment.argument("user"));
        return browser.text("[itemprop=addressLocality]") + ", " + browser.text("[itemprop=worksFor]");
    }
}
