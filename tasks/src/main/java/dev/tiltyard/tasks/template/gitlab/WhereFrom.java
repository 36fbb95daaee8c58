package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** A user's location and organization. */
final class WhereFrom extends RepeatedTemplate {
    WhereFrom() {
        super(
                10304,
                "gitlab-where-from",
                OutcomeKind.INFORMATION,
                GitLabConventions.SITE,
                2,
                "What full name, location, and organization does {{user1}} give on their GitLab profile, and what does {{user2}} give?",
                "Look up the profiles of {{user1}} and {{user2}} on GitLab. What are their full names, where are they located, and what organizations do they list?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(GitLabConventions.SITE, """
                SELECT u.username, u.name, d.location, d.organization FROM users u JOIN user_details d ON d.user_id = u.id
                 WHERE d.location <> '' AND d.organization <> '' AND u.state = 'active' AND NOT u.private_profile
                   AND d.location NOT LIKE '%  %' AND d.organization NOT LIKE '%  %' AND u.name NOT LIKE '%  %'
                 ORDER BY u.id LIMIT 300
                """).stream()
                .map(person -> Instance.of("user", person.path("username"))
                        .answer(person.path("name"), person.path("location"), person.path("organization")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        new GitLabVisit(browser).openPerson(thing.argument("user"));
        return browser.text("[itemprop=name]") + ", " + browser.text("[itemprop=addressLocality]") + ", "
                + browser.text("[itemprop=worksFor]");
    }
}
