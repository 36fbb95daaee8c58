package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;

/**
 * Pipelines and their jobs. No runner is registered, so that jobs stay pending.
 */
public final class Pipelines {
    /** The pipeline sources, by the number in {@code ci_pipelines.source}. */
    private static final List<String> SOURCES = List.of(
            "unknown",
            "push",
            "web",
            "trigger",
            "schedule",
            "api",
            "external",
            "pipeline",
            "chat",
            "webide",
            RequestPipelines.SOURCE);

    private static final Set<String> OPEN = Set.of("created", "pending", "running", "manual", "scheduled");
    private static final Set<String> ENDED = Set.of("canceled", "failed", "skipped");
    private static final int INTERNAL_IDS = 5;

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;

    public Pipelines(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
    }

    /** Who started a pipeline. */
    public record Starter(long id, String username, String name, String state) {}

    /**
     * A pipeline.
     *
     * @param auto whether it is one of Auto DevOps
     */
    public record Pipeline(
            long id,
            long iid,
            String ref,
            boolean tag,
            String sha,
            String status,
            String source,
            boolean auto,
            @Nested("starter") Starter starter,
            Instant created,
            Instant updated,
            Optional<Instant> finished) {
        /** Whether it is stuck: no runner is registered. */
        public boolean stuck() {
            return status.equals("pending");
        }

        public boolean open() {
            return OPEN.contains(status);
        }

        /** The first eight digits of its commit. */
        public String shortSha() {
            return sha.substring(0, Math.min(8, sha.length()));
        }
    }

    /** A job of a pipeline. */
    public record Build(
            long id,
            long pipeline,
            String name,
            String stage,
            int position,
            String status,
            boolean allowFailure,
            String when,
            String ref,
            boolean tag,
            String sha,
            boolean external,
            @Nested("starter") Starter starter,
            Instant created,
            Optional<Instant> finished) {
        public boolean open() {
            return OPEN.contains(status);
        }

        /** Whether it can be retried: it has ended, and is not what another service said. */
        public boolean ended() {
            return ENDED.contains(status) && !external;
        }
    }

    /**
     * What a pipeline runs for.
     *
     * @param skipped whether it is only recorded, without jobs
     */
    public record Wanted(String ref, String source, Map<String, String> variables, boolean skipped) {
        public Wanted {
            variables = Map.copyOf(variables);
        }

        public Wanted(String ref, String source, Map<String, String> variables) {
            this(ref, source, variables, false);
        }
    }

    /** The configuration of a project at a branch, a tag or a commit. */
    public record Found(Configuration configuration, boolean auto) {}

