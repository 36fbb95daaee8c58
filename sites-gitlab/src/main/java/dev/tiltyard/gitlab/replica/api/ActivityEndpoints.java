package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Events and to-do lists. */
public final class ActivityEndpoints extends Endpoints {
    private static final Map<Integer, String> ACTIONS = Map.of(
            1,
            "opened",
            2,
            "updated",
            3,
            "closed",
            4,
            "reopened",
            5,
            "pushed to",
            6,
            "commented on",
            7,
            "accepted",
            8,
            "joined",
            9,
            "left",
            10,
            "destroyed");
    private static final Map<Integer, String> REASONS = Map.of(
            1,
            "assigned",
            2,
            "mentioned",
            3,
            "build_failed",
            4,
            "marked",
            5,
            "approval_required",
            6,
            "unmergeable",
            7,
            "directly_addressed",
            9,
            "review_requested");
    private static final String EVENTS = """
            SELECT e.*, u.username, u.name, u.state, y.action AS push_action, y.commit_count, y.ref, y.ref_type,
                   y.commit_from, y.commit_to, y.commit_title, n.note, n.noteable_type, n.noteable_id,
                   coalesce(i.title, m.title, s.title, ni.title, nm.title) AS target_title,
                   coalesce(i.iid, m.iid, s.iid) AS target_iid
              FROM events e JOIN users u ON u.id = e.author_id
              LEFT JOIN push_event_payloads y ON y.event_id = e.id
              LEFT JOIN issues i ON e.target_type = 'Issue' AND i.id = e.target_id
              LEFT JOIN merge_requests m ON e.target_type = 'MergeRequest' AND m.id = e.target_id
              LEFT JOIN milestones s ON e.target_type = 'Milestone' AND s.id = e.target_id
              LEFT JOIN notes n ON e.target_type = 'Note' AND n.id = e.target_id
              LEFT JOIN issues ni ON n.noteable_type = 'Issue' AND ni.id = n.noteable_id
              LEFT JOIN merge_requests nm ON n.noteable_type = 'MergeRequest' AND nm.id = n.noteable_id
             WHERE
            """;

    private final Todos todos;

    public ActivityEndpoints(Todos todos) {
        this.todos = todos;
    }

    @Override
    void addTo(Registry api) {
        api.on(
                        "GET",
                        "/events",
                        call -> events(call, "e.author_id = " + call.member().id()))
                .on(
                        "GET",
                        "/users/{id}/events",
                        call -> events(
                                call,
                                "e.author_id = " + UserEndpoints.idOf(call)
                                        + " AND EXISTS (SELECT 1 FROM projects p WHERE p.id = e.project_id"
                                        + " AND p.visibility_level >= "
                                        + (call.viewer().signedIn() ? 10 : 20) + ")"))
                .on(
                        "GET",
                        "/projects/{id}/events",
                        call -> events(call, "e.project_id = " + call.project().id()))
                .on("GET", "/todos", this::todos)
                .on("POST", "/todos/{todo:[0-9]+}/mark_as_done", this::done)
                .on("POST", "/todos/mark_as_done", this::allDone);
    }

