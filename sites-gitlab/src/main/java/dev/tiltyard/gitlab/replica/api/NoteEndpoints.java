package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.issuable.Comments;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Notes on issues, merge requests, snippets and commits, one by one and in threads. */
public final class NoteEndpoints extends Endpoints {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SELECT = """
            SELECT n.*, u.username AS author_username, u.name AS author_name, u.state AS author_state,
                   r.id AS resolver_id, r.username AS resolver_username, r.name AS resolver_name, r.state AS resolver_state
              FROM notes n JOIN users u ON u.id = n.author_id LEFT JOIN users r ON r.id = n.resolved_by_id
             WHERE n.noteable_type = :type AND (n.noteable_id = :id OR n.commit_id = :sha AND n.project_id = :project)
               AND (NOT coalesce(n.internal, false) OR :team)
            """;
    private static final List<String> SHAS = List.of("base_sha", "start_sha", "head_sha");
    private static final Parameters BODY = Parameters.of(text("body").required());
    private static final Parameters COMMENT = BODY.and(time("created_at"))
            .and(Type.FLAG, "internal", "confidential")
            .and(text("merge_request_diff_head_sha"));
    private static final Parameters THREAD = BODY.and(
                    time("created_at"), text("commit_id"), Parameter.of(Type.OBJECT, "position"))
            .and(choice("position[position_type]", "text", "image"))
            .and(
                    Type.TEXT,
                    "position[base_sha]",
                    "position[start_sha]",
                    "position[head_sha]",
                    "position[new_path]",
                    "position[old_path]")
            .and(
                    Type.NUMBER,
                    "position[new_line]",
                    "position[old_line]",
                    "position[width]",
                    "position[height]",
                    "position[x]",
                    "position[y]")
            .and(Parameter.of(Type.OBJECT, "position[line_range]"));

    private final Comments comments;
    private final CommitLog log;

    public NoteEndpoints(Comments comments, CommitLog log) {
        this.comments = comments;
        this.log = log;
    }

    /** What can be commented on: the path of one, and its type. */
    private enum Kind {
        ISSUE("issues/{iid:[0-9]+}", "Issue"),
        MERGE_REQUEST("merge_requests/{iid:[0-9]+}", "MergeRequest"),
        SNIPPET("snippets/{iid:[0-9]+}", "Snippet"),
        COMMIT("repository/commits/{sha}", "Commit");

        private final String path;
        private final String type;

        Kind(String path, String type) {
            this.path = path;
            this.type = type;
        }

        Optional<IssuableKind> issuable() {
            return ordinal() < 2 ? Optional.of(IssuableKind.values()[ordinal()]) : Optional.empty();
        }
    }

    @Override
    void addTo(Registry api) {
        Parameters filters = Parameters.of(
                choice("order_by", "created_at", "updated_at"),
                choice("sort", "asc", "desc"),
                choice("activity_filter", "all_notes", "only_comments", "only_activity"));
        for (Kind kind : Kind.values()) {
            String base = "/projects/{id}/" + kind.path + "/";
            if (kind != Kind.COMMIT) {
                String one = base + "notes/{note:[0-9]+}";
                api.on("GET", base + "notes", filters, call -> list(call, kind))
                        .on("POST", base + "notes", COMMENT, call -> add(call, kind, ""))
                        .on("GET", one, call -> Answer.ok(one(call, target(call, kind), call.number("note"))))
                        .on(
                                "PUT",
                                one,
                                Parameters.of(text("body"), flag("confidential"))
                                        .atLeastOne(),
                                call -> update(call, kind))
                        .on("DELETE", one, call -> delete(call, kind));
            }
            String thread = base + "discussions/{discussion:[0-9a-f]+}";
            String reply = thread + "/notes/{note:[0-9]+}";
            api.on("GET", base + "discussions", call -> discussions(call, kind))
                    .on("POST", base + "discussions", THREAD, call -> begin(call, kind))
                    .on("GET", thread, call -> Answer.ok(thread(threadOf(call, target(call, kind)))))
                    .on(
                            "POST",
                            thread + "/notes",
                            BODY.and(time("created_at")),
                            call -> add(call, kind, call.path("discussion")))
                    .on("GET", reply, call -> Answer.ok(one(call, target(call, kind), call.number("note"))))
                    .on(
                            "PUT",
                            reply,
                            Parameters.of(text("body"), flag("resolved")).atLeastOne(),
                            call -> update(call, kind))
                    .on("DELETE", reply, call -> delete(call, kind));
            if (kind == Kind.MERGE_REQUEST) {
                api.on("PUT", thread, Parameters.of(flag("resolved").required()), this::resolveThread);
            }
        }
        Parameters line = Parameters.of(
                text("note").required(), text("path"), Parameter.number("line"), choice("line_type", "new", "old"));
        api.on("GET", "/projects/{id}/repository/commits/{sha}/comments", this::commitComments)
                .on("POST", "/projects/{id}/repository/commits/{sha}/comments", line, this::commentOnCommit);
    }

