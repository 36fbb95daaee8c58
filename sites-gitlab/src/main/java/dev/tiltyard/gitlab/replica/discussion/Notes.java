package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** What is said on issues and merge requests, and their closing and reopening. */
public final class Notes {
    private final Hub hub;
    private final Projects projects;
    private final Items items;

    public Notes(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
    }

    public void addTo(Routes routes) {
        routes.post("/{namespace}/{project}/-/issues/{iid:[0-9]{1,9}}/notes", visit -> comment(visit, true));
        routes.post("/{namespace}/{project}/-/merge_requests/{iid:[0-9]{1,9}}/notes", visit -> comment(visit, false));
    }

    /** Everything on one of them, oldest first. */
    List<Note> on(Item item, String project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT n.id, n.note, n.created_at, n.system, u.id AS user_id, u.username, u.name
                          FROM notes n JOIN users u ON u.id = n.author_id
                         WHERE n.noteable_type = :type AND n.noteable_id = :id ORDER BY n.created_at, n.id
                        """)
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
        Viewer viewer = hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        Item item = items.find(issue, project.id(), visit.number("iid"))
                .orElseThrow(() -> HttpProblem.notFound(
                        "there is no " + (issue ? "issue " : "merge request ") + visit.parameter("iid")));
        String text = visit.field("note[note]").strip();
        String change = visit.field("state_event");
        boolean changes = List.of("close", "reopen").contains(change) && item.state() != 3;
        boolean mayChange =
                project.access() >= (issue ? 20 : 30) || item.author().id() == viewer.id();
        hub.database().useTransaction(handle -> {
            if (!text.isEmpty()) {
                add(handle, visit, viewer, project, item, text, false);
            }
            if (changes && mayChange) {
                changeState(handle, visit, viewer, project, item, change.equals("close"));
            }
        });
        visit.redirect(item.address());
    }

    private void changeState(Handle handle, Visit visit, Viewer viewer, Project project, Item item, boolean close) {
        LocalDateTime now = LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
        int changed = handle.createUpdate("UPDATE " + (item.issue() ? "issues" : "merge_requests")
                        + " SET state_id = :state, updated_at = :now"
                        + (item.issue()
                                ? ", closed_at = " + (close ? "CAST(:now AS timestamp)" : "NULL") + ", closed_by_id = "
                                        + (close ? viewer.id() : "NULL")
                                : "")
                        + " WHERE id = :id AND state_id = :before")
                .bind("state", close ? 2 : 1)
                .bind("before", close ? 1 : 2)
                .bind("now", now)
                .bind("id", item.id())
                .execute();
        if (changed == 0) {
            return;
        }
        handle.createUpdate("INSERT INTO resource_state_events (user_id, "
                        + (item.issue() ? "issue_id" : "merge_request_id")
                        + ", created_at, state) VALUES (:user, :item, :now, :state)")
                .bind("user", viewer.id())
                .bind("item", item.id())
                .bind("now", now)
                .bind("state", close ? 2 : 5)
                .execute();
        add(handle, visit, viewer, project, item, close ? "closed" : "reopened", true);
    }

    /** Writes a note. */
    void add(Handle handle, Visit visit, Viewer viewer, Project project, Item item, String text, boolean system) {
        LocalDateTime now = LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
        handle.createUpdate("""
                        INSERT INTO notes (note, noteable_type, author_id, created_at, updated_at, project_id,
                                           noteable_id, system, discussion_id)
                        VALUES (:note, :type, :author, :now, :now, :project, :id, :system, :discussion)
                        """)
                .bind("note", text)
                .bind("type", type(item))
                .bind("author", viewer.id())
                .bind("now", now)
                .bind("project", project.id())
                .bind("id", item.id())
                .bind("system", system)
                .bind("discussion", hub.ids().nextUuid().toString().replace("-", ""))
                .execute();
        handle.createUpdate("UPDATE " + (item.issue() ? "issues" : "merge_requests")
                        + " SET updated_at = :now WHERE id = :id")
                .bindMap(Map.of("now", now, "id", item.id()))
                .execute();
    }
}
