package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How many merge requests of a person were merged into a project, and the last one. */
final class MergedOfAuthor extends DescribedTemplate {
    MergedOfAuthor() {
        super(
                10325,
                "gitlab-merged-of-author",
                OutcomeKind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "How many merge requests opened by {{user}} have been merged in {{project}}, and what is the title of the one that was created last?",
                "Look at the merged merge requests by {{user}} in {{project}}. Tell me how many there are and the title of the most recently created one.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode merged = draw.one(draw.rows(
                GitLabConventions.SITE,
                """
                SELECT r.path AS project, u.username AS user, i.total, i.title
                  FROM (SELECT m.*, target_project_id AS project_id,
                               row_number() OVER (PARTITION BY target_project_id, author_id ORDER BY created_at DESC) AS place,
                               count(*) OVER (PARTITION BY target_project_id, author_id, created_at) AS equals,
                               count(*) OVER (PARTITION BY target_project_id, author_id) AS total
                          FROM merge_requests m WHERE state_id = 3) i
                """ + GitLabQueries.PROJECT + " JOIN users u ON u.id = i.author_id WHERE i.place = 1 AND i.equals = 1"
                        + " AND i.total BETWEEN 2 AND 40 AND" + GitLabQueries.PLAIN
                        + "ORDER BY md5(i.id::text) LIMIT 300"));
        return Optional.of(Instance.of("user", merged.path("user"), "project", merged.path("project"))
                .answer(merged.path("total"), merged.path("title")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project"))
                + "/-/merge_requests?state=merged&sort=created_date&author_username=" + assignment.argument("user"));
        List<GitLabVisit.Item> all = new ArrayList<>(visit.items());
        while (visit.more()) {
            all.addAll(visit.items());
        }
        return all.size() + ", the newest is: " + all.get(0).title();
    }
}
