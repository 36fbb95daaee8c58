package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Build;
import dev.tiltyard.gitlab.replica.pipeline.Pipelines.Pipeline;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pipelines and jobs: lists, details, the form that runs a pipeline, and CI lint. */
public final class PipelinePages {
    private static final String PATH = "/{namespace...}/{project}/-/";
    private static final int PIPELINES_A_PAGE = 15;
    private static final int JOBS_A_PAGE = 30;

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final Pipelines pipelines;

    public PipelinePages(Hub hub, Projects projects, CommitLog log, Pipelines pipelines) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.pipelines = pipelines;
    }

    /** What the viewer may do with a project's pipelines: run them, change their settings, delete them. */
    public record Rights(boolean runs, boolean manages, boolean owns) {}

    /**
     * A pipeline in a list.
     *
     * @param title of its commit
     * @param latest whether it is the newest of its branch or tag
     */
    public record Line(Pipeline pipeline, String title, boolean latest, Map<String, List<Build>> stages) {}

    /** The pipelines of a project. */
    @Template("pipeline/list.jte")
    public record ListPage(Page page, Project project, Rights rights, List<Line> lines, int all, int at, int pages) {
        public ListPage {
            lines = List.copyOf(lines);
        }

        public String at(String path) {
            return project.address() + "/-/" + path;
        }
    }

    /** The form that starts a pipeline. */
    @Template("pipeline/new.jte")
    public record NewPage(
            Page page,
            Project project,
            boolean manages,
            List<Choice> refs,
            String ref,
            List<String[]> variables,
            List<String> errors) {
        public NewPage {
            refs = List.copyOf(refs);
            variables = List.copyOf(variables);
            errors = List.copyOf(errors);
        }
    }

    /** A pipeline. */
    @Template("pipeline/show.jte")
    public record PipelinePage(Page page, Project project, Rights rights, Line line, String tab) {
        public int count() {
            return line.stages().values().stream().mapToInt(List::size).sum();
        }
    }

    /** The jobs of a project. */
    @Template("pipeline/jobs.jte")
    public record JobsPage(Page page, Project project, Rights rights, List<Build> builds, int all) {
        public JobsPage {
            builds = List.copyOf(builds);
        }
    }

    /** A job. */
    @Template("pipeline/job.jte")
    public record JobPage(Page page, Project project, Rights rights, Build build, String title, List<Build> stage) {
        public JobPage {
            stage = List.copyOf(stage);
        }
    }

    /**
     * The CI lint page.
     *
     * @param checked the result; empty before the first check
     */
    @Template("pipeline/lint.jte")
    public record LintPage(Page page, Project project, String content, boolean dry, Optional<Configuration> checked) {}

    public void addTo(Routes routes) {
        routes.get(PATH + "pipelines", this::list);
        routes.get(PATH + "pipelines/new", visit -> form(visit, List.of()));
        routes.post(PATH + "pipelines", this::start);
        routes.get(PATH + "pipelines/{id:[0-9]{1,12}}", visit -> show(visit, "pipeline"));
        routes.get(PATH + "pipelines/{id:[0-9]{1,12}}/builds", visit -> show(visit, "builds"));
        routes.post(PATH + "pipelines/{id:[0-9]{1,12}}", this::delete);
        routes.post(PATH + "pipelines/{id:[0-9]{1,12}}/cancel", visit -> change(visit, false));
        routes.post(PATH + "pipelines/{id:[0-9]{1,12}}/retry", visit -> change(visit, true));
        routes.get(PATH + "jobs", this::jobs);
        routes.get(PATH + "jobs/{id:[0-9]{1,12}}", this::job);
        routes.post(PATH + "jobs/{id:[0-9]{1,12}}/{act:cancel|retry|play}", this::changeJob);
        routes.get(PATH + "ci/lint", visit -> lint(visit, Optional.empty()));
        routes.post(PATH + "ci/lint", this::check);
    }

    private Project readable(Visit visit) {
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.READ_CODE)) {
            hub.member(visit);
            throw HttpProblem.notFound("the pipelines of " + project.fullPath() + " are for its reporters");
        }
        return project;
    }

    private Project runnable(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.PUSH)) {
            throw HttpProblem.notFound("this requires the role Developer in " + project.fullPath());
        }
        return project;
    }

    private Rights rights(Visit visit, Project project) {
        return new Rights(
                Permissions.allows(hub.viewer(visit), project, Action.PUSH),
                Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS),
                Permissions.allows(hub.viewer(visit), project, Action.DELETE_PROJECT));
    }

    private Page page(Visit visit, Project project, String name, String title, String entry) {
        return projects.page(visit, project, "projects:" + name, title + " · ", entry);
    }

    private String title(Project project, String sha) {
        try {
            return log.commit(project, sha).isPresent()
                    ? log.one(project, log.commit(project, sha).orElseThrow()).title()
                    : "Can't find HEAD commit for this branch";
        } catch (IOException e) {
            return "Can't find HEAD commit for this branch";
        }
    }

    private Line line(Project project, Pipeline pipeline, List<Pipeline> all) {
        boolean latest = all.stream()
                .filter(each -> each.ref().equals(pipeline.ref()))
                .findFirst()
                .map(each -> each.id() == pipeline.id())
                .orElse(false);
        return new Line(pipeline, title(project, pipeline.sha()), latest, pipelines.stages(project, pipeline.id()));
    }

    private void list(Visit visit) {
        Project project = readable(visit);
        List<Pipeline> all = pipelines.of(project);
        String scope = visit.query("scope").orElse("");
        String words = visit.query("search").orElse("").strip().toLowerCase(Locale.ROOT);
        List<Pipeline> found = all.stream()
                .filter(each -> switch (scope) {
                    case "finished" -> !each.open();
                    case "branches" -> !each.tag();
                    case "tags" -> each.tag();
                    default -> true;
                })
                .filter(each -> words.isEmpty()
                        || Stream.of(
                                        each.ref(),
                                        each.status(),
                                        each.source(),
                                        each.starter().username())
                                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(words))
                        || ("#" + each.id()).equals(words)
                        || Long.toString(each.id()).equals(words))
                .toList();
        int pages = Math.max(1, (found.size() + PIPELINES_A_PAGE - 1) / PIPELINES_A_PAGE);
        int at = Math.min(
                pages,
                visit.query("page")
                        .filter(text -> text.matches("[1-9]\\d{0,5}"))
                        .map(Integer::parseInt)
                        .orElse(1));
        List<Line> lines = found.stream()
                .skip((at - 1L) * PIPELINES_A_PAGE)
                .limit(PIPELINES_A_PAGE)
                .map(each -> line(project, each, all))
                .toList();
        Page page = page(visit, project, "pipelines:index", "Pipelines", "Pipelines")
                .crumb("Pipelines", project.address() + "/-/pipelines");
        hub.show(visit, new ListPage(page, project, rights(visit, project), lines, all.size(), at, pages));
    }

    private void form(Visit visit, List<String> errors) throws IOException {
        Project project = runnable(visit);
        List<String> names = new ArrayList<>(log.branches(project));
        names.addAll(log.tags(project));
        String asked = visit.isPost()
                ? visit.field("pipeline[ref]")
                : visit.query("ref").orElse("");
        Page page = page(visit, project, "pipelines:new", "Run pipeline", "Pipelines")
                .crumb("Pipelines", project.address() + "/-/pipelines")
                .crumb("Run pipeline", project.address() + "/-/pipelines/new");
        hub.show(
                visit,
                new NewPage(
                        page,
                        project,
                        rights(visit, project).manages(),
                        names.stream().map(name -> Choice.plain(name, name)).toList(),
                        names.contains(asked) ? asked : projects.branch(project),
                        typed(visit),
                        errors));
    }

    /** The submitted variables: key and value of each. */
    private static List<String[]> typed(Visit visit) {
        List<String> keys = visit.isPost() ? visit.fields("pipeline[variables_attributes][][key]") : List.of();
        List<String> values = visit.isPost() ? visit.fields("pipeline[variables_attributes][][value]") : List.of();
        return IntStream.range(0, Math.min(keys.size(), values.size()))
                .filter(i -> !keys.get(i).isBlank())
                .mapToObj(i -> new String[] {keys.get(i).strip(), values.get(i)})
                .toList();
    }

    private void start(Visit visit) throws IOException {
        Project project = runnable(visit);
        Hub.requireToken(visit);
        Map<String, String> variables = new LinkedHashMap<>();
        typed(visit).forEach(each -> variables.put(each[0], each[1]));
        try {
            Pipeline made = pipelines.start(
                    hub.actor(visit), project, new Pipelines.Wanted(visit.field("pipeline[ref]"), "web", variables));
            visit.redirect(project.address() + "/-/pipelines/" + made.id());
        } catch (Invalid e) {
            visit.status(422);
            form(visit, e.sentences());
        }
    }

    private void show(Visit visit, String tab) {
        Project project = readable(visit);
        Pipeline pipeline = pipelines.find(project, visit.number("id"));
        Page page = page(visit, project, "pipelines:show", "Pipeline", "Pipelines")
                .crumb("Pipelines", project.address() + "/-/pipelines")
                .crumb("#" + pipeline.id(), project.address() + "/-/pipelines/" + pipeline.id());
        hub.show(
                visit,
                new PipelinePage(
                        page, project, rights(visit, project), line(project, pipeline, pipelines.of(project)), tab));
    }

    private void change(Visit visit, boolean retry) {
        Project project = runnable(visit);
        Hub.requireToken(visit);
        Pipeline pipeline = pipelines.find(project, visit.number("id"));
        if (retry) {
            pipelines.retry(hub.actor(visit), project, pipeline);
        } else {
            pipelines.cancel(hub.actor(visit), project, pipeline);
        }
        visit.redirectBack(project.address() + "/-/pipelines/" + pipeline.id());
    }

    private void delete(Visit visit) {
        Project project = runnable(visit);
        Hub.requireToken(visit);
        pipelines.delete(hub.actor(visit), project, pipelines.find(project, visit.number("id")));
        visit.flash("notice", "The pipeline has been deleted");
        visit.redirect(project.address() + "/-/pipelines");
    }

    private void jobs(Visit visit) {
        Project project = readable(visit);
        List<Build> all = pipelines.builds(project);
        String status = visit.query("statuses").orElse("").strip().toLowerCase(Locale.ROOT);
        boolean finished = visit.query("scope").orElse("").equals("finished");
        List<Build> found = all.stream()
                .filter(each -> !finished || !each.open())
                .filter(each -> status.isEmpty()
                        || each.status().equals(status)
                        || each.name().contains(status))
                .limit(JOBS_A_PAGE)
                .toList();
        Page page = page(visit, project, "jobs:index", "Jobs", "Jobs").crumb("Jobs", project.address() + "/-/jobs");
        hub.show(visit, new JobsPage(page, project, rights(visit, project), found, all.size()));
    }

    private void job(Visit visit) {
        Project project = readable(visit);
        Build build = pipelines.build(project, visit.number("id"));
        Page page = page(visit, project, "jobs:show", build.name() + " (#" + build.id() + ") · Jobs", "Jobs")
                .crumb("Jobs", project.address() + "/-/jobs")
                .crumb("#" + build.id(), project.address() + "/-/jobs/" + build.id());
        hub.show(
                visit,
                new JobPage(
                        page,
                        project,
                        rights(visit, project),
                        build,
                        title(project, build.sha()),
                        pipelines.stages(project, build.pipeline()).getOrDefault(build.stage(), List.of())));
    }

    private void changeJob(Visit visit) {
        Project project = runnable(visit);
        Hub.requireToken(visit);
        Build build = pipelines.build(project, visit.number("id"));
        long id = build.id();
        switch (visit.parameter("act")) {
            case "cancel" -> pipelines.cancel(hub.actor(visit), project, build);
            case "retry" ->
                id = pipelines.retry(hub.actor(visit), project, build).id();
            default -> pipelines.play(hub.actor(visit), project, build);
        }
        visit.redirect(project.address() + "/-/jobs/" + id);
    }

    private void lint(Visit visit, Optional<Configuration> checked) {
        Project project = runnable(visit);
        Page page = page(visit, project, "ci:lints:show", "CI Lint", "Pipelines")
                .crumb("CI Lint", project.address() + "/-/ci/lint");
        hub.show(
                visit,
                new LintPage(
                        page,
                        project,
                        visit.isPost() ? visit.field("content") : "",
                        visit.isPost() && visit.field("dry_run").equals("1"),
                        checked));
    }

    private void check(Visit visit) throws IOException {
        Project project = runnable(visit);
        Hub.requireToken(visit);
        String branch = projects.branch(project);
        Configuration read = pipelines.read(project, branch, visit.field("content"));
        lint(
                visit,
                Optional.of(visit.field("dry_run").equals("1") ? pipelines.simulated(project, branch, read) : read));
    }
}
