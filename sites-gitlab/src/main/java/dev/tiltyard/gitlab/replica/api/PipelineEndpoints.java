package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.pipeline.Configuration;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Build;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Pipeline;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pipelines, their jobs, and the check of configurations. */
public final class PipelineEndpoints extends Endpoints {
    private static final Parameters LINT = Parameters.of(text("content").required(), flag("dry_run"), text("ref"))
            .and(Parameter.Type.UNSUPPORTED, "include_jobs", "include_merged_yaml");

    private final Pipelines pipelines;

    public PipelineEndpoints(Pipelines pipelines) {
        this.pipelines = pipelines;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/pipelines";
        api.on("GET", base, this::list)
                .on("POST", "/projects/{id}/pipeline", this::start)
                .on("GET", base + "/{pipeline}", call -> {
                    Project project = readable(call);
                    return Answer.ok(full(call, project, pipelines.find(project, call.number("pipeline"))));
                })
                .on("GET", base + "/{pipeline}/jobs", this::jobsOf)
                .on("GET", base + "/{pipeline}/variables", call -> {
                    Project project = call.project(Action.PUSH);
                    return Answer.part(
                            call,
                            List.copyOf(pipelines
                                    .given(pipelines
                                            .find(project, call.number("pipeline"))
                                            .id())
                                    .entrySet()),
                            each -> new Shape()
                                    .put("variable_type", "env_var")
                                    .put("key", each.getKey())
                                    .put("value", each.getValue()));
                })
                .on("POST", base + "/{pipeline}/cancel", call -> change(call, false))
                .on("POST", base + "/{pipeline}/retry", call -> change(call, true))
                .on("DELETE", base + "/{pipeline}", call -> {
                    Project project = readable(call);
                    pipelines.delete(call.member(), project, pipelines.find(project, call.number("pipeline")));
                    return Answer.nothing();
                })
                .on("GET", "/projects/{id}/jobs", call -> {
                    Project project = readable(call);
                    List<String> scope = call.params().list("scope");
                    return Answer.part(
                            call,
                            pipelines.builds(project).stream()
                                    .filter(build -> scope.isEmpty() || scope.contains(build.status()))
                                    .toList(),
                            build -> shape(call, project, build));
                })
                .on("GET", "/projects/{id}/jobs/{job}", call -> {
                    Project project = readable(call);
                    return Answer.ok(shape(call, project, pipelines.build(project, call.number("job"))));
                })
                .on("POST", "/projects/{id}/jobs/{job}/{act}", this::changeJob)
                .on("POST", "/ci/lint", LINT.without("dry_run", "ref"), call -> {
                    Configuration found =
                            Pipelines.read(call.params().text("content").orElse(""));
                    return Answer.ok(new Shape()
                            .put("status", found.valid() ? "valid" : "invalid")
                            .put("errors", found.errors())
                            .put("warnings", List.of()));
                })
                .on("GET", "/projects/{id}/ci/lint", LINT.without("content"), this::lintProject)
                .on("POST", "/projects/{id}/ci/lint", LINT, call -> {
                    Project project = call.project(Action.PUSH);
                    String branch = ref(call, project);
                    Configuration found =
                            pipelines.read(project, branch, call.params().required("content"));
                    return Answer.ok(lint(simulated(call, project, branch, found)));
                });
    }

    private static String ref(Call call, Project project) {
        return call.params().filled("ref").orElseGet(() -> call.projects().branch(project));
    }

    /** What a push to the branch would do with a configuration, if the call asks for that. */
    private Configuration simulated(Call call, Project project, String branch, Configuration found) throws IOException {
        return call.params().on("dry_run") ? pipelines.simulated(project, branch, found) : found;
    }

    private static Project readable(Call call) {
        return call.project(Action.READ_CODE);
    }

    private Answer list(Call call) {
        Project project = readable(call);
        Optional<String> status = call.params().filled("status");
        Optional<String> ref = call.params().filled("ref");
        Optional<String> source = call.params().filled("source");
        Optional<String> scope = call.params().filled("scope");
        List<Pipeline> found = pipelines.of(project).stream()
                .filter(each -> status.map(each.status()::equals).orElse(true))
                .filter(each -> ref.map(each.ref()::equals).orElse(true))
                .filter(each -> source.map(each.source()::equals).orElse(true))
                .filter(each -> scope.map(wanted -> switch (wanted) {
                            case "pending", "running" -> each.status().equals(wanted);
                            case "finished" -> !each.open();
                            case "branches" -> !each.tag();
                            case "tags" -> each.tag();
                            default -> true;
                        })
                        .orElse(true))
                .toList();
        List<Pipeline> ordered = new ArrayList<>(found);
        if (call.params().oneOf("sort", "desc", "asc", "desc").equals("asc")) {
            Collections.reverse(ordered);
        }
        return Answer.part(call, ordered, each -> basic(call, project, each));
    }

