package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.merge.Merging;
import dev.tiltyard.gitlab.replica.merge.Merging.MergeOptions;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.pipeline.RequestPipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.mapper.Nested;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/** Merge requests. */
public final class RequestEndpoints extends Endpoints {
    private static final String COLUMNS = IssueJson.columns(IssuableKind.MERGE_REQUEST)
            + ", ARRAY(SELECT s.user_id::bigint FROM merge_request_reviewers s WHERE s.merge_request_id = i.id"
            + " ORDER BY s.user_id) AS reviewer_ids, mm.merged_at, mm.merged_by_id, mm.latest_closed_at,"
            + " mm.latest_closed_by_id, d.head_commit_sha, d.base_commit_sha, d.start_commit_sha,"
            + " (SELECT max(e.created_at) FROM resource_state_events e WHERE e.merge_request_id = i.id AND e.state = 2)"
            + " AS closed_event";
    private static final String FROM = " FROM merge_requests i JOIN projects p ON p.id = i.target_project_id"
            + " JOIN users u ON u.id = i.author_id"
            + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
            + " LEFT JOIN milestones ms ON ms.id = i.milestone_id"
            + " LEFT JOIN merge_request_metrics mm ON mm.merge_request_id = i.id"
            + " LEFT JOIN merge_request_diffs d ON d.id = i.latest_merge_request_diff_id WHERE true ";

    private static final List<String> SIMPLE =
            List.of("id", "iid", "project_id", "title", "description", "state", "created_at", "updated_at", "web_url");
    private static final List<Parameter> OWN = Parameter.all(
            Type.FLAG, "remove_source_branch", "squash", "allow_collaboration", "allow_maintainer_to_push");
    private static final Parameters CREATE = IssueEndpoints.NEW
            .and(Type.TEXT, "source_branch", "target_branch")
            .require("source_branch", "target_branch", "title")
            .and(number("target_project_id"))
            .and(Type.NUMBERS, "reviewer_ids")
            .and(OWN);
    private static final Parameters UPDATE = IssueEndpoints.CHANGE
            .and(Type.NUMBERS, "reviewer_ids")
            .and(OWN)
            .and(text("target_branch"))
            .atLeastOne();
    private static final Parameters MERGE = Parameters.of(
                    Parameter.all(Type.FLAG, "squash", "should_remove_source_branch", "merge_when_pipeline_succeeds"))
            .and(Type.TEXT, "merge_commit_message", "squash_commit_message", "sha");

    private final Merging merging;
    private final AutoMerge autoMerge;
    private final RequestPipelines pipelines;
    private final MergeRequests requests;
    private final CommitLog log;

    public RequestEndpoints(
            Merging merging, AutoMerge autoMerge, MergeRequests requests, RequestPipelines pipelines, CommitLog log) {
        this.autoMerge = autoMerge;
        this.pipelines = pipelines;
        this.merging = merging;
        this.requests = requests;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/merge_requests";
        String one = base + "/{iid:[0-9]+}";
        Parameters filters = IssuableQuery.parameters(IssuableKind.MERGE_REQUEST);
        api.on("GET", "/merge_requests", filters, this::mine)
                .on(
                        "GET",
                        "/groups/{id}/merge_requests",
                        filters,
                        call -> list(
                                call,
                                IssuableQuery.of(call, IssuableKind.MERGE_REQUEST)
                                        .inGroup(call.group().id())
                                        .visible(),
                                ""))
                .on(
                        "GET",
                        base,
                        filters,
                        call -> list(
                                call,
                                IssuableQuery.of(call, IssuableKind.MERGE_REQUEST)
                                        .in(call.project(Action.READ_MERGE_REQUEST)),
                                ""))
                .on("POST", base, CREATE, this::create)
                .on(
                        "GET",
                        one,
                        Parameters.of(Parameter.all(
                                Type.FLAG,
                                "render_html",
                                "include_diverged_commits_count",
                                "include_rebase_in_progress")),
                        call -> Answer.ok(detailed(call)))
                .on("PUT", one, UPDATE, this::update)
                .on("DELETE", one, this::delete)
                .on("PUT", one + "/merge", MERGE, this::merge)
                .on("GET", one + "/commits", this::commits)
                .on("GET", one + "/changes", this::changes)
                .on("GET", one + "/diffs", this::diffs)
                .on("GET", one + "/participants", this::participants)
                .on("POST", one + "/approve", call -> approve(call, true))
                .on("POST", one + "/unapprove", call -> approve(call, false))
                .on("GET", one + "/approvals", call -> Answer.ok(approvals(call)));
    }