    private record Target(Project project, Kind kind, long id, String sha) {}

    private Target target(Call call, Kind kind) throws IOException {
        if (kind == Kind.COMMIT) {
            Project project = call.project(Action.READ_CODE);
            ObjectId commit = log.commit(project, call.path("sha"))
                    .orElseThrow(() -> HttpProblem.notFound("404 Commit Not Found"));
            return new Target(project, kind, 0, commit.name());
        }
        Project project = call.project(kind.issuable().map(IssuableKind::read).orElse(Action.READ_SNIPPET));
        if (kind == Kind.ISSUE) {
            Object id = IssueEndpoints.single(call, project, call.number("iid")).get("id");
            return new Target(project, kind, ((Number) Objects.requireNonNull(id)).longValue(), "");
        }
        String query = kind == Kind.SNIPPET
                ? "SELECT id FROM snippets WHERE project_id = :project AND id = :iid"
                : "SELECT id FROM merge_requests WHERE target_project_id = :project AND iid = :iid";
        long id = call.hub().database().withHandle(handle -> handle.createQuery(query)
                .bind("project", project.id())
                .bind("iid", call.number("iid"))
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
        return new Target(project, kind, id, "");
    }

    private record Kept(long id, String discussion, boolean threaded, long author, Shape shape) {}

    private static List<Kept> notes(Call call, Target target, String more) {
        return call.hub().database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bind("type", target.kind().type)
                .bind("id", target.id())
                .bind("sha", target.sha())
                .bind("project", target.project().id())
                .bind("team", Permissions.allows(call.viewer(), target.project(), Action.READ_CONFIDENTIAL))
                .mapTo(NoteRow.class)
                .map(row -> row.note(call, target))
                .list());
    }

    private record NoteRow(
            long id,
            @Nullable String type,
            String note,
            @Nested("author") UserRow author,
            Instant createdAt,
            Instant updatedAt,
            boolean system,
            @Nullable Long noteableId,
            String noteableType,
            boolean internal,
            @Nullable String position,
            Optional<Instant> resolvedAt,
            @Nested("resolver") UserRow resolver,
            @Nullable String discussionId) {
        Kept note(Call call, Target target) {
            boolean threaded = type != null && !type.isEmpty();
            boolean resolvable = threaded && target.kind().issuable().isPresent();
            Shape shape = new Shape()
                    .put("id", id)
                    .put("type", type)
                    .put("body", note)
                    .put("attachment", null)
                    .put("author", author.shape(call))
                    .time("created_at", createdAt)
                    .time("updated_at", updatedAt)
                    .put("system", system)
                    .put("noteable_id", noteableId)
                    .put("noteable_type", noteableType)
                    .put("resolvable", resolvable)
                    .put("confidential", internal)
                    .put("internal", internal)
                    .put("noteable_iid", target.kind().issuable().isPresent() ? call.number("iid") : null)
                    .put("commands_changes", Map.of());
            if (target.kind() == Kind.COMMIT) {
                shape.put("commit_id", target.sha());
            }
            if ("DiffNote".equals(type)) {
                shape.put("position", json(position));
            }
            if (resolvable) {
                shape.put("resolved", resolvedAt.isPresent())
                        .put("resolved_by", resolver.id() == 0 ? null : resolver.shape(call))
                        .time("resolved_at", resolvedAt.orElse(null));
            }
            String thread = discussionId == null || discussionId.isEmpty()
                    ? String.format(Locale.ROOT, "%040x", id)
                    : discussionId;
            return new Kept(id, thread, threaded, author.id(), shape);
        }
    }