    /** The path of the file with a project's configuration. */
    public String file(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(nullif(ci_config_path, ''), '.gitlab-ci.yml') FROM projects WHERE id = :id")
                .bind("id", project.id())
                .mapTo(String.class)
                .one());
    }

    private Optional<String> text(Project project, String ref, String path) throws IOException {
        Optional<Place> place = log.place(project, ref + "/" + path);
        return place.isEmpty()
                ? Optional.empty()
                : log.file(project, place.get()).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Reads a configuration that is in no repository, so that it can include no files of one. */
    public static Configuration read(String content) {
        return Configuration.read(content, path -> Optional.empty());
    }

    /** Reads a configuration, with what it includes from a branch. */
    public Configuration read(Project project, String ref, String content) {
        return Configuration.read(content, path -> {
            try {
                return text(project, ref, path);
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    /** The configuration at a branch or tag: its file, or Auto DevOps where that is on. */
    public Optional<Found> configuration(Project project, String ref) throws IOException {
        Optional<String> own = text(project, ref, file(project));
        if (own.isPresent()) {
            return Optional.of(new Found(read(project, ref, own.get()), false));
        }
        boolean auto = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce((SELECT enabled FROM project_auto_devops WHERE project_id = :id), true)")
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .one());
        return auto ? Optional.of(new Found(AutoDevOps.configuration(), true)) : Optional.empty();
    }

    /**
     * Starts a pipeline.
     *
     * @throws Invalid if there is no such branch or tag, no configuration, one with mistakes, or one without a job for this
     */
    public Pipeline start(Actor actor, Project project, Wanted wanted) throws IOException {
        return start(actor, project, wanted, Optional.empty());
    }

    /** @param request the merge request that it is for, from the branch of {@code wanted} */
    Pipeline start(Actor actor, Project project, Wanted wanted, Optional<RequestPipelines.Request> request)
            throws IOException {
        Permissions.require(actor, project, Action.PUSH);
        boolean tag = !log.hasBranch(project, wanted.ref()) && log.tags(project).contains(wanted.ref());
        if (!tag && !log.hasBranch(project, wanted.ref())) {
            throw new Invalid("base", "Reference not found");
        }
        String sha = log.commit(project, wanted.ref()).orElseThrow().name();
        Found found =
                configuration(project, wanted.ref()).orElseThrow(() -> new Invalid("base", "Missing CI config file"));
        Configuration configuration = found.configuration();
        if (!configuration.valid()) {
            throw new Invalid(Map.of("base", configuration.errors()));
        }
        Map<String, String> variables = variables(project, wanted, tag, sha);
        request.ifPresent(each -> each.describe(variables));
        configuration.variables().forEach(variables::putIfAbsent);
        Job.Occasion occasion =
                new Job.Occasion(wanted.ref(), tag, wanted.source(), variables, log.files(project, wanted.ref()));
        List<Job> jobs = wanted.skipped() ? List.of() : jobs(configuration, occasion);
        long id = hub.database()
                .inTransaction(
                        handle -> insert(handle, actor, project, wanted, new Begun(tag, sha, found, jobs, request)));
        return find(project, id);
    }

    /** The jobs that a push to a branch would create, or the errors that keep a pipeline from being created. */
    public Configuration simulated(Project project, String branch, Configuration configuration) throws IOException {
        Optional<String> sha = log.commit(project, branch).map(commit -> commit.name());
        if (!configuration.valid() || sha.isEmpty()) {
            return configuration;
        }
        Map<String, String> variables = variables(project, new Wanted(branch, "push", Map.of()), false, sha.get());
        configuration.variables().forEach(variables::putIfAbsent);
        Job.Occasion push = new Job.Occasion(branch, false, "push", variables, log.files(project, branch));
        try {
            return configuration.with(jobs(configuration, push), List.of());
        } catch (Invalid e) {
            return configuration.with(List.of(), e.sentences());
        }
    }

    private record Begun(
            boolean tag, String sha, Found found, List<Job> jobs, Optional<RequestPipelines.Request> request) {
        String ref(Wanted wanted) {
            return request.map(RequestPipelines.Request::ref).orElse(wanted.ref());
        }
    }

    private static List<Job> jobs(Configuration configuration, Job.Occasion occasion) {
        boolean filtered = configuration
                .workflow()
                .map(rules -> rules.stream()
                        .filter(rule -> rule.applies(occasion))
                        .findFirst()
                        .map(rule -> rule.when().equals("never"))
                        .orElse(true))
                .orElse(false);
        if (filtered) {
            throw new Invalid("base", "Pipeline filtered out by workflow rules.");
        }
        List<Job> jobs = configuration.jobs().stream()
                .flatMap(job -> job.on(occasion).stream())
                .toList();
        if (jobs.stream().allMatch(job -> job.stage().matches("\\.(pre|post)"))) {
            throw new Invalid("base", "No stages / jobs for this pipeline.");
        }
        return jobs;
    }

    private Map<String, String> variables(Project project, Wanted wanted, boolean tag, String sha) {
        Map<String, String> variables = new HashMap<>();
        variables.put("CI", "true");
        variables.put("GITLAB_CI", "true");
        variables.put("CI_COMMIT_REF_NAME", wanted.ref());
        if (!wanted.source().equals(RequestPipelines.SOURCE)) {
            variables.put(tag ? "CI_COMMIT_TAG" : "CI_COMMIT_BRANCH", wanted.ref());
        }
        variables.put("CI_COMMIT_SHA", sha);
        variables.put("CI_DEFAULT_BRANCH", projects.branch(project));
        variables.put("CI_PIPELINE_SOURCE", wanted.source());
        variables.put("CI_PROJECT_NAME", project.path());
        variables.put("CI_PROJECT_NAMESPACE", project.namespace());
        variables.put("CI_PROJECT_PATH", project.fullPath());
        String kept = "SELECT key, coalesce(encrypted_value, '') AS value FROM ";
        hub.database().useHandle(handle -> {
            handle.createQuery(kept + "ci_group_variables WHERE group_id = :id ORDER BY id")
                    .bind("id", project.namespaceId())
                    .mapTo(Variable.class)
                    .forEach(each -> variables.put(each.key(), each.value()));
            handle.createQuery(kept + "ci_variables WHERE project_id = :id ORDER BY id")
                    .bind("id", project.id())
                    .mapTo(Variable.class)
                    .forEach(each -> variables.put(each.key(), each.value()));
        });
        variables.putAll(wanted.variables());
        return variables;
    }

    private long insert(Handle handle, Actor actor, Project project, Wanted wanted, Begun begun) {
        List<String> stages = begun.found().configuration().stages().stream()
                .filter(stage ->
                        begun.jobs().stream().anyMatch(job -> job.stage().equals(stage)))
                .toList();
        Map<String, String> states = states(stages, begun.jobs());
        long id = blank(handle, actor, project, begun.sha())
                .with("ref", begun.ref(wanted))
                .with("tag", begun.tag())
                .withPresent(
                        "merge_request_id",
                        begun.request().map(RequestPipelines.Request::id).orElse(null))
                .with("status", wanted.skipped() ? "skipped" : status(states.values()))
                .with("source", SOURCES.indexOf(wanted.source()))
                .with("config_source", begun.found().auto() ? 2 : 1)
                .insert(handle);
        Map<String, Long> numbers = new LinkedHashMap<>();
        for (String stage : stages) {
            numbers.put(
                    stage,
                    Row.in("ci_stages")
                            .with("project_id", project.id())
                            .with("pipeline_id", id)
                            .with("name", stage)
                            .with("position", stages.indexOf(stage))
                            .at(actor.now(), "created_at", "updated_at")
                            .insert(handle));
        }
        for (Job job : begun.jobs()) {
            Row.in("ci_builds")
                    .with("type", "Ci::Build")
                    .with("project_id", project.id())
                    .with("commit_id", id)
                    .with("stage_id", Objects.requireNonNull(numbers.get(job.stage())))
                    .with("stage", job.stage())
                    .with("stage_idx", stages.indexOf(job.stage()))
                    .with("name", job.name())
                    .with("status", Objects.requireNonNull(states.get(job.name())))
                    .with("when", job.when())
                    .with("allow_failure", job.allowFailure())
                    .with("options", String.join("\n", job.script()))
                    .with("ref", begun.ref(wanted))
                    .with("tag", begun.tag())
                    .with("user_id", actor.id())
                    .with("retried", false)
                    .at(actor.now(), "created_at", "updated_at", "queued_at")
                    .insert(handle);
        }
        wanted.variables().forEach((key, value) -> Row.in("ci_pipeline_variables")
                .with("pipeline_id", id)
                .with("key", key)
                .with("value", value)
                .with("variable_type", 1)
                .insert(handle));
        return id;
    }

    /** A new pipeline of a commit, with its number. */
    private static Row blank(Handle handle, Actor actor, Project project, String sha) {
        long iid = handle.createQuery("INSERT INTO internal_ids (project_id, usage, last_value) VALUES (:project,"
                        + " :usage, 1) ON CONFLICT (project_id, usage) DO UPDATE SET last_value ="
                        + " internal_ids.last_value + 1 RETURNING last_value")
                .bind("project", project.id())
                .bind("usage", INTERNAL_IDS)
                .mapTo(Long.class)
                .one();
        return Row.in("ci_pipelines")
                .with("project_id", project.id())
                .with("iid", iid)
                .with("sha", sha)
                .with("before_sha", "0".repeat(40))
                .with("user_id", actor.id())
                .at(actor.now(), "created_at", "updated_at");
    }

    /** A pipeline for what other services say of a commit; returns its key. */
    static long external(Handle handle, Actor actor, Project project, String sha, String ref, boolean tag) {
        return blank(handle, actor, project, sha)
                .with("ref", ref)
                .with("tag", tag)
                .with("status", "created")
                .with("source", SOURCES.indexOf("external"))
                .insert(handle);
    }

    /** The initial status of each job: pending in the first stage with jobs to run. */
    private static Map<String, String> states(List<String> stages, List<Job> jobs) {
        Map<String, String> states = new LinkedHashMap<>();
        boolean reached = true;
        for (String stage : stages) {
            boolean waits = false;
            for (Job job : jobs) {
                if (job.stage().equals(stage)) {
                    String state = !reached
                            ? "created"
                            : switch (job.when()) {
                                case "manual" -> "manual";
                                case "delayed" -> "scheduled";
                                case "on_failure" -> "skipped";
                                default -> "pending";
                            };
                    states.put(job.name(), state);
                    waits |= state.matches("pending|scheduled") || job.manual() && !job.allowFailure();
                }
            }
            reached &= !waits;
        }
        return states;
    }

    private static String status(Iterable<String> states) {
        Set<String> all = new HashSet<>();
        states.forEach(all::add);
        boolean begun = all.contains("success") || all.contains("failed");
        if (all.contains("running") || begun && (all.contains("pending") || all.contains("created"))) {
            return "running";
        }
        for (String state : List.of("pending", "scheduled", "manual", "created", "failed", "canceled", "success")) {
            if (all.contains(state)) {
                return state;
            }
        }
        return "skipped";
    }

    private static final String SELECT = """
            SELECT p.id, p.iid, p.ref, p.tag, p.sha, p.status, (:sources)[coalesce(p.source, 0) + 1] AS source,
                   coalesce(p.config_source = 2, false) AS auto, p.created_at AS created, p.updated_at AS updated,
                   p.finished_at AS finished, p.user_id AS starter_id, u.username AS starter_username,
                   u.name AS starter_name, u.state AS starter_state
              FROM ci_pipelines p LEFT JOIN users u ON u.id = p.user_id WHERE p.project_id = :project
            """;

    /** All pipelines of a project, newest first. */
    public List<Pipeline> of(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT + " ORDER BY p.id DESC")
                .bindArray("sources", String.class, SOURCES)
                .bind("project", project.id())
                .mapTo(Pipeline.class)
                .list());
    }

    /** The pipeline of a project with a number. */
    public Pipeline find(Project project, long id) {
        return of(project).stream()
                .filter(pipeline -> pipeline.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    /** The jobs of a project, newest first, without retried ones. */
    public List<Build> builds(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.id, b.commit_id AS pipeline, b.name, b.stage, b.stage_idx AS position, b.status,
                               b.allow_failure, b.when, b.ref, b.tag, p.sha,
                               coalesce(b.type = 'GenericCommitStatus', false) AS external, b.created_at AS created,
                               b.finished_at AS finished, b.user_id AS starter_id, u.username AS starter_username,
                               u.name AS starter_name, u.state AS starter_state
                          FROM ci_builds b JOIN ci_pipelines p ON p.id = b.commit_id
                          LEFT JOIN users u ON u.id = b.user_id
                         WHERE b.project_id = :project AND NOT coalesce(b.retried, false) ORDER BY b.id DESC
                        """)
                .bind("project", project.id())
                .mapTo(Build.class)
                .list());
    }

    /** The jobs of a pipeline by stage, in the order of the stages. */
    public Map<String, List<Build>> stages(Project project, long pipeline) {
        return builds(project).stream()
                .filter(build -> build.pipeline() == pipeline)
                .sorted(Comparator.comparingInt(Build::position).thenComparing(Build::name))
                .collect(Collectors.groupingBy(Build::stage, LinkedHashMap::new, Collectors.toList()));
    }

    /** The job of a project with a number. */
    public Build build(Project project, long id) {
        return builds(project).stream()
                .filter(build -> build.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not Found"));
    }

    private record Variable(String key, String value) {}

    /** The variables of a pipeline that was run manually. */
    public Map<String, String> given(long pipeline) {
        Map<String, String> given = new LinkedHashMap<>();
        hub.database().useHandle(handle -> handle.createQuery(
                        "SELECT key, coalesce(value, '') AS value FROM ci_pipeline_variables WHERE pipeline_id = :id ORDER BY id")
                .bind("id", pipeline)
                .mapTo(Variable.class)
                .forEach(each -> given.put(each.key(), each.value())));
        return given;
    }

    /** Cancels the unfinished jobs of a pipeline. */
    public void cancel(Actor actor, Project project, Pipeline pipeline) {
        Permissions.require(actor, project, Action.PUSH);
        change(actor, project, pipeline.id(), open(project, pipeline.id()), "canceled");
    }

    private List<Build> open(Project project, long pipeline) {
        return builds(project).stream()
                .filter(build -> build.pipeline() == pipeline && build.open())
                .toList();
    }

    /** Retries the canceled jobs of a pipeline. */
    public void retry(Actor actor, Project project, Pipeline pipeline) {
        Permissions.require(actor, project, Action.PUSH);
        List<Build> ended = builds(project).stream()
                .filter(build -> build.pipeline() == pipeline.id() && build.ended())
                .toList();
        int first = ended.stream().mapToInt(Build::position).min().orElse(0);
        hub.database().useTransaction(handle -> {
            for (Build build : ended) {
                again(handle, actor, build, build.position() == first ? "pending" : "created");
            }
        });
        settle(actor, project, pipeline.id());
    }

    private static void again(Handle handle, Actor actor, Build build, String status) {
        handle.execute("UPDATE ci_builds SET retried = true WHERE id = ?", build.id());
        long id = handle.createQuery(
                        "INSERT INTO ci_builds (type, project_id, commit_id, stage_id, stage, stage_idx, name,"
                                + " \"when\", allow_failure, options, ref, tag, retried) SELECT type, project_id, commit_id,"
                                + " stage_id, stage, stage_idx, name, \"when\", allow_failure, options, ref, tag, false"
                                + " FROM ci_builds WHERE id = :id RETURNING id")
                .bind("id", build.id())
                .mapTo(Long.class)
                .one();
        Row.in("ci_builds")
                .with("status", status)
                .with("user_id", actor.id())
                .at(actor.now(), "created_at", "updated_at", "queued_at")
                .update(handle, id);
    }

    /** Cancels a job. */
    public void cancel(Actor actor, Project project, Build build) {
        Permissions.require(actor, project, Action.PUSH);
        if (build.open()) {
            change(actor, project, build.pipeline(), List.of(build), "canceled");
        }
    }

    /** Retries a finished job. */
    public Build retry(Actor actor, Project project, Build build) {
        Permissions.require(actor, project, Action.PUSH);
        if (!build.ended()) {
            throw HttpProblem.forbidden("403 Forbidden - Job is not retryable");
        }
        hub.database().useTransaction(handle -> again(handle, actor, build, "pending"));
        settle(actor, project, build.pipeline());
        return builds(project).stream()
                .filter(each ->
                        each.pipeline() == build.pipeline() && each.name().equals(build.name()))
                .findFirst()
                .orElseThrow();
    }

    /** Starts a manual job. */
    public void play(Actor actor, Project project, Build build) {
        Permissions.require(actor, project, Action.PUSH);
        if (!build.status().matches("manual|scheduled")) {
            throw HttpProblem.badRequest("400 Bad request - Unplayable Job");
        }
        change(actor, project, build.pipeline(), List.of(build), "pending");
    }

    private void change(Actor actor, Project project, long pipeline, List<Build> builds, String status) {
        hub.database().useTransaction(handle -> {
            for (Build build : builds) {
                Row row = Row.in("ci_builds").with("status", status).at(actor.now(), "updated_at");
                if (status.equals("canceled")) {
                    row.at(actor.now(), "finished_at");
                }
                row.update(handle, build.id());
            }
        });
        settle(actor, project, pipeline);
    }

    /** Updates a pipeline's status from its jobs. */
    void settle(Actor actor, Project project, long pipeline) {
        List<String> states = new ArrayList<>();
        builds(project).stream()
                .filter(build -> build.pipeline() == pipeline)
                .forEach(build -> states.add(
                        build.allowFailure() && build.status().equals("failed") ? "success" : build.status()));
        String status = status(states);
        hub.database().useHandle(handle -> {
            Row row = Row.in("ci_pipelines").with("status", status).at(actor.now(), "updated_at");
            if (OPEN.contains(status)) {
                row.withNull("finished_at");
            } else {
                row.at(actor.now(), "finished_at");
            }
            row.update(handle, pipeline);
        });
    }

    /** Deletes a pipeline with its jobs; owners only. */
    public void delete(Actor actor, Project project, Pipeline pipeline) {
        Permissions.require(actor, project, Action.DELETE_PROJECT);
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM ci_builds WHERE commit_id = ?", pipeline.id());
            handle.execute("DELETE FROM ci_stages WHERE pipeline_id = ?", pipeline.id());
            handle.execute("DELETE FROM ci_pipeline_variables WHERE pipeline_id = ?", pipeline.id());
            handle.execute("DELETE FROM ci_pipelines WHERE id = ?", pipeline.id());
        });
    }
}
