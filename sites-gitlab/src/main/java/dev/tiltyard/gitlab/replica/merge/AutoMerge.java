package dev.tiltyard.gitlab.replica.merge;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.AutoMergeRows;
import dev.tiltyard.gitlab.replica.issuable.MergeRequestHeads;
import dev.tiltyard.gitlab.replica.merge.Merging.MergeOptions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Merges that wait until the pipeline of the merge request's newest commit succeeds.
 *
 * <p>Source: the page "Merge when pipeline succeeds" of GitLab's documentation, release 15.7.
 */
public final class AutoMerge {
    private final Hub hub;
    private final Projects projects;
    private final Merging merging;
    private final AutoMergeRows rows;
    private final MergeRequestHeads heads;

    public AutoMerge(Hub hub, Projects projects, Merging merging) {
        this.hub = hub;
        this.projects = projects;
        this.merging = merging;
        this.rows = new AutoMergeRows(hub);
        this.heads = new MergeRequestHeads(hub);
    }

    /** How the newest pipeline of a merge request's newest commit goes. */
    public enum Pipeline {
        NONE,
        ACTIVE,
        SUCCESS,
        /** It has ended otherwise, or waits for somebody. */
        OTHER
    }

    /** How the newest pipeline of a merge request's newest commit goes. */
    public Pipeline pipeline(Project project, long iid) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT p.status FROM merge_requests m
                          JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                          JOIN ci_pipelines p ON p.sha = d.head_commit_sha AND (p.merge_request_id = m.id
                               OR p.project_id = m.source_project_id AND p.ref = m.source_branch)
                         WHERE m.target_project_id = :project AND m.iid = :iid ORDER BY p.id DESC LIMIT 1
                        """)
                        .bind("project", project.id())
                        .bind("iid", iid)
                        .mapTo(String.class)
                        .findFirst())
                .map(status -> switch (status) {
                    case "created", "waiting_for_resource", "preparing", "pending", "running" -> Pipeline.ACTIVE;
                    case "success" -> Pipeline.SUCCESS;
                    default -> Pipeline.OTHER;
                })
                .orElse(Pipeline.NONE);
    }

    /** Whether a merge request waits for its pipeline. */
    public boolean waits(Project project, long iid) {
        return rows.waits(project, iid);
    }

    /**
     * Merges it when its pipeline succeeds: now, if it has.
     *
     * @throws HttpProblem as {@link Merging#merge}; with status 405 too if it has no pipeline, or one that has not succeeded
     */
    public void whenPipelineSucceeds(Actor actor, Project project, long iid, MergeOptions options) {
        Pipeline pipeline = pipeline(project, iid);
        if (pipeline == Pipeline.SUCCESS) {
            merging.merge(actor, project, iid, options);
            return;
        }
        merging.check(actor, project, iid, options);
        if (pipeline != Pipeline.ACTIVE) {
            throw new HttpProblem(405, "405 Method Not Allowed");
        }
        Map<String, String> params = new LinkedHashMap<>();
        params.put("sha", heads.head(project.id(), iid).orElseThrow().name());
        options.message().ifPresent(text -> params.put("commit_message", text));
        options.squashMessage().ifPresent(text -> params.put("squash_commit_message", text));
        options.removeSource().ifPresent(remove -> params.put("should_remove_source_branch", remove.toString()));
        rows.set(actor, project, iid, options.squash(), params);
    }

    /**
     * Lets it wait no more.
     *
     * @throws HttpProblem with status 401 if the actor may not merge it, 406 if it does not wait
     */
    public void cancel(Actor actor, Project project, long iid) {
        if (!merging.may(actor.viewer(), project, iid)) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        if (!rows.waits(project, iid)) {
            throw new HttpProblem(406, "Can't cancel the automatic merge");
        }
        rows.clear(actor, project, iid, "canceled the automatic merge");
    }

    /** Merges what waited for a pipeline of this commit, as the users who asked for it. */
    public void pipelineChanged(Instant now, String sha) {
        for (AutoMergeRows.Waiting each : rows.of(sha)) {
            Actor actor = new Actor(hub.user(each.user()), now);
            projects.find(actor.viewer(), now, each.project())
                    .filter(project -> pipeline(project, each.iid()) == Pipeline.SUCCESS)
                    .ifPresent(project -> merge(actor, project, each));
        }
    }

    private void merge(Actor actor, Project project, AutoMergeRows.Waiting waiting) {
        Map<String, String> params = waiting.params();
        MergeOptions options = new MergeOptions(
                Optional.ofNullable(params.get("commit_message")),
                Optional.ofNullable(params.get("squash_commit_message")),
                Optional.empty(),
                Optional.ofNullable(params.get("should_remove_source_branch")).map(Boolean::valueOf),
                Optional.ofNullable(params.get("sha")));
        try {
            merging.merge(actor, project, waiting.iid(), options);
        } catch (HttpProblem e) {
            rows.clear(actor, project, waiting.iid(), "aborted the automatic merge because " + e.getMessage());
        }
    }
}