    private static @Nullable Object json(@Nullable String position) {
        try {
            return position == null ? null : JSON.readTree(position);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private Answer list(Call call, Kind kind) throws IOException {
        Params params = call.params();
        String direction = params.filled("sort").orElse("desc");
        String filter =
                switch (params.filled("activity_filter").orElse("all_notes")) {
                    case "only_comments" -> " AND NOT n.system";
                    case "only_activity" -> " AND n.system";
                    default -> "";
                };
        return Answer.part(
                call,
                notes(
                        call,
                        target(call, kind),
                        filter + " ORDER BY n." + params.filled("order_by").orElse("created_at") + " " + direction
                                + ", n.id " + direction),
                Kept::shape);
    }

    private static Kept kept(Call call, Target target, long note) {
        return notes(call, target, " AND n.id = " + note).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Note Not Found"));
    }

    private static Shape one(Call call, Target target, long note) {
        return kept(call, target, note).shape();
    }

    private Answer add(Call call, Kind kind, String discussion) throws IOException {
        Target target = target(call, kind);
        call.member();
        if (!discussion.isEmpty()) {
            List<Kept> thread = threadOf(call, target);
            call.hub()
                    .database()
                    .useHandle(handle -> handle.execute(
                            "UPDATE notes SET type = 'DiscussionNote', discussion_id = ? WHERE id = ? AND type IS NULL",
                            discussion,
                            thread.get(0).id()));
        }
        Comments.Added added = say(call, target, discussion);
        if (added.note().isPresent()) {
            return Answer.created(one(call, target, added.note().get()));
        }
        return Answer.status(202, new Shape().put("commands_changes", Map.of()).put("summary", added.done()));
    }

    private Comments.Added say(Call call, Target target, String discussion) {
        Params params = call.params();
        boolean internal =
                params.flag("internal").or(() -> params.flag("confidential")).orElse(false);
        String body = params.required("body");
        Optional<IssuableKind> kind = target.kind().issuable();
        Comments.Added added = kind.isPresent()
                ? comments.add(
                        call.member(),
                        target.project(),
                        kind.get(),
                        call.number("iid"),
                        new Comments.Comment(body, internal, discussion))
                : comments.addPlain(
                        call.member(),
                        target.project(),
                        new Comments.Subject(target.kind().type, target.id(), target.sha()),
                        new Comments.Comment(body, false, discussion));
        if (call.viewer().admin() || target.project().access() >= Role.OWNER.number()) {
            params.time("created_at").ifPresent(time -> added.note()
                    .ifPresent(note -> call.hub().database().useHandle(handle -> Row.in("notes")
                            .with(List.of("created_at", "updated_at"), time)
                            .update(handle, note))));
        }
        return added;
    }

    private Answer update(Call call, Kind kind) throws IOException {
        Target target = target(call, kind);
        Kept before = kept(call, target, call.number("note"));
        Params params = call.params();
        if (params.has("body")) {
            comments.update(call.member(), target.project(), before.id(), params.required("body"));
        }
        params.flag("confidential").ifPresent(value -> {
            Permissions.require(
                    call.member(),
                    target.project(),
                    Action.UPDATE_NOTE,
                    before.author() == call.viewer().id());
            call.hub()
                    .database()
                    .useHandle(handle -> handle.execute(
                            "UPDATE notes SET internal = ?, confidential = ? WHERE id = ?", value, value, before.id()));
        });
        params.flag("resolved").ifPresent(resolved -> resolve(call, target, List.of(before), resolved));
        return Answer.ok(one(call, target, before.id()));
    }

    private static void resolve(Call call, Target target, List<Kept> notes, boolean resolved) {
        boolean mine = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) > 0 FROM merge_requests WHERE id = :id AND author_id = :user")
                .bind("id", target.id())
                .bind("user", call.member().id())
                .mapTo(Boolean.class)
                .one());
        Permissions.require(call.member(), target.project(), Action.UPDATE_MERGE_REQUEST, mine);
        call.hub()
                .database()
                .useHandle(handle -> notes.stream().filter(Kept::threaded).forEach(note -> {
                    Row row = Row.in("notes");
                    (resolved
                                    ? row.at(call.now(), "resolved_at")
                                            .with(
                                                    "resolved_by_id",
                                                    call.member().id())
                                    : row.withNull("resolved_at").withNull("resolved_by_id"))
                            .update(handle, note.id());
                }));
    }