    private static Answer events(Call call, String condition) {
        String direction = call.params().oneOf("sort", "desc", "asc", "desc");
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery(
                        EVENTS + condition + " ORDER BY e.id " + direction + " LIMIT 1000")
                .map((row, context) -> event(call, row))
                .list());
        return Answer.part(call, found, each -> each);
    }

    private static Shape event(Call call, ResultSet row) throws SQLException {
        int action = row.getInt("action");
        String type = row.getString("target_type");
        boolean push = action == 5;
        Integer pushed = push ? row.getInt("push_action") : null;
        String name = push
                ? pushed != null && pushed == 0 ? "pushed new" : pushed != null && pushed == 1 ? "deleted" : "pushed to"
                : action == 1 && type == null ? "created" : ACTIONS.getOrDefault(action, "updated");
        Shape author = UserJson.basic(
                call.origin(),
                row.getLong("author_id"),
                row.getString("username"),
                row.getString("name"),
                row.getString("state"));
        Shape shape = new Shape()
                .put("id", row.getLong("id"))
                .put("project_id", row.getObject("project_id"))
                .put("action_name", name)
                .put("target_id", row.getObject("target_id"))
                .put("target_iid", row.getObject("target_iid"))
                .put("target_type", type)
                .put("author_id", row.getLong("author_id"))
                .put("target_title", row.getString("target_title"))
                .time("created_at", row.getTimestamp("created_at").toInstant())
                .put("author", author)
                .put("imported", false);
        if (push) {
            shape.put(
                    "push_data",
                    new Shape()
                            .put("commit_count", row.getInt("commit_count"))
                            .put(
                                    "action",
                                    pushed != null && pushed == 0
                                            ? "created"
                                            : pushed != null && pushed == 1 ? "removed" : "pushed")
                            .put("ref_type", row.getInt("ref_type") == 1 ? "tag" : "branch")
                            .put("commit_from", hex(row.getBytes("commit_from")))
                            .put("commit_to", hex(row.getBytes("commit_to")))
                            .put("ref", row.getString("ref"))
                            .put("commit_title", row.getString("commit_title"))
                            .put("ref_count", null));
        }
        if ("Note".equals(type) && row.getString("note") != null) {
            shape.put(
                    "note",
                    new Shape()
                            .put("id", row.getLong("target_id"))
                            .put("body", row.getString("note"))
                            .put("author", author)
                            .put("system", false)
                            .put("noteable_id", row.getLong("noteable_id"))
                            .put("noteable_type", row.getString("noteable_type")));
        }
        return shape.put("author_username", row.getString("username"));
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    private record Kept(
            long id, long project, int action, String type, long target, long iid, String state, Shape shape) {}

    private Answer todos(Call call) {
        String state = call.params().oneOf("state", "pending", "pending", "done");
        return Answer.part(call, find(call, state), todo -> full(call, todo));
    }

    private static List<Kept> find(Call call, String state) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT t.*, u.username, u.name, u.state AS author_state, n.note,
                               coalesce(i.iid, m.iid, 0) AS iid, coalesce(i.title, m.title, '') AS title
                          FROM todos t JOIN users u ON u.id = t.author_id
                          LEFT JOIN issues i ON t.target_type = 'Issue' AND i.id = t.target_id
                          LEFT JOIN merge_requests m ON t.target_type = 'MergeRequest' AND m.id = t.target_id
                          LEFT JOIN notes n ON n.id = t.note_id
                         WHERE t.user_id = :user AND (t.state = :state OR :state = '') ORDER BY t.id DESC
                        """)
                .bind("user", call.member().id())
                .bind("state", state)
                .map((row, context) -> new Kept(
                        row.getLong("id"),
                        row.getLong("project_id"),
                        row.getInt("action"),
                        row.getString("target_type"),
                        row.getLong("target_id"),
                        row.getLong("iid"),
                        row.getString("state"),
                        new Shape()
                                .put(
                                        "author",
                                        UserJson.basic(
                                                call.origin(),
                                                row.getLong("author_id"),
                                                row.getString("username"),
                                                row.getString("name"),
                                                row.getString("author_state")))
                                .put(
                                        "body",
                                        row.getString("note") == null ? row.getString("title") : row.getString("note"))
                                .time("created_at", Projects.instant(row, "created_at"))
                                .time("updated_at", Projects.instant(row, "updated_at"))))
                .list());
    }

    private static Shape full(Call call, Kept todo) {
        Project project = call.findProject(Long.toString(todo.project())).orElse(null);
        String place = project == null ? "" : project.address();
        String url = call.origin()
                + place
                + (todo.type().equals("Issue") ? "/-/issues/" : "/-/merge_requests/")
                + todo.iid();
        return new Shape()
                .put("id", todo.id())
                .put(
                        "project",
                        project == null
                                ? null
                                : new Shape()
                                        .put("id", project.id())
                                        .put("description", project.description())
                                        .put("name", project.name())
                                        .put("name_with_namespace", project.fullName())
                                        .put("path", project.path())
                                        .put("path_with_namespace", project.fullPath())
                                        .time("created_at", project.created()))
                .put("author", todo.shape().get("author"))
                .put("action_name", REASONS.getOrDefault(todo.action(), "marked"))
                .put("target_type", todo.type())
                .put("target", target(call, project, todo))
                .put("target_url", url)
                .put("body", todo.shape().get("body"))
                .put("state", todo.state())
                .put("created_at", todo.shape().get("created_at"))
                .put("updated_at", todo.shape().get("updated_at"));
    }

    private static @Nullable Object target(Call call, @Nullable Project project, Kept todo) {
        if (project == null) {
            return null;
        }
        List<Shape> rows = todo.type().equals("Issue")
                ? IssueEndpoints.rows(
                        call.plain(),
                        IssuableQuery.of(call.plain(), IssuableKind.ISSUE).in(project),
                        " AND i.id = " + todo.target())
                : RequestEndpoints.rows(
                        call.plain(),
                        IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST)
                                .in(project),
                        " AND i.id = " + todo.target());
        return rows.isEmpty() ? null : rows.get(0).fields();
    }

    private Answer done(Call call) {
        long id = call.number("todo");
        if (!todos.mark(call.member(), id, true)) {
            throw HttpProblem.notFound("404 Not found");
        }
        Kept todo = find(call, "").stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow();
        return Answer.created(full(call, todo));
    }

    private Answer allDone(Call call) {
        todos.markAll(call.member());
        return Answer.nothing();
    }
}
