package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.pipeline.RequestPipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Making merge requests, in two steps, and the form that changes one. */
public final class RequestForms {
    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;
    private final MergeRequests requests;
    private final RequestPipelines pipelines;
    private final Choices choices;
    private final Forms forms;

    public RequestForms(Hub hub, Projects projects, MergeRequests requests, RequestPipelines pipelines, CommitLog log) {
        this.pipelines = pipelines;
        this.hub = hub;
        this.projects = projects;
        this.log = log;
        this.requests = requests;
        this.choices = new Choices(hub);
        this.forms = new Forms(hub);
    }

    /** The first step of a new merge request: its two sides. */
    @Template("discussion/new_request.jte")
    public record SidesPage(
            Page page,
            Project project,
            Sides sides,
            List<Choice> sourceBranches,
            List<Choice> targetBranches,
            List<Project> targets) {}

    /** What a new merge request brings. */
    public record Changes(List<Commit> commits, List<Diffs.FileDiff> files) {}

    /** The second step of a new merge request: its fields. */
    @Template("discussion/new_request_details.jte")
    public record NewRequestPage(
            Page page,
            Project project,
            Sides sides,
            Changes changes,
            String title,
            String description,
            List<String> errors,
            FieldChoices choices,
            boolean organizes) {}

    /** The form of a merge request. */
    @Template("discussion/edit_request.jte")
    public record EditPage(
            Page page,
            Project project,
            Item item,
            Details details,
            List<Choice> branches,
            FieldChoices choices,
            boolean organizes,
            Form form) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "merge_requests/new", this::fresh);
        routes.post(base + "merge_requests", this::create);
        routes.get(base + "merge_requests/{iid:[0-9]{1,9}}/edit", this::edit);
    }

    /** The two sides of a new merge request. */
    public record Sides(Project source, String branch, Project target, String into) {}

    private Optional<Project> chosen(Visit visit, String side, boolean posted) {
        String name = "merge_request[" + side + "_project_id]";
        String id = posted ? visit.field(name) : visit.query(name).orElse("");
        return id.matches("\\d{1,12}") ? projects.find(visit, Long.parseLong(id)) : Optional.empty();
    }

    private Sides sides(Visit visit, Project here, boolean posted) {
        Project source = chosen(visit, "source", posted).orElse(here);
        Project target = chosen(visit, "target", posted).orElseGet(() -> upstream(visit, source));
        String branch = value(visit, "merge_request[source_branch]", posted);
        String into = value(visit, "merge_request[target_branch]", posted);
        return new Sides(source, branch, target, into.isEmpty() ? projects.branch(target) : into);
    }

    private Project upstream(Visit visit, Project project) {
        return project.forkedFrom().isEmpty()
                ? project
                : projects.find(visit, project.forkedFrom()).orElse(project);
    }

    private static String value(Visit visit, String name, boolean posted) {
        return posted ? visit.field(name) : visit.query(name).orElse("");
    }

    private void fresh(Visit visit) throws IOException {
        hub.member(visit);
        Project here = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), here, Action.CREATE_MERGE_REQUEST)) {
            throw HttpProblem.notFound("this requires the role Developer in " + here.fullPath());
        }
        Sides sides = sides(visit, here, false);
        boolean change = visit.query("change_branches").isPresent();
        if (sides.branch().isEmpty()
                || change
                || log.commit(sides.source(), sides.branch()).isEmpty()) {
            choose(visit, here, sides);
        } else {
            describe(visit, here, sides, List.of());
        }
    }

    private void choose(Visit visit, Project here, Sides sides) throws IOException {
        List<Project> targets = new ArrayList<>(List.of(here));
        Project upstream = upstream(visit, here);
        if (upstream.id() != here.id()) {
            targets.add(0, upstream);
        }
        hub.show(
                visit,
                new SidesPage(
                        page(visit, here), here, sides, branches(sides.source()), branches(sides.target()), targets));
    }

    private List<Choice> branches(Project project) throws IOException {
        return log.branches(project).stream()
                .map(name -> Choice.plain(name, name))
                .toList();
    }

    private Page page(Visit visit, Project here) {
        return projects.page(
                        visit, here, "projects:merge_requests:creations:new", "New merge request · ", "Merge requests")
                .crumb("Merge requests", here.address() + "/-/merge_requests")
                .crumb("New", here.address() + "/-/merge_requests/new");
    }

    private void describe(Visit visit, Project here, Sides sides, List<String> errors) throws IOException {
        Proposal proposal = Proposal.of(log, sides);
        List<Diffs.FileDiff> files = proposal.base().isPresent()
                ? Diffs.between(log.repository(sides.source()), proposal.base().get(), proposal.head())
                : List.of();
        boolean sent = visit.isPost();
        boolean organizes = organizes(visit, sides.target());
        hub.show(
                visit,
                new NewRequestPage(
                        page(visit, here),
                        here,
                        sides,
                        new Changes(proposal.commits(), files),
                        sent ? visit.field("merge_request[title]") : title(visit, here, proposal),
                        sent ? visit.field("merge_request[description]") : description(visit, proposal),
                        errors,
                        choices.of(sides.target(), organizes),
                        organizes));
    }

    private boolean organizes(Visit visit, Project target) {
        return Permissions.allows(hub.viewer(visit), target, Action.UPDATE_MERGE_REQUEST);
    }

    private String title(Visit visit, Project here, Proposal proposal) {
        return visit.query("merge_request[title]")
                .filter(text -> !text.isBlank())
                .or(() -> issue(visit)
                        .flatMap(iid -> new Items(hub).find(IssuableKind.ISSUE, here.id(), iid))
                        .filter(item -> Permissions.allows(hub.viewer(visit), here, Action.UPDATE_ISSUE))
                        .map(item ->
                                (proposal.commits().isEmpty() ? "Draft: " : "") + "Resolve \"" + item.title() + "\""))
                .orElseGet(proposal::title);
    }

    /** The number of the issue that the merge request is for. */
    private static Optional<Long> issue(Visit visit) {
        return visit.query("merge_request[issue_iid]")
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Long::valueOf);
    }

    private static String description(Visit visit, Proposal proposal) {
        return issue(visit).map(iid -> "Closes #" + iid).orElseGet(proposal::description);
    }

    private void create(Visit visit) throws IOException {
        Viewer viewer = hub.member(visit);
        Hub.requireToken(visit);
        Project here = projects.of(visit);
        Sides sides = sides(visit, here, true);
        if (!Permissions.allows(viewer, sides.source(), Action.CREATE_MERGE_REQUEST)
                || log.commit(sides.source(), sides.branch()).isEmpty()) {
            throw HttpProblem.notFound("there is no branch " + sides.branch() + " that you may merge");
        }
        try {
            long iid = requests.create(
                    hub.actor(visit),
                    sides.source(),
                    sides.branch(),
                    sides.target(),
                    sides.into(),
                    forms.read(visit, sides.target(), "merge_request"));
            pipelines.created(hub.actor(visit), sides.target(), iid);
            visit.redirect(sides.target().address() + "/-/merge_requests/" + iid);
        } catch (Invalid e) {
            describe(visit, here, sides, e.sentences());
        }
    }

    private void edit(Visit visit) throws IOException {
        edit(visit, editForm(visit));
    }

    /** The form of a merge request's title and description. */
    static Form editForm(Visit visit) {
        return Hub.form(visit, "merge_request", "title", "description");
    }

    /** Shows the form of a merge request, with what was typed into one that was refused. */
    void edit(Visit visit, Form form) throws IOException {
        Viewer viewer = hub.member(visit);
        Project project = projects.of(visit);
        Item item = new Items(hub)
                .find(IssuableKind.MERGE_REQUEST, project.id(), visit.number("iid"))
                .orElseThrow(() -> HttpProblem.notFound("there is no merge request " + visit.parameter("iid")));
        boolean may =
                item.author().id() == viewer.id() || Permissions.allows(viewer, project, Action.UPDATE_MERGE_REQUEST);
        if (!may) {
            throw HttpProblem.notFound("the merge request is another's");
        }
        if (!form.hasErrors()) {
            form.set("title", item.title()).set("description", item.description());
        }
        Details details = hub.database().withHandle(handle -> Details.of(handle, item, viewer.id()));
        boolean organizes = organizes(visit, project);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:merge_requests:edit",
                        "Edit · " + item.title() + " (" + item.reference() + ") · Merge requests · ",
                        "Merge requests")
                .crumb("Merge requests", project.address() + "/-/merge_requests")
                .crumb(item.reference(), item.address())
                .crumb("Edit", item.address() + "/edit");
        hub.show(
                visit,
                new EditPage(
                        page,
                        project,
                        item,
                        details,
                        branches(project),
                        choices.of(project, organizes),
                        organizes,
                        form));
    }
}