    private Answer resolveThread(Call call) throws IOException {
        Target target = target(call, Kind.MERGE_REQUEST);
        List<Kept> thread = threadOf(call, target);
        resolve(call, target, thread, call.params().on("resolved"));
        return Answer.ok(thread(threadOf(call, target)));
    }

    private Answer delete(Call call, Kind kind) throws IOException {
        Target target = target(call, kind);
        one(call, target, call.number("note"));
        comments.delete(call.member(), target.project(), call.number("note"));
        return Answer.nothing();
    }

    private static List<List<Kept>> threads(Call call, Target target) {
        Map<String, List<Kept>> threads = new LinkedHashMap<>();
        notes(call, target, " ORDER BY n.created_at, n.id")
                .forEach(note -> threads.computeIfAbsent(note.discussion(), any -> new ArrayList<>())
                        .add(note));
        return List.copyOf(threads.values());
    }

    private static List<Kept> threadOf(Call call, Target target) {
        return threads(call, target).stream()
                .filter(thread -> thread.get(0).discussion().equals(call.path("discussion")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Discussion Not Found"));
    }

    private Answer discussions(Call call, Kind kind) throws IOException {
        return Answer.part(call, threads(call, target(call, kind)), NoteEndpoints::thread);
    }

    private static Shape thread(List<Kept> thread) {
        return new Shape()
                .put("id", thread.get(0).discussion())
                .put("individual_note", !thread.get(0).threaded())
                .put(
                        "notes",
                        thread.stream()
                                .map(note -> (Object) note.shape().fields())
                                .toList());
    }

    /** Begins a thread, on a line of the changes if the call names one. */
    private Answer begin(Call call, Kind kind) throws IOException {
        Target target = target(call, kind);
        call.member();
        Map<String, String> sent = call.params().object("position");
        Optional<String> position = sent.isEmpty() ? Optional.empty() : Optional.of(position(call, target, sent));
        String name = call.hub().ids().nextUuid().toString().replace("-", "");
        long note = say(call, target, name).note().orElseThrow(() -> HttpProblem.badRequest("Note can't be blank"));
        position.ifPresent(place -> call.hub()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE notes SET type = 'DiffNote', position = ?, original_position = ? WHERE id = ?",
                        place,
                        place,
                        note)));
        return Answer.created(thread(List.of(kept(call, target, note))));
    }

