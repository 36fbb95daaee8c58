package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Pipeline;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * Merge request pipelines: those with the jobs that a configuration has for merge requests.
 *
 * <p>Source: the page "Merge request pipelines" of GitLab's documentation, release 15.7.
 */
public final class RequestPipelines {
    /** How rules name such a pipeline. */
    static final String SOURCE = "merge_request_event";

    /** How {@code only} and {@code except} name it. */
    static final String KEYWORD = "merge_requests";

    private final Hub hub;
    private final Projects projects;
    private final Pipelines pipelines;

    public RequestPipelines(Hub hub, Projects projects, Pipelines pipelines) {
        this.hub = hub;
        this.projects = projects;
        this.pipelines = pipelines;
    }

    /** A merge request that a pipeline is for. */
    record Request(long id, long iid, long source, String sourceBranch, String targetBranch, String title) {
        String ref() {
            return "refs/merge-requests/" + iid + "/head";
        }

        void describe(Map<String, String> variables) {
            variables.put("CI_MERGE_REQUEST_ID", Long.toString(id));
            variables.put("CI_MERGE_REQUEST_IID", Long.toString(iid));
            variables.put("CI_MERGE_REQUEST_TITLE", title);
            variables.put("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", sourceBranch);
            variables.put("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", targetBranch);
            variables.put("CI_MERGE_REQUEST_REF_PATH", ref());
        }
    }

    /**
     * Starts a pipeline for a merge request.
     *
     * @throws Invalid if the configuration of its branch has no job for it, or mistakes
     */
    public Pipeline start(Actor actor, Project target, long iid) throws IOException {
        Request request = hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, iid, source_project_id AS source, source_branch, target_branch, title
                          FROM merge_requests WHERE target_project_id = :project AND iid = :iid
                        """)
                .bind("project", target.id())
                .bind("iid", iid)
                .mapTo(Request.class)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
        Project source = projects.find(actor.viewer(), actor.now(), request.source())
                .orElseThrow(() -> HttpProblem.notFound("404 Project Not Found"));
        boolean own = pipelines
                .configuration(source, request.sourceBranch())
                .filter(found -> !found.auto())
                .isPresent();
        if (!own) {
            throw new Invalid("base", "Missing CI config file");
        }
        Pipeline made = pipelines.start(
                actor, source, new Pipelines.Wanted(request.sourceBranch(), SOURCE, Map.of()), Optional.of(request));
        hub.database().useHandle(handle -> Row.in("merge_requests")
                .with("head_pipeline_id", made.id())
                .update(handle, request.id()));
        return made;
    }

    /** A pipeline in its project. */
    public record Head(Project project, Pipeline pipeline) {}

    private record HeadRow(long project, long pipeline) {}

    /** The newest pipeline of a merge request's newest commit. */
    public Optional<Head> head(Actor actor, Project target, long iid) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT p.project_id AS project, p.id AS pipeline FROM merge_requests m
                          JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                          JOIN ci_pipelines p ON p.sha = d.head_commit_sha AND (p.merge_request_id = m.id
                               OR p.project_id = m.source_project_id AND p.ref = m.source_branch)
                         WHERE m.target_project_id = :project AND m.iid = :iid ORDER BY p.id DESC LIMIT 1
                        """)
                        .bind("project", target.id())
                        .bind("iid", iid)
                        .mapTo(HeadRow.class)
                        .findFirst())
                .flatMap(row -> projects.find(actor.viewer(), actor.now(), row.project())
                        .map(project -> new Head(project, pipelines.find(project, row.pipeline()))));
    }

    /** Starts the pipeline of a new merge request, if there is anything to run. */
    public void created(Actor actor, Project target, long iid) throws IOException {
        try {
            start(actor, target, iid);
        } catch (Invalid | HttpProblem e) {
            return; // its branch has no jobs for merge requests, or its author may not run them
        }
    }
}