    static Shape basic(Call call, Project project, Pipeline pipeline) {
        return new Shape()
                .put("id", pipeline.id())
                .put("iid", pipeline.iid())
                .put("project_id", project.id())
                .put("sha", pipeline.sha())
                .put("ref", pipeline.ref())
                .put("status", pipeline.status())
                .put("source", pipeline.source())
                .time("created_at", pipeline.created())
                .time("updated_at", pipeline.updated())
                .put("web_url", call.origin() + project.address() + "/-/pipelines/" + pipeline.id());
    }

    static Shape full(Call call, Project project, Pipeline pipeline) {
        String status = pipeline.status();
        return basic(call, project, pipeline)
                .put("before_sha", "0".repeat(40))
                .put("tag", pipeline.tag())
                .put("yaml_errors", null)
                .put("user", person(call, pipeline.starter()))
                .put("started_at", null)
                .time("finished_at", pipeline.finished().orElse(null))
                .put("committed_at", null)
                .put("duration", null)
                .put("queued_duration", null)
                .put("coverage", null)
                .put(
                        "detailed_status",
                        new Shape()
                                .put("icon", "status_" + status)
                                .put("text", status)
                                .put("label", status)
                                .put("group", status)
                                .put("tooltip", status)
                                .put("has_details", true)
                                .put("details_path", project.address() + "/-/pipelines/" + pipeline.id())
                                .put("illustration", null)
                                .put("favicon", "/assets/ci_favicons/favicon_status_" + status + ".png"));
    }

    private static Shape person(Call call, Pipelines.Starter starter) {
        return new UserRow(starter.id(), starter.username(), starter.name(), starter.state()).shape(call);
    }

    private Answer start(Call call) throws IOException {
        call.params().require("ref");
        Project project = call.project();
        Map<String, String> variables = new LinkedHashMap<>();
        for (JsonNode each : call.params().body().path("variables")) {
            variables.put(each.path("key").asText(), each.path("value").asText());
        }
        Pipeline made = pipelines.start(
                call.member(), project, new Pipelines.Wanted(call.params().required("ref"), "api", variables));
        return Answer.created(full(call, project, made));
    }

    private Answer jobsOf(Call call) {
        Project project = readable(call);
        long pipeline = pipelines.find(project, call.number("pipeline")).id();
        return Answer.part(
                call,
                pipelines.builds(project).stream()
                        .filter(build -> build.pipeline() == pipeline)
                        .toList(),
                build -> shape(call, project, build));
    }

    private Shape shape(Call call, Project project, Build build) {
        return new Shape()
                .put("id", build.id())
                .put("status", build.status())
                .put("stage", build.stage())
                .put("name", build.name())
                .put("ref", build.ref())
                .put("tag", build.tag())
                .put("coverage", null)
                .put("allow_failure", build.allowFailure())
                .time("created_at", build.created())
                .put("started_at", null)
                .time("finished_at", build.finished().orElse(null))
                .put("erased_at", null)
                .put("duration", null)
                .put("queued_duration", null)
                .put("user", person(call, build.starter()))
                .put("commit", new Shape().put("id", build.sha()))
                .put("pipeline", basic(call, project, pipelines.find(project, build.pipeline())))
                .put("web_url", call.origin() + project.address() + "/-/jobs/" + build.id())
                .put("artifacts", List.of())
                .put("runner", null)
                .put("artifacts_expire_at", null)
                .put("tag_list", List.of());
    }

    private Answer change(Call call, boolean retry) {
        Project project = readable(call);
        Pipeline pipeline = pipelines.find(project, call.number("pipeline"));
        if (retry) {
            pipelines.retry(call.member(), project, pipeline);
        } else {
            pipelines.cancel(call.member(), project, pipeline);
        }
        return Answer.created(full(call, project, pipelines.find(project, pipeline.id())));
    }

    private Answer changeJob(Call call) {
        Project project = readable(call);
        Build build = pipelines.build(project, call.number("job"));
        long id = build.id();
        switch (call.path("act")) {
            case "cancel" -> pipelines.cancel(call.member(), project, build);
            case "retry" -> id = pipelines.retry(call.member(), project, build).id();
            case "play" -> pipelines.play(call.member(), project, build);
            default -> throw HttpProblem.notFound("404 Not Found");
        }
        return Answer.created(shape(call, project, pipelines.build(project, id)));
    }

    private static Shape lint(Configuration configuration) {
        return new Shape()
                .put("valid", configuration.valid())
                .put("errors", configuration.errors())
                .put("warnings", List.of());
    }

    private Answer lintProject(Call call) throws IOException {
        Project project = readable(call);
        String branch = ref(call, project);
        Optional<Pipelines.Found> own = pipelines.configuration(project, branch).filter(found -> !found.auto());
        if (own.isEmpty()) {
            return Answer.ok(new Shape()
                    .put("valid", false)
                    .put("errors", List.of("Please provide content of .gitlab-ci.yml"))
                    .put("warnings", List.of()));
        }
        return Answer.ok(lint(simulated(call, project, branch, own.get().configuration())));
    }
}
