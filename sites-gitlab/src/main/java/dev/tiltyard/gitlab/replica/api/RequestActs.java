package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.flag;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.merge.MergeRefs;
import dev.tiltyard.gitlab.replica.merge.Rebasing;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Pipeline;
import dev.tiltyard.gitlab.replica.pipeline.RequestPipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What is done with a merge request besides merging: rebasing, trying a merge, its pipelines, ending a wait for one. */
public final class RequestActs extends Endpoints {
    private final AutoMerge autoMerge;
    private final Rebasing rebasing;
    private final MergeRefs refs;
    private final Pipelines pipelines;
    private final RequestPipelines requestPipelines;

    public RequestActs(
            AutoMerge autoMerge,
            Rebasing rebasing,
            MergeRefs refs,
            Pipelines pipelines,
            RequestPipelines requestPipelines) {
        this.requestPipelines = requestPipelines;
        this.autoMerge = autoMerge;
        this.rebasing = rebasing;
        this.refs = refs;
        this.pipelines = pipelines;
    }

    @Override
    void addTo(Registry api) {
        String one = "/projects/{id}/merge_requests/{iid:[0-9]+}";
        api.on("PUT", one + "/rebase", Parameters.of(flag("skip_ci")), call -> {
                    Project project = call.project(Action.READ_MERGE_REQUEST);
                    rebasing.rebase(call.member(), project, call.number("iid"));
                    return Answer.status(202, new Shape().put("rebase_in_progress", true));
                })
                .on("GET", one + "/merge_ref", call -> {
                    Project project = call.project(Action.READ_MERGE_REQUEST);
                    Actor actor = call.member();
                    return Answer.ok(new Shape()
                            .put(
                                    "commit_id",
                                    refs.commit(actor, project, call.number("iid"))
                                            .name()));
                })
                .on("POST", one + "/cancel_merge_when_pipeline_succeeds", call -> {
                    Project project = call.project(Action.READ_MERGE_REQUEST);
                    autoMerge.cancel(call.member(), project, call.number("iid"));
                    return Answer.created(new Shape().put("status", "success"));
                })
                .on("GET", one + "/pipelines", call -> {
                    Project project = call.project(Action.READ_MERGE_REQUEST);
                    return Answer.part(call, of(call, project), each -> PipelineEndpoints.basic(call, project, each));
                })
                .on("POST", one + "/pipelines", call -> {
                    Project project = call.project(Action.READ_MERGE_REQUEST);
                    Pipeline made = requestPipelines.start(call.member(), project, call.number("iid"));
                    return Answer.created(PipelineEndpoints.full(call, project, made));
                });
    }

    /** The pipelines of the commits that a merge request has or had. */
    private List<Pipeline> of(Call call, Project project) {
        Set<Long> ids = call.hub()
                .database()
                .withHandle(handle -> handle
                        .createQuery("""
                        SELECT p.id FROM merge_requests m JOIN merge_request_diffs d ON d.merge_request_id = m.id
                          JOIN ci_pipelines p ON p.merge_request_id = m.id
                               OR p.project_id = m.source_project_id AND p.sha = d.head_commit_sha
                                  AND p.ref = m.source_branch
                         WHERE m.target_project_id = :project AND m.iid = :iid
                        """)
                        .bind("project", project.id())
                        .bind("iid", call.number("iid"))
                        .mapTo(Long.class)
                        .stream()
                        .collect(Collectors.toSet()));
        return pipelines.of(project).stream()
                .filter(each -> ids.contains(each.id()))
                .toList();
    }
}