    /**
     * The position in the changes as it is kept.
     *
     * @throws Refused with status 400 if something is missing, or no changed file or line is there
     */
    private String position(Call call, Target target, Map<String, String> sent) throws IOException {
        for (String required : List.of("base_sha", "start_sha", "head_sha", "position_type")) {
            if (sent.getOrDefault(required, "").isBlank()) {
                throw new Refused(400, "error", "position[" + required + "] is missing");
            }
        }
        if (target.kind() != Kind.MERGE_REQUEST && target.kind() != Kind.COMMIT) {
            throw new Refused(400, "error", "position is invalid");
        }
        Map<String, Object> position = new LinkedHashMap<>();
        SHAS.forEach(sha -> position.put(sha, sent.get(sha)));
        String fresh = sent.getOrDefault("new_path", sent.getOrDefault("old_path", ""));
        String old = sent.getOrDefault("old_path", fresh);
        position.put("old_path", old);
        position.put("new_path", fresh);
        position.put("position_type", sent.get("position_type"));
        for (String number : List.of("old_line", "new_line", "width", "height", "x", "y")) {
            call.params().number("position[" + number + "]").ifPresent(value -> position.put(number, value));
        }
        if (!call.params().body().path("position").path("line_range").isMissingNode()) {
            position.put("line_range", call.params().body().path("position").path("line_range"));
        }
        Optional<ObjectId> base = log.commit(target.project(), sent.getOrDefault("base_sha", ""));
        Optional<ObjectId> head = log.commit(target.project(), sent.getOrDefault("head_sha", ""));
        boolean there = base.isPresent()
                && head.isPresent()
                && Diffs.between(log.repository(target.project()), base.get(), head.get()).stream()
                        .filter(file ->
                                file.path().equals(fresh) || file.oldPath().equals(old))
                        .anyMatch(file -> "image".equals(sent.get("position_type"))
                                || file.lines().stream().anyMatch(line -> on(line, position)));
        if (!there) {
            throw new Refused(
                    400,
                    "message",
                    "400 Bad request - Note {:line_code=>[\"can't be blank\", \"must be a valid line code\"]}");
        }
        try {
            return JSON.writeValueAsString(position);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of texts can always be written", e);
        }
    }

    private static boolean on(Diffs.Line line, Map<String, Object> position) {
        long fresh = position.get("new_line") instanceof Long number ? number : 0;
        long old = position.get("old_line") instanceof Long number ? number : 0;
        return !line.kind().equals("match")
                && (fresh > 0 || old > 0)
                && (fresh == 0 || line.after() == fresh)
                && (old == 0 || line.before() == old);
    }

    private Answer commitComments(Call call) throws IOException {
        return Answer.part(call, notes(call, target(call, Kind.COMMIT), " ORDER BY n.id"), NoteEndpoints::comment);
    }

    private static Shape comment(Kept note) {
        Map<?, ?> position = note.shape().get("position") instanceof com.fasterxml.jackson.databind.JsonNode place
                ? JSON.convertValue(place, Map.class)
                : Map.of();
        boolean old = position.containsKey("old_line");
        return new Shape()
                .put("note", note.shape().get("body"))
                .put("path", position.get("new_path"))
                .put("line", position.get(old ? "old_line" : "new_line"))
                .put("line_type", position.isEmpty() ? null : old ? "old" : "new")
                .put("author", note.shape().get("author"))
                .put("created_at", note.shape().get("created_at"));
    }

    private Answer commentOnCommit(Call call) throws IOException {
        Target target = target(call, Kind.COMMIT);
        Params params = call.params();
        Optional<String> position = Optional.empty();
        if (params.filled("path").isPresent()) {
            Map<String, Object> place = new LinkedHashMap<>();
            SHAS.forEach(sha -> place.put(sha, target.sha()));
            place.put("old_path", params.required("path"));
            place.put("new_path", params.required("path"));
            place.put("position_type", "text");
            place.put(
                    params.filled("line_type").orElse("new").equals("old") ? "old_line" : "new_line",
                    params.number("line").orElse(1L));
            position = Optional.of(JSON.valueToTree(place).toString());
        }
        String name = call.hub().ids().nextUuid().toString().replace("-", "");
        long note = comments.addPlain(
                        call.member(),
                        target.project(),
                        new Comments.Subject(target.kind().type, 0, target.sha()),
                        new Comments.Comment(params.required("note"), false, position.isPresent() ? name : ""))
                .note()
                .orElseThrow();
        position.ifPresent(place -> call.hub()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE notes SET type = 'DiffNote', position = ?, original_position = ? WHERE id = ?",
                        place,
                        place,
                        note)));
        return Answer.created(comment(kept(call, target, note)));
    }
}
