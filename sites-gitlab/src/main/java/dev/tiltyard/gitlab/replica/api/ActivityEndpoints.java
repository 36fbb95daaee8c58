package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Events and to-do lists. */
public final class ActivityEndpoints extends Endpoints {
    /** The number of the action that pushes have. */
    private static final int PUSHED = 5;

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
            SELECT e.*, u.username AS author_username, u.name AS author_name, u.state AS author_state, y.action AS push_action, y.commit_count, y.ref, y.ref_type,
                   y.commit_from, y.commit_to, y.commit_title, n.note, n.noteable_type, n.noteable_id,
                   coalesce(i.title, m.title, ms.title) AS target_title,
                   CASE WHEN n.id IS NULL THEN coalesce(i.iid, m.iid, ms.iid) END AS target_iid
              FROM events e JOIN users u ON u.id = e.author_id JOIN projects p ON p.id = e.project_id
              LEFT JOIN push_event_payloads y ON y.event_id = e.id
            """ + Visible.EVENT_TARGETS + " WHERE " + Visible.event();
    private static final String TODOS = """
            SELECT t.*, u.username AS author_username, u.name AS author_name, u.state AS author_state, n.note,
                   coalesce(i.iid, m.iid, 0) AS iid, coalesce(i.title, m.title, '') AS title
              FROM todos t JOIN users u ON u.id = t.author_id JOIN projects p ON p.id = t.project_id
            """ + Visible.TODO_TARGETS + " WHERE " + Visible.todo();

    private static final String NOTES = "('Note', 'DiffNote', 'DiscussionNote')";
    private static final Map<String, String> BY_ACTION = Map.ofEntries(
            Map.entry("approved", "e.action = 12"),
            Map.entry("closed", "e.action = 3"),
            Map.entry("commented", "e.action = 6"),
            Map.entry("created", "e.action = 1"),
            Map.entry("destroyed", "e.action = 10"),
            Map.entry("expired", "e.action = 11"),
            Map.entry("joined", "e.action = 8"),
            Map.entry("left", "e.action = 9"),
            Map.entry("merged", "e.action = 7"),
            Map.entry("pushed", "e.action = 5"),
            Map.entry("reopened", "e.action = 4"),
            Map.entry("updated", "e.action = 2"));
    private static final Map<String, String> BY_TARGET = Map.of(
            "issue", "e.target_type = 'Issue'",
            "milestone", "e.target_type = 'Milestone'",
            "merge_request", "e.target_type = 'MergeRequest'",
            "note", "e.target_type IN " + NOTES,
            "project", "e.target_type IS NULL OR e.target_type = 'Project'",
            "snippet", "e.target_type IN ('Snippet', 'PersonalSnippet', 'ProjectSnippet')",
            "user", "e.target_type = 'User'");
    private static final Filters EVENT_FILTERS = new Filters()
            .on(choice("action", BY_ACTION), (call, value, values) -> value.toString())
            .on(choice("target_type", BY_TARGET), (call, value, values) -> value.toString())
            .on(date("before"), "e.created_at < CAST(:value AS date)")
            .on(date("after"), "e.created_at >= CAST(:value AS date) + 1");
    private static final Parameters EVENT_LIST =
            EVENT_FILTERS.parameters().and(choice("sort", "asc", "desc"), choice("scope", "all"));
    private static final Map<String, Integer> BY_REASON = Map.of(
            "assigned",
            1,
            "mentioned",
            2,
            "build_failed",
            3,
            "marked",
            4,
            "approval_required",
            5,
            "unmergeable",
            6,
            "directly_addressed",
            7,
            "merge_train_removed",
            8,
            "review_requested",
            9);
    private static final Filters TODO_FILTERS = new Filters()
            .on(choice("action", BY_REASON), "t.action = :value")
            .on(number("author_id"), "t.author_id = :value")
            .on(number("project_id"), "t.project_id = :value")
            .on(number("group_id"), "p.namespace_id = :value OR t.group_id = :value")
            .on(
                    choice(
                            "type",
                            "Issue",
                            "MergeRequest",
                            "DesignManagement::Design",
                            "AlertManagement::Alert",
                            "Epic"),
                    "t.target_type = :value");

    private final Todos todos;

    public ActivityEndpoints(Todos todos) {
        this.todos = todos;
    }

    @Override
    void addTo(Registry api) {
        api.on(
                        "GET",
                        "/events",
                        EVENT_LIST,
                        call -> events(call, "e.author_id", call.member().id()))
                .on(
                        "GET",
                        "/users/{id}/events",
                        EVENT_LIST,
                        call -> events(call, "e.author_id", UserEndpoints.idOf(call)))
                .on(
                        "GET",
                        "/projects/{id}/events",
                        EVENT_LIST,
                        call -> events(call, "e.project_id", call.project().id()))
                .on("GET", "/todos", TODO_FILTERS.parameters().and(choice("state", "pending", "done")), this::todos)
                .on("POST", "/todos/{todo:[0-9]+}/mark_as_done", this::done)
                .on("POST", "/todos/mark_as_done", this::allDone);
    }

    private static Answer events(Call call, String column, long id) {
        String direction = call.params().filled("sort").orElse("desc");
        Map<String, Object> values = Visible.values(call.viewer(), call.now());
        String where = EVENT_FILTERS.where(call, values);
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery(
                        EVENTS + " AND " + column + " = :id" + where + " ORDER BY e.id " + direction + " LIMIT 1000")
                .bindMap(values)
                .bind("id", id)
                .mapTo(EventRow.class)
                .map(row -> row.shape(call))
                .list());
        return Answer.part(call, found, each -> each);
    }

    private record EventRow(
            long id,
            @Nullable Long projectId,
            int action,
            @Nullable Long targetId,
            @Nullable Long targetIid,
            @Nullable String targetType,
            @Nested("author") UserRow author,
            @Nullable String targetTitle,
            Instant createdAt,
            @Nested Push push,
            @Nullable String note,
            long noteableId,
            @Nullable String noteableType) {
        Shape shape(Call call) {
            Shape shape = new Shape()
                    .put("id", id)
                    .put("project_id", projectId)
                    .put("action_name", name())
                    .put("target_id", targetId)
                    .put("target_iid", targetIid)
                    .put("target_type", targetType)
                    .put("author_id", author.id())
                    .put("target_title", targetTitle)
                    .time("created_at", createdAt)
                    .put("author", author.shape(call))
                    .put("imported", false);
            if (action == PUSHED) {
                shape.put("push_data", push.shape());
            }
            if ("Note".equals(targetType) && note != null) {
                shape.put(
                        "note",
                        new Shape()
                                .put("id", targetId)
                                .put("body", note)
                                .put("author", author.shape(call))
                                .put("system", false)
                                .put("noteable_id", noteableId)
                                .put("noteable_type", noteableType));
            }
            return shape.put("author_username", author.username());
        }

        private String name() {
            if (action == PUSHED) {
                return push.word("pushed new", "deleted", "pushed to");
            }
            return action == 1 && targetType == null ? "created" : ACTIONS.getOrDefault(action, "updated");
        }
    }

    /** What was pushed; of other events nothing. */
    public record Push(
            int pushAction,
            int commitCount,
            int refType,
            byte @Nullable [] commitFrom,
            byte @Nullable [] commitTo,
            @Nullable String ref,
            @Nullable String commitTitle) {
        String word(String created, String removed, String pushed) {
            return pushAction == 0 ? created : pushAction == 1 ? removed : pushed;
        }

        Shape shape() {
            return new Shape()
                    .put("commit_count", commitCount)
                    .put("action", word("created", "removed", "pushed"))
                    .put("ref_type", refType == 1 ? "tag" : "branch")
                    .put("commit_from", hex(commitFrom))
                    .put("commit_to", hex(commitTo))
                    .put("ref", ref)
                    .put("commit_title", commitTitle)
                    .put("ref_count", null);
        }
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    private record TodoRow(
            long id,
            long projectId,
            int action,
            String targetType,
            long targetId,
            long iid,
            String state,
            @Nested("author") UserRow author,
            @Nullable String note,
            String title,
            Instant createdAt,
            Instant updatedAt) {}

    private Answer todos(Call call) {
        return Answer.part(call, find(call, call.params().filled("state").orElse("pending")), todo -> full(call, todo));
    }

    private static List<TodoRow> find(Call call, String state) {
        Map<String, Object> values = Visible.values(call.member().viewer(), call.now());
        String where = TODO_FILTERS.where(call, values);
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        TODOS + " AND t.user_id = :viewer AND (t.state = :state OR :state = '')" + where
                                + " ORDER BY t.id DESC")
                .bindMap(values)
                .bind("state", state)
                .mapTo(TodoRow.class)
                .list());
    }

    /** The pending entries of the caller's list about an issue or a merge request. */
    static List<Shape> pending(Call call, String type, long target) {
        return find(call.plain(), "pending").stream()
                .filter(todo -> todo.targetType().equals(type) && todo.targetId() == target)
                .map(todo -> full(call, todo))
                .toList();
    }

    private static Shape full(Call call, TodoRow todo) {
        Project project = call.findProject(Long.toString(todo.projectId())).orElse(null);
        String place = project == null ? "" : project.address();
        String url = call.origin()
                + place
                + (todo.targetType().equals("Issue") ? "/-/issues/" : "/-/merge_requests/")
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
                .put("author", todo.author().shape(call))
                .put("action_name", REASONS.getOrDefault(todo.action(), "marked"))
                .put("target_type", todo.targetType())
                .put("target", target(call, project, todo))
                .put("target_url", url)
                .put("body", todo.note() == null ? todo.title() : todo.note())
                .put("state", todo.state())
                .time("created_at", todo.createdAt())
                .time("updated_at", todo.updatedAt());
    }

    private static @Nullable Object target(Call call, @Nullable Project project, TodoRow todo) {
        if (project == null) {
            return null;
        }
        List<Shape> rows = todo.targetType().equals("Issue")
                ? IssueEndpoints.rows(
                        call.plain(),
                        IssuableQuery.of(call.plain(), IssuableKind.ISSUE).in(project),
                        " AND i.id = " + todo.targetId())
                : RequestEndpoints.rows(
                        call.plain(),
                        IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST)
                                .in(project),
                        " AND i.id = " + todo.targetId());
        return rows.isEmpty() ? null : rows.get(0).fields();
    }

    private Answer done(Call call) {
        long id = call.number("todo");
        if (!todos.mark(call.member(), id, true)) {
            throw HttpProblem.notFound("404 Not found");
        }
        TodoRow todo = find(call, "").stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
        return Answer.created(full(call, todo));
    }

    private Answer allDone(Call call) {
        todos.markAll(call.member());
        return Answer.nothing();
    }
}
