package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jdbi.v3.core.Handle;

/**
 * What other services say of a commit: each status is a job of type {@code GenericCommitStatus}, in a pipeline of the commit,
 * which is created for it if the commit has none.
 *
 * <p>Source: the page "Commits API" of GitLab's documentation, release 15.7, "Commit status".
 */
public final class CommitStatuses {
    /** The states that a status can have, each with the transition that leads to it and the states it starts from. */
    private static final Map<String, Transition> STATES = Map.of(
            "pending", new Transition("enqueue", Set.of("created", "manual", "scheduled")),
            "running", new Transition("run", Set.of("created", "pending")),
            "success", new Transition("success", Set.of("created", "pending", "running")),
            "failed", new Transition("drop", Set.of("created", "pending", "running", "manual", "scheduled")),
            "canceled", new Transition("cancel", Set.of("created", "pending", "running", "manual", "scheduled")));

    private static final Set<String> DONE = Set.of("success", "failed", "canceled");
    private static final int LAST_STAGE = 1_000_000;

    private final Hub hub;
    private final CommitLog log;
    private final Pipelines pipelines;

    public CommitStatuses(Hub hub, CommitLog log, Pipelines pipelines) {
        this.hub = hub;
        this.log = log;
        this.pipelines = pipelines;
    }

    private record Transition(String name, Set<String> from) {}

    /**
     * A status of a commit.
     *
     * @param pipeline that it belongs to
     */
    public record CommitStatus(
            long id,
            long pipeline,
            String sha,
            String ref,
            String stage,
            String status,
            String name,
            Optional<String> targetUrl,
            Optional<String> description,
            Optional<Double> coverage,
            Instant created,
            Optional<Instant> started,
            Optional<Instant> finished,
            boolean allowFailure,
            boolean retried,
            long author) {}

    /**
     * What a service says.
     *
     * @param ref branch or tag; empty for the first branch that has the commit
     * @param pipeline empty for the newest of the commit and ref
     * @param attributes columns of the status that are set
     */
    public record Report(
            String state, Optional<String> ref, String name, Optional<Long> pipeline, Map<String, Object> attributes) {
        public Report {
            attributes = Map.copyOf(attributes);
        }
    }

    /** The statuses and jobs of a commit, oldest first. */
    public List<CommitStatus> of(Project project, String sha) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.id, b.commit_id AS pipeline, p.sha, b.ref, b.stage, b.status, b.name, b.target_url,
                               b.description, b.coverage, b.created_at AS created, b.started_at AS started,
                               b.finished_at AS finished, coalesce(b.allow_failure, false) AS allow_failure,
                               coalesce(b.retried, false) AS retried, coalesce(b.user_id, 0) AS author
                          FROM ci_builds b JOIN ci_pipelines p ON p.id = b.commit_id
                         WHERE b.project_id = :project AND p.sha = :sha ORDER BY b.id
                        """)
                .bind("project", project.id())
                .bind("sha", sha)
                .mapTo(CommitStatus.class)
                .list());
    }

    /**
     * Records what a service says of a commit.
     *
     * @throws HttpProblem with status 404 if no branch or tag has the commit, or there is no such pipeline
     * @throws Invalid if the status can't go from its state to the new one
     */
    public CommitStatus report(Actor actor, Project project, ObjectId commit, Report report) throws IOException {
        Permissions.require(actor, project, Action.PUSH);
        String sha = commit.name();
        String ref = report.ref().isPresent() ? report.ref().get() : branchWith(project, commit);
        boolean tag = log.tags(project).contains(ref);
        long id = hub.database().inTransaction(handle -> {
            long pipeline = pipeline(handle, actor, project, sha, ref, tag, report.pipeline());
            Optional<CommitStatus> open = of(project, sha).stream()
                    .filter(each -> each.pipeline() == pipeline && each.name().equals(report.name()))
                    .filter(each -> each.author() == actor.id() && !DONE.contains(each.status()) && !each.retried())
                    .reduce((first, second) -> second);
            Row row = Row.in("ci_builds");
            report.attributes().forEach(row::with);
            move(actor, open.map(CommitStatus::status).orElse("created"), report.state(), row);
            if (open.isPresent()) {
                row.update(handle, open.get().id());
                return open.get().id();
            }
            handle.execute(
                    "UPDATE ci_builds SET retried = true WHERE commit_id = ? AND name = ? AND type = 'GenericCommitStatus'",
                    pipeline,
                    report.name());
            return row.with("type", "GenericCommitStatus")
                    .with("project_id", project.id())
                    .with("commit_id", pipeline)
                    .with("stage", "external")
                    .with("stage_idx", LAST_STAGE)
                    .with("stage_id", stage(handle, actor, project, pipeline))
                    .with("name", report.name())
                    .with("ref", ref)
                    .with("tag", tag)
                    .with("allow_failure", false)
                    .with("when", "on_success")
                    .with("retried", false)
                    .with("user_id", actor.id())
                    .at(actor.now(), "created_at", "queued_at")
                    .insert(handle);
        });
        CommitStatus made = of(project, sha).stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow();
        pipelines.settle(actor, project, made.pipeline());
        return made;
    }

    private static void move(Actor actor, String before, String after, Row row) {
        Transition transition = STATES.get(after);
        if (transition == null || !transition.from().contains(before)) {
            String name = transition == null ? after : transition.name();
            throw HttpProblem.badRequest("Cannot transition status via :" + name + " from :" + before
                    + " (Reason(s): Status cannot transition via \"" + name + "\")");
        }
        row.with("status", after).at(actor.now(), "updated_at");
        if (after.equals("running")) {
            row.at(actor.now(), "started_at");
        } else if (DONE.contains(after)) {
            row.at(actor.now(), "finished_at");
        }
    }

    private String branchWith(Project project, ObjectId commit) throws IOException {
        for (String branch : log.branches(project)) {
            ObjectId tip = log.commit(project, branch).orElseThrow();
            try (RevWalk walk = new RevWalk(log.repository(project))) {
                if (walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(tip))) {
                    return branch;
                }
            }
        }
        throw HttpProblem.notFound("404 References for commit Not Found");
    }

    private static long pipeline(
            Handle handle, Actor actor, Project project, String sha, String ref, boolean tag, Optional<Long> wanted) {
        Optional<Long> found = handle.createQuery(
                        "SELECT id FROM ci_pipelines WHERE project_id = :project AND sha = :sha"
                                + " AND (id = :wanted OR :wanted = 0 AND ref = :ref) ORDER BY id DESC LIMIT 1")
                .bind("project", project.id())
                .bind("sha", sha)
                .bind("ref", ref)
                .bind("wanted", wanted.orElse(0L))
                .mapTo(Long.class)
                .findFirst();
        if (found.isPresent()) {
            return found.get();
        }
        if (wanted.isPresent()) {
            throw HttpProblem.notFound("404 Pipeline for pipeline_id, sha and ref Not Found");
        }
        return Pipelines.external(handle, actor, project, sha, ref, tag);
    }

    private static long stage(Handle handle, Actor actor, Project project, long pipeline) {
        return handle.createQuery("SELECT id FROM ci_stages WHERE pipeline_id = :id AND name = 'external'")
                .bind("id", pipeline)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> Row.in("ci_stages")
                        .with("project_id", project.id())
                        .with("pipeline_id", pipeline)
                        .with("name", "external")
                        .with("position", LAST_STAGE)
                        .at(actor.now(), "created_at", "updated_at")
                        .insert(handle));
    }
}
