package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.Edit.IssueType;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Issues. */
public final class IssueEndpoints extends Endpoints {
    private static final String FROM = " FROM issues i JOIN projects p ON p.id = i.project_id"
            + " JOIN users u ON u.id = i.author_id"
            + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
            + " LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";

    private static final Parameters COMMON = Parameters.of(text("title"), text("description"))
            .and(Type.NUMBERS, "assignee_ids", "assignee_id")
            .and(number("milestone_id"), flag("discussion_locked"))
            .and(Type.TEXTS, "labels");

    /** What issues and merge requests take when they change. */
    static final Parameters CHANGE =
            COMMON.and(Type.TEXTS, "add_labels", "remove_labels").and(choice("state_event", "close", "reopen"));

    /** What issues and merge requests take when they are created. */
    static final Parameters NEW = COMMON.require("title");

    private static final List<Parameter> OWN = List.of(
            flag("confidential"), date("due_date"), choice("issue_type", "issue", "incident", "test_case", "task"));
    private static final Parameters CREATE = NEW.and(OWN)
            .and(time("created_at"), number("iid"))
            .and(Type.UNSUPPORTED, "merge_request_to_resolve_discussions_of", "discussion_to_resolve");
    private static final Parameters UPDATE =
            CHANGE.and(OWN).and(time("updated_at")).atLeastOne();

    private final Issues issues;

    public IssueEndpoints(Issues issues) {
        this.issues = issues;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/issues";
        String one = base + "/{iid:[0-9]+}";
        Parameters filters = IssuableQuery.parameters(IssuableKind.ISSUE);
        api.on("GET", "/issues", filters, this::mine)
                .on(
                        "GET",
                        "/groups/{id}/issues",
                        filters,
                        call -> list(
                                call,
                                IssuableQuery.of(call, IssuableKind.ISSUE)
                                        .inGroup(call.group().id())
                                        .visible()))
                .on(
                        "GET",
                        base,
                        filters,
                        call -> list(
                                call, IssuableQuery.of(call, IssuableKind.ISSUE).in(call.project(Action.READ_ISSUE))))
                .on("POST", base, CREATE, this::create)
                .on("GET", one, call -> Answer.ok(single(call, call.project(Action.READ_ISSUE), call.number("iid"))))
                .on("PUT", one, UPDATE, this::update)
                .on("DELETE", one, this::delete)
                .on(
                        "GET",
                        "/projects/{id}/issues_statistics",
                        filters,
                        call -> statistics(
                                call, IssuableQuery.of(call, IssuableKind.ISSUE).in(call.project(Action.READ_ISSUE))))
                .on(
                        "GET",
                        "/groups/{id}/issues_statistics",
                        filters,
                        call -> statistics(
                                call,
                                IssuableQuery.of(call, IssuableKind.ISSUE)
                                        .inGroup(call.group().id())
                                        .visible()))
                .on(
                        "GET",
                        "/issues_statistics",
                        filters,
                        call -> statistics(
                                call, IssuableQuery.of(call, IssuableKind.ISSUE).visible()))
                .on("GET", "/issues/{issue:[0-9]+}", this::byId);
    }

    private Answer mine(Call call) {
        call.member();
        IssuableQuery query = IssuableQuery.of(call, IssuableKind.ISSUE).visible();
        return list(call, query, call.params().has("scope") ? "" : " AND i.author_id = :viewer");
    }

    private static Answer list(Call call, IssuableQuery query) {
        return list(call, query, "");
    }