    private Answer mine(Call call) {
        call.member();
        IssuableQuery query = IssuableQuery.of(call, IssuableKind.MERGE_REQUEST).visible();
        return list(call, query, call.params().has("scope") ? "" : " AND i.author_id = :viewer");
    }

    static Answer list(Call call, IssuableQuery query, String more) {
        return call.hub().database().withHandle(handle -> {
            long total = handle.createQuery("SELECT count(*)" + FROM + query.where() + more)
                    .bindMap(query.values())
                    .mapTo(Long.class)
                    .one();
            return Answer.part(
                    rows(call, query, more).stream()
                            .map(each -> call.params().filled("view").isPresent() ? each.only(SIMPLE) : each)
                            .toList(),
                    total);
        });
    }

    /** The merge requests on the page that the call asks for. */
    static List<Shape> rows(Call call, IssuableQuery query, String more) {
        List<Found> rows = call.hub().database().withHandle(handle -> handle.createQuery("SELECT " + COLUMNS + FROM
                        + query.where() + more + query.order() + " LIMIT :limit OFFSET :offset")
                .bindMap(query.values())
                .bind("limit", call.perPage())
                .bind("offset", call.offset())
                .mapTo(RequestRow.class)
                .map(row -> read(call, row))
                .list());
        return shapes(call, rows);
    }

    private record Found(
            Shape shape, List<Long> assignees, List<Long> reviewers, long author, long merger, long closer) {}

    private static List<Shape> shapes(Call call, List<Found> rows) {
        List<Long> people = new ArrayList<>();
        rows.forEach(row -> {
            people.addAll(row.assignees());
            people.addAll(row.reviewers());
            people.addAll(List.of(row.author(), row.merger(), row.closer()));
        });
        Map<Long, Shape> byId =
                call.hub().database().withHandle(handle -> UserJson.byId(handle, call.origin(), people));
        IssueJson.detailLabels(call, rows.stream().map(Found::shape).toList());
        return rows.stream()
                .map(row -> row.shape()
                        .put("merged_by", UserJson.fieldsOrNull(byId, row.merger()))
                        .put("merge_user", UserJson.fieldsOrNull(byId, row.merger()))
                        .put("closed_by", UserJson.fieldsOrNull(byId, row.closer()))
                        .put("author", UserJson.fieldsOrNull(byId, row.author()))
                        .put("assignees", UserJson.fields(byId, row.assignees()))
                        .put(
                                "assignee",
                                row.assignees().isEmpty()
                                        ? null
                                        : UserJson.fieldsOrNull(
                                                byId, row.assignees().get(0)))
                        .put("reviewers", UserJson.fields(byId, row.reviewers())))
                .toList();
    }

    private static String detailedStatus(IssuableState state, boolean draft, String mergeStatus) {
        if (state != IssuableState.OPENED) {
            return "not_open";
        }
        if (draft) {
            return "draft_status";
        }
        return switch (mergeStatus) {
            case "can_be_merged" -> "mergeable";
            case "cannot_be_merged" -> "broken_status";
            default -> "unchecked";
        };
    }

    private record RequestRow(
            @Nested IssuableRow issue,
            long sourceProjectId,
            long targetProjectId,
            String sourceBranch,
            String targetBranch,
            boolean draft,
            boolean squash,
            String mergeStatus,
            @Nullable String mergeParams,
            @Nullable String headCommitSha,
            @Nullable String mergeCommitSha,
            byte @Nullable [] squashCommitSha,
            boolean allowMaintainerToPush,
            boolean mergeWhenPipelineSucceeds,
            List<Long> reviewerIds,
            Optional<Instant> mergedAt,
            long mergedById,
            long latestClosedById,
            Optional<Instant> closedEvent) {}

