package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Award a thumbs-up to an issue or a merge request, or change its notifications. */
final class ReactToItem extends DescribedTemplate {
    /** A change made with one click. */
    private enum Reaction {
        THUMBS_UP(
                "award_emoji",
                "awardable",
                "name = 'thumbsup'",
                "button.award-control[value=thumbsup]",
                "button.award-control.selected[value=thumbsup]"),
        NOTIFICATIONS(
                "subscriptions",
                "subscribable",
                "subscribed",
                "[data-testid=subscription-toggle]",
                "[data-testid=subscription-toggle][aria-checked=true]");

        final String table;
        final String object;
        final String condition;
        final String button;
        final String pressed;

        Reaction(String table, String object, String condition, String button, String pressed) {
            this.table = table;
            this.object = object;
            this.condition = condition;
            this.button = button;
            this.pressed = pressed;
        }

        /** The query that counts the user's reactions to an item. */
        String count() {
            return """
                    SELECT count(*) AS n FROM %s t JOIN users u ON u.id = t.user_id
                     WHERE u.username = :me AND t.%s_type = :type AND t.%s_id = :item AND t.%s
                    """.formatted(table, object, object, condition);
        }
    }

    private final String table;
    private final String type;
    private final Reaction reaction;

    private ReactToItem(int id, String name, String table, String type, Reaction reaction, String... wordings) {
        super(id, name, OutcomeKind.CHANGE, List.of(GitLabConventions.SITE), wordings);
        this.table = table;
        this.type = type;
        this.reaction = reaction;
    }

    static List<ReactToItem> all() {
        return List.of(
                new ReactToItem(
                        10340,
                        "gitlab-thumbs-up-issue",
                        "issues",
                        "Issue",
                        Reaction.THUMBS_UP,
                        "Give issue #{{number}} in {{project}} a thumbs-up.",
                        "I agree with {{project}}#{{number}}. React to the issue with a thumbs-up."),
                new ReactToItem(
                        10341,
                        "gitlab-thumbs-up-request",
                        "merge_requests",
                        "MergeRequest",
                        Reaction.THUMBS_UP,
                        "Give merge request !{{number}} in {{project}} a thumbs-up.",
                        "I like {{project}}!{{number}}. React to the merge request with a thumbs-up."),
                new ReactToItem(
                        10342,
                        "gitlab-notifications-of-issue",
                        "issues",
                        "Issue",
                        Reaction.NOTIFICATIONS,
                        "Turn on notifications for issue #{{number}} in {{project}}.",
                        "I want to hear about everything that happens in {{project}}#{{number}}. Switch on the issue's notifications."),
                new ReactToItem(
                        10343,
                        "gitlab-notifications-of-request",
                        "merge_requests",
                        "MergeRequest",
                        Reaction.NOTIFICATIONS,
                        "Turn on notifications for merge request !{{number}} in {{project}}.",
                        "Keep me posted about {{project}}!{{number}}: switch on the merge request's notifications."));
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String me = draw.me(GitLabConventions.SITE);
        String items = table.equals("issues")
                ? "issues"
                : "(SELECT m.*, m.target_project_id AS project_id FROM merge_requests m)";
        String open = table.equals("issues") ? " AND NOT i.confidential" : "";
        JsonNode item = draw.one(draw.rows(
                GitLabConventions.SITE,
                "SELECT r.path AS project, i.iid, i.id FROM " + items + " i" + GitLabQueries.PROJECT + """
                  JOIN users u ON u.id = i.author_id
                 WHERE i.state_id = 1 AND u.username <> :me AND i.discussion_locked IS NOT TRUE
                """ + open
                        + " ORDER BY md5(i.id::text) LIMIT 300",
                "me",
                me));
        Object id = item.path("id");
        long already = draw.row(
                        GitLabConventions.SITE,
                        reaction.count(),
                        "me",
                        me,
                        "type",
                        type,
                        "item",
                        item.path("id").asLong())
                .path("n")
                .asLong();
        return already > 0
                ? Optional.empty()
                : Optional.of(Instance.of("number", item.path("iid"), "project", item.path("project"))
                        .check(
                                "I have reacted once to that",
                                GitLabConventions.SITE,
                                reaction.count(),
                                Expect.exactly(1),
                                "me",
                                me,
                                "type",
                                type,
                                "item",
                                id)
                        .allow(GitLabConventions.SITE, changes(id)));
    }

    /** The reaction and, for an issue, its counter of upvotes. */
    private ObjectNode[] changes(Object item) {
        ObjectNode reacted = Allow.inserted(reaction.table, 1);
        return reaction == Reaction.THUMBS_UP && table.equals("issues")
                ? new ObjectNode[] {reacted, Allow.updated("issues", 1, List.of("upvotes_count"), "id", item)}
                : new ObjectNode[] {reacted};
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open(visit.openProject(assignment.argument("project")) + "/-/" + table + "/"
                + assignment.argument("number"));
        browser.expecting(reaction.pressed, () -> browser.pressButton(reaction.button));
        return "";
    }
}