    static Answer list(Call call, IssuableQuery query, String more) {
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
        List<Found> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + IssueJson.columns(IssuableKind.ISSUE) + FROM + query.where() + more + query.order()
                                + " LIMIT :limit OFFSET :offset")
                .bindMap(query.values())
                .bind("limit", call.perPage())
                .bind("offset", call.offset())
                .mapTo(IssueRow.class)
                .map(row -> read(call, row))
                .list());
        return shapes(call, rows);
    }

    private record Found(Shape shape, List<Long> assignees, long author, long closer) {}

    private static List<Shape> shapes(Call call, List<Found> rows) {
        List<Long> people = new ArrayList<>();
        rows.forEach(row -> {
            people.addAll(row.assignees());
            people.add(row.author());
            people.add(row.closer());
        });
        Map<Long, Shape> byId =
                call.hub().database().withHandle(handle -> UserJson.byId(handle, call.origin(), people));
        IssueJson.detailLabels(call, rows.stream().map(Found::shape).toList());
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

    private record IssueRow(
            @Nested IssuableRow issue,
            long projectId,
            Optional<Instant> closedAt,
            long closedById,
            @Nullable String dueDate,
            boolean confidential,
            int issueType,
            @Nullable Long movedToId) {}

    private static Found read(Call call, IssueRow row) {
        IssuableRow issue = row.issue();
        String self = call.origin() + "/api/v4/projects/" + row.projectId() + "/issues/" + issue.iid();
        Map<String, Object> links = new LinkedHashMap<>();
        links.put("self", self);
        links.put("notes", self + "/notes");
        links.put("award_emoji", self + "/award_emoji");
        links.put("project", call.origin() + "/api/v4/projects/" + row.projectId());
        links.put("closed_as_duplicate_of", NullNode.getInstance());
        Map<String, Object> tasks = IssueJson.tasks(issue.description());
        String type = IssueType.of(row.issueType()).name();
        Shape shape = new Shape()
                .put("id", issue.id())
                .put("iid", issue.iid())
                .put("project_id", row.projectId())
                .put("title", issue.title())
                .put("description", issue.description())
                .put("state", issue.stateId() == IssuableState.OPENED ? "opened" : "closed")
                .time("created_at", issue.createdAt())
                .time("updated_at", issue.updatedAt())
                .time("closed_at", row.closedAt().orElse(null))
                .put("closed_by", null)
                .put("labels", issue.labelTitles())
                .put("milestone", IssueJson.milestone(call, issue))
                .put("assignees", List.of())
                .put("author", null)
                .put("type", type)
                .put("assignee", null)
                .put("user_notes_count", issue.comments())
                .put("merge_requests_count", 0)
                .put("upvotes", issue.ups())
                .put("downvotes", issue.downs())
                .put("due_date", row.dueDate())
                .put("confidential", row.confidential())
                .put("discussion_locked", issue.discussionLocked())
                .put("issue_type", type.toLowerCase(Locale.ROOT))
                .put("web_url", call.origin() + "/" + issue.projectPath() + "/-/issues/" + issue.iid())
                .put("time_stats", IssuableEndpoints.times(issue.timeEstimate(), issue.timeSpent()))
                .put("task_completion_status", tasks)
                .put("has_tasks", !Integer.valueOf(0).equals(tasks.get("count")));
        if (!Integer.valueOf(0).equals(tasks.get("count"))) {
            shape.put(
                    "task_status",
                    tasks.get("completed_count") + " of " + tasks.get("count") + " checklist items completed");
        }
        shape.put("_links", links)
                .put("references", IssueJson.references("#", issue))
                .put("severity", "UNKNOWN")
                .put("moved_to_id", row.movedToId())
                .put("service_desk_reply_to", null);
        return new Found(shape, issue.assigneeIds(), issue.authorId(), row.closedById());
    }

    /** One issue. */
    static Shape single(Call call, Project project, long iid) {
        IssuableQuery query = IssuableQuery.of(call.plain(), IssuableKind.ISSUE).in(project);
        List<Found> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + IssueJson.columns(IssuableKind.ISSUE) + FROM + query.where() + " AND i.iid = :iid")
                .bindMap(query.values())
                .bind("iid", iid)
                .mapTo(IssueRow.class)
                .map(row -> read(call, row))
                .list());
        return shapes(call, rows).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"))
                .put("subscribed", call.viewer().signedIn());
    }

    private Answer create(Call call) {
        Project project = call.project();
        long iid = issues.create(call.member(), project, edit(call).build());
        Row row = Row.in("issues");
        if (call.viewer().admin() || project.access() >= Role.OWNER.number()) {
            call.params().time("created_at").ifPresent(time -> row.with(List.of("created_at", "updated_at"), time));
            call.params().number("iid").ifPresent(wanted -> row.with("iid", renumbered(call, project, wanted)));
        }
        long id = call.hub().database().inTransaction(handle -> {
            long found = idOf(handle, project, iid);
            row.update(handle, found);
            return found;
        });
        UserAgents.keep(call, "Issue", id);
        return Answer.created(single(
                call,
                project,
                call.params().number("iid").filter(any -> !row.isEmpty()).orElse(iid)));
    }

    private static long idOf(Handle handle, Project project, long iid) {
        return handle.createQuery("SELECT id FROM issues WHERE project_id = :project AND iid = :iid")
                .bind("project", project.id())
                .bind("iid", iid)
                .mapTo(Long.class)
                .one();
    }

    /** The number that an owner wants for a new issue. */
    private static long renumbered(Call call, Project project, long wanted) {
        boolean taken = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) > 0 FROM issues WHERE project_id = :project AND iid = :iid")
                .bind("project", project.id())
                .bind("iid", wanted)
                .mapTo(Boolean.class)
                .one());
        if (taken) {
            throw new HttpProblem(409, "Duplicated issue");
        }
        return wanted;
    }

    private Answer update(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        issues.update(call.member(), project, call.number("iid"), edit(call).build());
        if (call.viewer().admin() || project.access() >= Role.OWNER.number()) {
            call.params()
                    .time("updated_at")
                    .ifPresent(time -> call.hub().database().useHandle(handle -> Row.in("issues")
                            .with("updated_at", time)
                            .update(handle, idOf(handle, project, call.number("iid")))));
        }
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
        params.filled("issue_type").ifPresent(type -> edit.type(IssueType.valueOf(type.toUpperCase(Locale.ROOT))));
        params.filled("state_event").ifPresent(event -> edit.open(event.equals("reopen")));
        return edit;
    }

    private Answer delete(Call call) {
        issues.delete(call.member(), call.project(Action.READ_ISSUE), call.number("iid"));
        return Answer.nothing();
    }

    private record Number(long projectId, long iid) {}

    private Answer byId(Call call) {
        call.admin();
        return call.hub()
                .database()
                .withHandle(handle -> handle.createQuery("SELECT project_id, iid FROM issues WHERE id = :id")
                        .bind("id", call.number("issue"))
                        .mapTo(Number.class)
                        .findOne())
                .map(found -> Answer.ok(single(call, call.project(Long.toString(found.projectId())), found.iid())))
                .orElseThrow(() -> HttpProblem.notFound("404 Issue Not Found"));
    }

    private static Answer statistics(Call call, IssuableQuery query) {
        Map<String, Long> counts = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) AS all, count(*) FILTER (WHERE i.state_id = <closed>) AS closed,"
                                + " count(*) FILTER (WHERE i.state_id = <opened>) AS opened" + FROM + query.where())
                .bindMap(query.values())
                .mapToMap(Long.class)
                .one());
        return Answer.ok((Object) Map.of("statistics", Map.of("counts", counts)));
    }
}
