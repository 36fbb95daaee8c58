package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.Edit.IssueType;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Issues. */
public final class IssueEndpoints extends Endpoints {
    private static final String FROM = " FROM issues i JOIN projects p ON p.id = i.project_id"
            + " JOIN users u ON u.id = i.author_id"
            + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
            + " LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";

    private final Issues issues;

    public IssueEndpoints(Issues issues) {
        this.issues = issues;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/issues";
        String one = base + "/{iid:[0-9]+}";
        api.on("GET", "/issues", this::mine)
                .on(
                        "GET",
                        "/groups/{id}/issues",
                        call -> list(
                                call,
                                IssuableQuery.of(call, IssuableKind.ISSUE)
                                        .inGroup(call.group().id())
                                        .visible()))
                .on(
                        "GET",
                        base,
                        call -> list(
                                call, IssuableQuery.of(call, IssuableKind.ISSUE).in(call.project(Action.READ_ISSUE))))
                .on("POST", base, this::create)
                .on("GET", one, call -> Answer.ok(single(call, call.project(Action.READ_ISSUE), call.number("iid"))))
                .on("PUT", one, this::update)
                .on("DELETE", one, this::delete)
                .on("GET", "/projects/{id}/issues_statistics", this::statistics);
    }

    private Answer mine(Call call) {
        call.member();
        IssuableQuery query = IssuableQuery.of(call, IssuableKind.ISSUE).visible();
        return list(call, query, call.params().has("scope") ? "" : " AND i.author_id = :viewer");
    }

    private static Answer list(Call call, IssuableQuery query) {
        return list(call, query, "");
    }

    private static Answer list(Call call, IssuableQuery query, String more) {
        return call.hub().database().withHandle(handle -> {
            long total = handle.createQuery("SELECT count(*)" + FROM + query.where() + more)
                    .bindMap(query.values())
                    .mapTo(Long.class)
                    .one();
            return Answer.part(rows(call, query, more), total);
        });
    }

