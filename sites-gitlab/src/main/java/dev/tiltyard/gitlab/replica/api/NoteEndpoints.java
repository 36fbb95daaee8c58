package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.Comments;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Notes on issues and merge requests, one by one and in threads. */
public final class NoteEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT n.*, u.username, u.name, u.state FROM notes n JOIN users u ON u.id = n.author_id
             WHERE n.noteable_type = :type AND n.noteable_id = :id AND (NOT coalesce(n.internal, false) OR :team)
            """;

    private final Comments comments;

    public NoteEndpoints(Comments comments) {
        this.comments = comments;
    }

    @Override
    void addTo(Registry api) {
        for (IssuableKind kind : IssuableKind.values()) {
            String base = "/projects/{id}/" + kind.table() + "/{iid:[0-9]+}/";
            api.on("GET", base + "notes", call -> list(call, kind))
                    .on("POST", base + "notes", call -> add(call, kind, ""))
                    .on("GET", base + "notes/{note:[0-9]+}", call -> Answer.ok(one(call, kind, call.number("note"))))
                    .on("PUT", base + "notes/{note:[0-9]+}", call -> update(call, kind))
                    .on("DELETE", base + "notes/{note:[0-9]+}", call -> delete(call, kind))
                    .on("GET", base + "discussions", call -> discussions(call, kind))
                    .on("POST", base + "discussions", call -> begin(call, kind))
                    .on(
                            "POST",
                            base + "discussions/{discussion:[0-9a-f]+}/notes",
                            call -> add(call, kind, call.path("discussion")));
        }
    }

    private record Target(Project project, long id, IssuableKind kind) {
        String type() {
            return kind.type();
        }
    }

    private static Target target(Call call, IssuableKind kind) {
        Project project = call.project(kind.read());
        if (kind.isIssue()) {
            Object id = IssueEndpoints.single(call, project, call.number("iid")).get("id");
            return new Target(project, ((Number) Objects.requireNonNull(id)).longValue(), kind);
        }
        long id = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM merge_requests WHERE target_project_id = :project AND iid = :iid")
                .bind("project", project.id())
                .bind("iid", call.number("iid"))
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
        return new Target(project, id, kind);
    }

    private record Kept(long id, String discussion, boolean threaded, Shape shape) {}

    private static List<Kept> notes(Call call, Target target, String more) {
        return call.hub().database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bind("type", target.type())
                .bind("id", target.id())
                .bind("team", Permissions.allows(call.viewer(), target.project(), Action.READ_CONFIDENTIAL))
                .map((row, context) -> read(call, row))
                .list());
    }

    private static Kept read(Call call, ResultSet row) throws SQLException {
        String type = row.getString("type");
        Shape shape = new Shape()
                .put("id", row.getLong("id"))
                .put("type", type)
                .put("body", row.getString("note"))
                .put("attachment", null)
                .put(
                        "author",
                        UserJson.basic(
                                call.origin(),
                                row.getLong("author_id"),
                                row.getString("username"),
                                row.getString("name"),
                                row.getString("state")))
                .time("created_at", Projects.instant(row, "created_at"))
                .time("updated_at", Projects.instant(row, "updated_at"))
                .put("system", row.getBoolean("system"))
                .put("noteable_id", row.getLong("noteable_id"))
                .put("noteable_type", row.getString("noteable_type"))
                .put("resolvable", "DiscussionNote".equals(type))
                .put("confidential", row.getBoolean("internal"))
                .put("internal", row.getBoolean("internal"))
                .put("noteable_iid", call.number("iid"))
                .put("commands_changes", Map.of());
        if ("DiscussionNote".equals(type)) {
            shape.put("resolved", row.getObject("resolved_at") != null)
                    .put("resolved_by", null)
                    .put("resolved_at", null);
        }
        String discussion = row.getString("discussion_id");
        return new Kept(row.getLong("id"), discussion == null ? "" : discussion, "DiscussionNote".equals(type), shape);
    }

    private Answer list(Call call, IssuableKind kind) {
        Target target = target(call, kind);
        String column = call.params().filled("order_by").orElse("created_at").equals("updated_at")
                ? "n.updated_at"
                : "n.created_at";
        String direction = call.params().oneOf("sort", "desc", "asc", "desc");
        String filter =
                call.params().filled("activity_filter").orElse("").equals("only_comments") ? " AND NOT n.system" : "";
        return Answer.part(
                call,
                notes(call, target, filter + " ORDER BY " + column + " " + direction + ", n.id " + direction),
                Kept::shape);
    }

    private static Shape one(Call call, IssuableKind kind, long note) {
        return notes(call, target(call, kind), " AND n.id = " + note).stream()
                .findFirst()
                .map(Kept::shape)
                .orElseThrow(() -> HttpProblem.notFound("404 Note Not Found"));
    }

    private Answer add(Call call, IssuableKind kind, String discussion) {
        call.params().require("body");
        Target target = target(call, kind);
        call.member();
        boolean internal = call.params()
                .flag("internal")
                .or(() -> call.params().flag("confidential"))
                .orElse(false);
        Comments.Added added = comments.add(
                call.member(),
                target.project(),
                kind,
                call.number("iid"),
                new Comments.Comment(call.params().required("body"), internal, discussion));
        if (added.note().isPresent()) {
            return Answer.created(one(call, kind, added.note().get()));
        }
        return Answer.status(202, new Shape().put("commands_changes", Map.of()).put("summary", added.done()));
    }

    private Answer update(Call call, IssuableKind kind) {
        call.params().require("body");
        Target target = target(call, kind);
        one(call, kind, call.number("note"));
        comments.update(
                call.member(),
                target.project(),
                call.number("note"),
                call.params().required("body"));
        return Answer.ok(one(call, kind, call.number("note")));
    }

    private Answer delete(Call call, IssuableKind kind) {
        Target target = target(call, kind);
        one(call, kind, call.number("note"));
        comments.delete(call.member(), target.project(), call.number("note"));
        return Answer.nothing();
    }

    private Answer discussions(Call call, IssuableKind kind) {
        Map<String, List<Kept>> threads = new LinkedHashMap<>();
        notes(call, target(call, kind), " ORDER BY n.created_at, n.id").forEach(note -> threads.computeIfAbsent(
                        note.discussion().isEmpty() ? "note-" + note.id() : note.discussion(), any -> new ArrayList<>())
                .add(note));
        return Answer.part(call, List.copyOf(threads.entrySet()), NoteEndpoints::thread);
    }

    private static Shape thread(Map.Entry<String, List<Kept>> thread) {
        List<Object> notes = thread.getValue().stream()
                .map(note -> (Object) note.shape().fields())
                .toList();
        return new Shape()
                .put("id", thread.getKey())
                .put("individual_note", !thread.getValue().get(0).threaded())
                .put("notes", notes);
    }

    /** Begins a thread. */
    private Answer begin(Call call, IssuableKind kind) {
        call.params().require("body");
        Target target = target(call, kind);
        String name = call.hub().ids().nextUuid().toString().replace("-", "");
        Comments.Added added = comments.add(
                call.member(),
                target.project(),
                kind,
                call.number("iid"),
                new Comments.Comment(call.params().required("body"), false, name));
        long note = added.note().orElseThrow(() -> HttpProblem.badRequest("Note can't be blank"));
        Shape shape = one(call, kind, note);
        return Answer.created(
                new Shape().put("id", name).put("individual_note", false).put("notes", List.of(shape.fields())));
    }
}
