package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.Services;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** What is said on issues and merge requests, and their closing and reopening. */
public final class Notes {
    /** What was said, and what happened to labels, milestone and state, which are kept in tables of their own. */
    private static final String HISTORY = """
            SELECT n.id, n.note, n.created_at, n.system, u.id AS user_id, u.username, u.name, 1 AS kind
              FROM notes n JOIN users u ON u.id = n.author_id
             WHERE n.noteable_type = :type AND n.noteable_id = :id
            UNION ALL
            SELECT e.id, CASE e.action WHEN 1 THEN 'added ' ELSE 'removed ' END || '~' || l.title || ' label',
                   e.created_at AT TIME ZONE 'UTC', true, u.id, u.username, u.name, 0
              FROM resource_label_events e JOIN users u ON u.id = e.user_id JOIN labels l ON l.id = e.label_id
             WHERE e._column_ = :id
            UNION ALL
            SELECT e.id, CASE e.action WHEN 1 THEN 'changed milestone to %' ELSE 'removed milestone %' END || m.title,
                   e.created_at AT TIME ZONE 'UTC', true, u.id, u.username, u.name, 0
              FROM resource_milestone_events e JOIN users u ON u.id = e.user_id JOIN milestones m ON m.id = e.milestone_id
             WHERE e._column_ = :id
            UNION ALL
            SELECT e.id, CASE e.state WHEN 2 THEN 'closed' WHEN 3 THEN 'merged' ELSE 'reopened' END,
                   e.created_at AT TIME ZONE 'UTC', true, u.id, u.username, u.name, 2
              FROM resource_state_events e JOIN users u ON u.id = e.user_id
             WHERE e._column_ = :id
             ORDER BY created_at, kind, id
            """;

    private final Hub hub;
    private final Projects projects;
    private final Services services;
    private final Items items;

    public Notes(Hub hub, Projects projects, Services services) {
        this.hub = hub;
        this.services = services;
        this.projects = projects;
        this.items = new Items(hub);
    }

    public void addTo(Routes routes) {
        routes.post("/{namespace}/{project}/-/issues/{iid:[0-9]{1,9}}/notes", visit -> comment(visit, true));
        routes.post("/{namespace}/{project}/-/merge_requests/{iid:[0-9]{1,9}}/notes", visit -> comment(visit, false));
    }

    /** Everything on one of them, oldest first. */
    List<Note> on(Item item, String project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        HISTORY.replace("_column_", item.issue() ? "issue_id" : "merge_request_id"))
                .bind("type", type(item))
                .bind("id", item.id())
                .map((row, context) -> new Note(
                        row.getLong("id"),
                        new Person(row.getLong("user_id"), row.getString("username"), row.getString("name")),
                        Projects.instant(row, "created_at"),
                        Markdown.html(row.getString("note"), project),
                        row.getBoolean("system")))
                .list());
    }

    private static String type(Item item) {
        return item.issue() ? "Issue" : "MergeRequest";
    }

    private void comment(Visit visit, boolean issue) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Item item = items.find(issue, project.id(), visit.number("iid"))
                .orElseThrow(() -> HttpProblem.notFound(
                        "there is no " + (issue ? "issue " : "merge request ") + visit.parameter("iid")));
        String text = visit.field("note[note]").strip();
        String change = visit.field("state_event");
        Actor actor = hub.actor(visit);
        if (!text.isEmpty()) {
            boolean internal = "1".equals(visit.field("note[internal]"));
            services.comments().add(actor, project, issue, item.iid(), text, internal);
        }
        if (List.of("close", "reopen").contains(change) && item.state() != 3) {
            Edit edit = new Edit().open(change.equals("reopen"));
            if (issue) {
                services.issues().update(actor, project, item.iid(), edit);
            } else {
                services.requests().update(actor, project, item.iid(), edit);
            }
        }
        visit.redirect(item.address());
    }
}