    private static Found read(Call call, RequestRow row) {
        IssuableRow issue = row.issue();
        IssuableState state = issue.stateId();
        boolean merged = state == IssuableState.MERGED;
        boolean closed = state == IssuableState.CLOSED;
        String status = row.mergeStatus();
        boolean removes = String.valueOf(row.mergeParams()).matches("(?s).*force_remove_source_branch: *'?(1|true).*");
        String detailed = detailedStatus(state, row.draft(), status);
        Shape shape = new Shape()
                .put("id", issue.id())
                .put("iid", issue.iid())
                .put("project_id", row.targetProjectId())
                .put("title", issue.title())
                .put("description", issue.description())
                .put("state", state.apiName())
                .time("created_at", issue.createdAt())
                .time("updated_at", issue.updatedAt())
                .put("merged_by", null)
                .put("merge_user", null)
                .time("merged_at", merged ? row.mergedAt().orElse(null) : null)
                .put("closed_by", null)
                .time("closed_at", closed ? row.closedEvent().orElse(null) : null)
                .put("target_branch", row.targetBranch())
                .put("source_branch", row.sourceBranch())
                .put("user_notes_count", issue.comments())
                .put("upvotes", issue.ups())
                .put("downvotes", issue.downs())
                .put("author", null)
                .put("assignees", List.of())
                .put("assignee", null)
                .put("reviewers", List.of())
                .put("source_project_id", row.sourceProjectId())
                .put("target_project_id", row.targetProjectId())
                .put("labels", issue.labelTitles())
                .put("draft", row.draft())
                .put("work_in_progress", row.draft())
                .put("milestone", IssueJson.milestone(call, issue))
                .put("merge_when_pipeline_succeeds", row.mergeWhenPipelineSucceeds())
                .put("merge_status", status)
                .put("detailed_merge_status", detailed)
                .put("sha", row.headCommitSha())
                .put("merge_commit_sha", row.mergeCommitSha())
                .put("squash_commit_sha", hex(row.squashCommitSha()))
                .put("discussion_locked", issue.discussionLocked())
                .put("should_remove_source_branch", null)
                .put("force_remove_source_branch", removes)
                .put("reference", "!" + issue.iid())
                .put("references", IssueJson.references("!", issue))
                .put("web_url", call.origin() + "/" + issue.projectPath() + "/-/merge_requests/" + issue.iid())
                .put("time_stats", IssuableEndpoints.times(issue.timeEstimate(), issue.timeSpent()))
                .put("squash", row.squash())
                .put("task_completion_status", IssueJson.tasks(issue.description()))
                .put(
                        "has_conflicts",
                        state == IssuableState.OPENED && status.equals("cannot_be_merged") && !row.draft())
                .put("blocking_discussions_resolved", true);
        if (row.sourceProjectId() != row.targetProjectId()) {
            shape.put("allow_collaboration", row.allowMaintainerToPush())
                    .put("allow_maintainer_to_push", row.allowMaintainerToPush());
        }
        return new Found(
                shape,
                issue.assigneeIds(),
                row.reviewerIds(),
                issue.authorId(),
                merged ? row.mergedById() : 0,
                closed ? row.latestClosedById() : 0);
    }