    /** The issues on the page that the call asks for. */
    static List<Shape> rows(Call call, IssuableQuery query, String more) {
        List<Row> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + IssueJson.columns(IssuableKind.ISSUE) + FROM + query.where() + more + query.order()
                                + " LIMIT :limit OFFSET :offset")
                .bindMap(query.values())
                .bind("limit", call.perPage())
                .bind("offset", call.offset())
                .map((row, context) -> read(call, row))
                .list());
        return shapes(call, rows);
    }

    private record Row(Shape shape, List<Long> assignees, long author, long closer) {}

    private static List<Shape> shapes(Call call, List<Row> rows) {
        List<Long> people = new ArrayList<>();
        rows.forEach(row -> {
            people.addAll(row.assignees());
            people.add(row.author());
            people.add(row.closer());
        });
        Map<Long, Shape> byId =
                call.hub().database().withHandle(handle -> UserJson.byId(handle, call.origin(), people));
        return rows.stream()
                .map(row -> row.shape()
                        .put("closed_by", UserJson.fieldsOrNull(byId, row.closer()))
                        .put("assignees", UserJson.fields(byId, row.assignees()))
                        .put("author", UserJson.fieldsOrNull(byId, row.author()))
                        .put(
                                "assignee",
                                row.assignees().isEmpty()
                                        ? null
                                        : UserJson.fieldsOrNull(
                                                byId, row.assignees().get(0))))
                .toList();
    }

    private static Row read(Call call, ResultSet row) throws SQLException {
        String self = call.origin() + "/api/v4/projects/" + row.getLong("project_id") + "/issues/" + row.getLong("iid");
        Map<String, Object> links = new LinkedHashMap<>();
        links.put("self", self);
        links.put("notes", self + "/notes");
        links.put("award_emoji", self + "/award_emoji");
        links.put("project", call.origin() + "/api/v4/projects/" + row.getLong("project_id"));
        links.put("closed_as_duplicate_of", NullNode.getInstance());
        Timestamp closed = row.getTimestamp("closed_at");
        Map<String, Object> tasks = IssueJson.tasks(row.getString("description"));
        String type = IssueType.of(row.getInt("issue_type")).name();
        Shape shape = new Shape()
                .put("id", row.getLong("id"))
                .put("iid", row.getLong("iid"))
                .put("project_id", row.getLong("project_id"))
                .put("title", row.getString("title"))
                .put("description", row.getString("description"))
                .put("state", row.getInt("state_id") == 1 ? "opened" : "closed")
                .time("created_at", Projects.instant(row, "created_at"))
                .time("updated_at", Projects.instant(row, "updated_at"))
                .time("closed_at", closed == null ? null : closed.toInstant())
                .put("closed_by", null)
                .put("labels", IssueJson.texts(row.getArray("label_titles")))
                .put("milestone", IssueJson.milestone(call, row))
                .put("assignees", List.of())
                .put("author", null)
                .put("type", type)
                .put("assignee", null)
                .put("user_notes_count", row.getInt("comments"))
                .put("merge_requests_count", 0)
                .put("upvotes", row.getInt("ups"))
                .put("downvotes", row.getInt("downs"))
                .put("due_date", row.getString("due_date"))
                .put("confidential", row.getBoolean("confidential"))
                .put("discussion_locked", row.getObject("discussion_locked"))
                .put("issue_type", type.toLowerCase(Locale.ROOT))
                .put("web_url", call.origin() + "/" + row.getString("project_path") + "/-/issues/" + row.getLong("iid"))
                .put("time_stats", IssueJson.times(row))
                .put("task_completion_status", tasks)
                .put("has_tasks", !Integer.valueOf(0).equals(tasks.get("count")));
        if (!Integer.valueOf(0).equals(tasks.get("count"))) {
            shape.put(
                    "task_status",
                    tasks.get("completed_count") + " of " + tasks.get("count") + " checklist items completed");
        }
        shape.put("_links", links)
                .put("references", IssueJson.references("#", row))
                .put("severity", "UNKNOWN")
                .put("moved_to_id", row.getObject("moved_to_id"))
                .put("service_desk_reply_to", null);
        return new Row(
                shape,
                IssueJson.numbers(row.getArray("assignee_ids")),
                row.getLong("author_id"),
                row.getLong("closed_by_id"));
    }

    /** One issue. */
    static Shape single(Call call, Project project, long iid) {
        IssuableQuery query = IssuableQuery.of(call.plain(), IssuableKind.ISSUE).in(project);
        List<Row> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + IssueJson.columns(IssuableKind.ISSUE) + FROM + query.where() + " AND i.iid = :iid")
                .bindMap(query.values())
                .bind("iid", iid)
                .map((row, context) -> read(call, row))
                .list());
        return shapes(call, rows).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"))
                .put("subscribed", call.viewer().signedIn());
    }

    private Answer create(Call call) {
        Project project = call.project();
        call.params().require("title");
        long iid = issues.create(call.member(), project, edit(call).build());
        return Answer.created(single(call, project, iid));
    }

    private Answer update(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        Edit edit = edit(call).build();
        if (edit.isEmpty()) {
            throw new Refused(
                    400,
                    "error",
                    "assignee_id, assignee_ids, confidential, created_at, description, discussion_locked, due_date, labels,"
                            + " milestone_id, state_event, title are missing, at least one parameter must be provided");
        }
        issues.update(call.member(), project, call.number("iid"), edit);
        return Answer.ok(single(call, project, call.number("iid")));
    }

    /** What the parameters of a call set, for issues and merge requests alike. */
    static Edit.Builder edit(Call call) {
        Params params = call.params();
        Edit.Builder edit = Edit.with();
        params.text("title").ifPresent(edit::title);
        params.text("description").ifPresent(edit::description);
        if (params.has("assignee_ids")) {
            edit.assignees(params.numbers("assignee_ids"));
        } else if (params.has("assignee_id")) {
            edit.assignees(params.numbers("assignee_id"));
        }
        if (params.has("reviewer_ids")) {
            edit.reviewers(params.numbers("reviewer_ids"));
        }
        if (params.has("labels")) {
            edit.labels(params.list("labels"));
        }
        edit.addLabels(params.list("add_labels")).removeLabels(params.list("remove_labels"));
        if (params.has("milestone_id")) {
            edit.milestone(params.number("milestone_id").orElse(0L));
        }
        if (params.has("due_date")) {
            edit.due(new Edit.Due(params.date("due_date")));
        }
        params.flag("confidential").ifPresent(edit::confidential);
        params.flag("discussion_locked").ifPresent(edit::locked);
        params.filled("issue_type")
                .ifPresent(type -> edit.type(type.equals("incident") ? IssueType.INCIDENT : IssueType.ISSUE));
        params.filled("state_event").ifPresent(event -> {
            if (!List.of("close", "reopen").contains(event)) {
                throw new Refused(400, "error", "state_event does not have a valid value");
            }
            edit.open(event.equals("reopen"));
        });
        return edit;
    }

    private Answer delete(Call call) {
        issues.delete(call.member(), call.project(Action.READ_ISSUE), call.number("iid"));
        return Answer.nothing();
    }

    private Answer statistics(Call call) {
        IssuableQuery query = IssuableQuery.of(call, IssuableKind.ISSUE).in(call.project(Action.READ_ISSUE));
        Map<String, Object> counts = new LinkedHashMap<>();
        call.hub().database().useHandle(handle -> handle.createQuery(
                        "SELECT count(*), count(*) FILTER (WHERE i.state_id = 2), count(*) FILTER (WHERE i.state_id = 1)"
                                + FROM + query.where())
                .bindMap(query.values())
                .map((row, context) -> {
                    counts.put("all", row.getLong(1));
                    counts.put("closed", row.getLong(2));
                    return counts.put("opened", row.getLong(3));
                })
                .list());
        return Answer.ok((Object) Map.of("statistics", Map.of("counts", counts)));
    }
}