    private static @Nullable String mergeError(Call call, Project project, long iid) {
        return call.hub()
                .database()
                .withHandle(
                        handle -> handle.createQuery("SELECT merge_error FROM merge_requests WHERE merge_error IS NOT"
                                        + " NULL AND target_project_id = :project AND iid = :iid")
                                .bind("project", project.id())
                                .bind("iid", iid)
                                .mapTo(String.class)
                                .findFirst())
                .orElse(null);
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    private Shape single(Call call, Project project) throws IOException {
        return single(call, project, call.number("iid"));
    }

    private Shape single(Call call, Project project, long iid) throws IOException {
        Merging.Status status = merging.status(project, iid);
        IssuableQuery query =
                IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST).in(project);
        List<Found> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + COLUMNS + FROM + query.where() + " AND i.iid = :iid")
                .bindMap(query.values())
                .bind("iid", iid)
                .mapTo(RequestRow.class)
                .map(row -> read(call, row))
                .list());
        Shape shape = shapes(call, rows).stream().findFirst().orElseThrow(() -> HttpProblem.notFound("404 Not found"));
        Span span = span(call, project, iid);
        List<Diffs.FileDiff> files = Diffs.between(log.repository(project), span.base(), span.head());
        Map<String, Object> refs = new LinkedHashMap<>();
        refs.put("base_sha", span.base().name());
        refs.put("head_sha", span.head().name());
        refs.put("start_sha", span.start().name());
        String target = String.valueOf(shape.get("target_branch"));
        if (call.params().on("include_rebase_in_progress")) {
            shape.put("rebase_in_progress", false);
        }
        Optional<RequestPipelines.Head> head = pipelines.head(call.actor(), project, iid);
        return shape.put("has_conflicts", status == Merging.Status.CONFLICT)
                .put("subscribed", call.viewer().signedIn())
                .put("changes_count", Integer.toString(files.size()))
                .put("latest_build_started_at", null)
                .put("latest_build_finished_at", null)
                .put("first_deployed_to_production_at", null)
                .put(
                        "pipeline",
                        head.map(found -> PipelineEndpoints.basic(call, found.project(), found.pipeline()))
                                .orElse(null))
                .put(
                        "head_pipeline",
                        head.map(found -> PipelineEndpoints.full(call, found.project(), found.pipeline()))
                                .orElse(null))
                .put("diff_refs", refs)
                .put("merge_error", mergeError(call, project, iid))
                .put("first_contribution", false)
                .put("user", Map.of("can_merge", merging.may(call.viewer(), project, target)));
    }

    /** A merge request with what the call asks for beyond the usual. */
    private Shape detailed(Call call) throws IOException {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        Shape shape = single(call, project);
        if (call.params().on("render_html")) {
            shape.put("title_html", Entities.escape(String.valueOf(shape.get("title"))))
                    .put(
                            "description_html",
                            Markdown.html(String.valueOf(shape.get("description")), project.address())
                                    .html());
        }
        if (call.params().on("include_rebase_in_progress")) {
            shape.put("rebase_in_progress", false);
        }
        if (call.params().on("include_diverged_commits_count")) {
            Span span = span(call, project, call.number("iid"));
            ObjectId target = log.commit(project, String.valueOf(shape.get("target_branch")))
                    .orElse(span.base());
            shape.put(
                    "diverged_commits_count",
                    log.between(project, span.head(), target).size());
        }
        return shape;
    }

    private record Span(ObjectId base, ObjectId head, ObjectId start) {}

    private static Span span(Call call, Project project, long iid) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT d.base_commit_sha AS base, d.head_commit_sha AS head,
                               coalesce(d.start_commit_sha, d.base_commit_sha) AS start
                          FROM merge_requests m JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                         WHERE m.target_project_id = :project AND m.iid = :iid
                        """)
                .bind("project", project.id())
                .bind("iid", iid)
                .mapTo(Span.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
    }

    private static Edit.Builder edit(Call call) {
        Params params = call.params();
        Edit.Builder edit = IssueEndpoints.edit(call);
        params.flag("squash").ifPresent(edit::squash);
        params.flag("remove_source_branch").ifPresent(edit::removeSource);
        return edit;
    }

    private Answer create(Call call) throws IOException {
        Params params = call.params();
        Project source = call.project();
        Optional<Long> wanted = params.number("target_project_id");
        Project target = wanted.isPresent() ? call.project(Long.toString(wanted.get())) : source;
        long iid = requests.create(
                call.member(),
                source,
                params.required("source_branch"),
                target,
                params.required("target_branch"),
                edit(call).build());
        collaboration(call, target, iid);
        pipelines.created(call.member(), target, iid);
        return Answer.created(single(call, target, iid));
    }

    private Answer update(Call call) throws IOException {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        Edit.Builder edit = edit(call);
        call.params().filled("target_branch").ifPresent(edit::targetBranch);
        requests.update(call.member(), project, call.number("iid"), edit.build());
        collaboration(call, project, call.number("iid"));
        return Answer.ok(single(call, project));
    }

    /** Keeps whether those who may merge may also push to the source branch of a fork. */
    private static void collaboration(Call call, Project target, long iid) {
        call.params()
                .flag("allow_collaboration")
                .or(() -> call.params().flag("allow_maintainer_to_push"))
                .ifPresent(allow -> call.hub()
                        .database()
                        .useHandle(handle -> handle.execute(
                                "UPDATE merge_requests SET allow_maintainer_to_push = ? WHERE target_project_id = ? AND iid = ?",
                                allow,
                                target.id(),
                                iid)));
    }

    private Answer delete(Call call) {
        requests.delete(call.member(), call.project(Action.READ_MERGE_REQUEST), call.number("iid"));
        return Answer.nothing();
    }

    private Answer merge(Call call) throws IOException {
        Params params = call.params();
        Project project = call.project(Action.READ_MERGE_REQUEST);
        MergeOptions options = new MergeOptions(
                params.filled("merge_commit_message"),
                params.filled("squash_commit_message"),
                params.flag("squash"),
                params.flag("should_remove_source_branch"),
                params.filled("sha"));
        if (params.on("merge_when_pipeline_succeeds")) {
            autoMerge.whenPipelineSucceeds(call.member(), project, call.number("iid"), options);
        } else {
            merging.merge(call.member(), project, call.number("iid"), options);
        }
        return Answer.ok(single(call, project));
    }

    private Answer commits(Call call) throws IOException {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        Span span = span(call, project, call.number("iid"));
        List<Commit> commits = log.between(project, span.base(), span.head());
        return Answer.part(call, commits, commit -> CommitJson.commit(call, project, commit));
    }

    private Answer changes(Call call) throws IOException {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        Span span = span(call, project, call.number("iid"));
        Shape shape = single(call, project);
        return Answer.ok(
                shape.put("changes", CommitJson.diffs(Diffs.between(log.repository(project), span.base(), span.head())))
                        .put("overflow", false));
    }

    private Answer diffs(Call call) throws IOException {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        Span span = span(call, project, call.number("iid"));
        return Answer.part(call, Diffs.between(log.repository(project), span.base(), span.head()), CommitJson::diff);
    }

    private Answer participants(Call call) {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT DISTINCT u.id, u.username, u.name, u.state FROM merge_requests m
                          LEFT JOIN notes n ON n.noteable_type = 'MergeRequest' AND n.noteable_id = m.id AND NOT n.system
                          JOIN users u ON u.id IN (m.author_id, n.author_id)
                         WHERE m.target_project_id = :project AND m.iid = :iid ORDER BY u.id
                        """)
                .bind("project", project.id())
                .bind("iid", call.number("iid"))
                .mapTo(UserRow.class)
                .map(user -> user.shape(call))
                .list());
        return Answer.part(call, people, person -> person);
    }

    private Answer approve(Call call, boolean approve) {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        requests.approve(call.member(), project, call.number("iid"), approve);
        return Answer.created(approvals(call));
    }

    private static Shape approvals(Call call) {
        Project project = call.project(Action.READ_MERGE_REQUEST);
        List<Object> people = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT u.id, u.username, u.name, u.state FROM approvals a
                          JOIN merge_requests m ON m.id = a.merge_request_id JOIN users u ON u.id = a.user_id
                         WHERE m.target_project_id = :project AND m.iid = :iid ORDER BY a.id
                        """)
                .bind("project", project.id())
                .bind("iid", call.number("iid"))
                .mapTo(UserRow.class)
                .map(user -> (Object) Map.of("user", user.shape(call).fields()))
                .list());
        boolean mine = call.viewer().signedIn()
                && people.toString().contains("username=" + call.viewer().username() + ",");
        return new Shape()
                .put("user_has_approved", mine)
                .put("user_can_approve", call.viewer().signedIn() && project.access() >= 30 && !mine)
                .put("approved", !people.isEmpty())
                .put("approved_by", people);
    }
}
