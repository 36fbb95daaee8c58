package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Designs;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssueLinks;
import dev.tiltyard.gitlab.replica.issuable.Tasks;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The pages of issues, and what those of issues and of merge requests have in common. */
public final class DiscussionPages {
    /** The longest part of a title that goes into the name of a branch. */
    private static final int LONGEST_WORDS = 60;

    private final Hub hub;
    private final Projects projects;
    private final Items items;
    private final Notes notes;
    private final Choices choices;

    public DiscussionPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.items = new Items(hub);
        this.notes = new Notes(hub);
        this.choices = new Choices(hub);
    }

    /** What the viewer may do with an issue or a merge request. */
    public record Rights(boolean mayClose, boolean mayComment, boolean mayDelete, boolean insider, boolean organizes) {}

    /**
     * What the pages of issues and of merge requests have in common.
     *
     * @param described the description as HTML
     */
    public record Discussion(
            Project project,
            Item item,
            SafeHtml described,
            List<NoteThread> talks,
            Details details,
            Rights rights,
            FieldChoices choices) {}

    /**
     * An issue.
     *
     * @param edit the form of its title and description
     * @param note the form of a comment
     * @param branch the branch that the viewer can begin for it; empty if the viewer may not push
     */
    @Template("discussion/issue.jte")
    public record IssuePage(
            Page page,
            Discussion discussion,
            Form edit,
            Form note,
            List<IssueLinks.Linked> linked,
            Tasks.Family family,
            List<Designs.Design> designs,
            Optional<NewBranch> branch) {
        public IssuePage {
            linked = List.copyOf(linked);
            designs = List.copyOf(designs);
        }
    }

    /** The branch that a merge request for an issue would begin. */
    public record NewBranch(String name, String source) {}

    public void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}/-/issues/{iid:[0-9]{1,9}}", this::issue);
        routes.post("/{namespace...}/{project}/preview_markdown", this::preview);
    }

    /** One of them that the viewer may see. */
    Item item(Visit visit, Project project, IssuableKind kind) {
        Viewer viewer = hub.viewer(visit);
        if (!kind.isIssue() && !Permissions.allows(viewer, project, Action.READ_MERGE_REQUEST)) {
            throw HttpProblem.notFound("merge requests of " + project.fullPath() + " require the role Reporter");
        }
        return items.find(kind, project.id(), visit.number("iid"))
                .filter(item -> maySee(viewer, project, item))
                .orElseThrow(() -> HttpProblem.notFound(
                        "there is no issue or merge request with the number " + visit.parameter("iid")));
    }

    private boolean maySee(Viewer viewer, Project project, Item item) {
        boolean known = item.author().id() == viewer.id()
                || item.assignees().stream().anyMatch(person -> person.id() == viewer.id())
                || Permissions.allows(viewer, project, Action.READ_CONFIDENTIAL);
        return known
                || !hub.database()
                        .withHandle(handle -> Details.of(handle, item, viewer.id()))
                        .confidential();
    }

    private void issue(Visit visit) {
        Project project = projects.of(visit);
        show(visit, project, item(visit, project, IssuableKind.ISSUE), edit(visit), note(visit));
    }

    /** The form of an issue's title and description. */
    static Form edit(Visit visit) {
        return Hub.form(visit, "issue", "title", "description");
    }

    /** The form of a comment. */
    static Form note(Visit visit) {
        return Hub.form(visit, "note", "note");
    }

    /** Shows an issue, with what was typed into a form that was refused. */
    void show(Visit visit, Project project, Item item, Form edit, Form note) {
        if (!edit.hasErrors()) {
            edit.set("title", item.title()).set("description", item.description());
        }
        Page page = projects.page(
                        visit,
                        project,
                        "projects:issues:show",
                        item.title() + " (" + item.reference() + ") · Issues · ",
                        "Issues")
                .crumb("Issues", project.address() + "/-/issues")
                .crumb(item.reference(), item.address());
        Viewer viewer = hub.viewer(visit);
        Map<String, Object> visible = Visible.values(viewer, visit.now());
        List<IssueLinks.Linked> linked = hub.database().withHandle(handle -> IssueLinks.of(handle, item.id(), visible));
        List<Designs.Design> designs = hub.database().withHandle(handle -> Designs.of(handle, item.id()));
        Tasks.Family family = hub.database().withHandle(handle -> Tasks.of(handle, item.id(), visible));
        Optional<NewBranch> branch = Permissions.allows(viewer, project, Action.PUSH)
                ? Optional.of(new NewBranch(branchName(project, item), projects.branch(project)))
                : Optional.empty();
        hub.show(
                visit,
                new IssuePage(page, discussion(visit, project, item), edit, note, linked, family, designs, branch));
    }

    /** What a branch for an issue is called: as the project wants it, or its number and the words of its title. */
    private String branchName(Project project, Item item) {
        String words = item.title()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        String title = words.length() > LONGEST_WORDS ? words.substring(0, LONGEST_WORDS) : words;
        String template = hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT coalesce(issue_branch_template, '') FROM project_settings WHERE project_id = :id")
                        .bind("id", project.id())
                        .mapTo(String.class)
                        .findFirst())
                .filter(text -> !text.isBlank())
                .orElse("%{id}-%{title}");
        return template.replace("%{id}", Long.toString(item.iid())).replace("%{title}", title);
    }

    /** An issue or merge request, its notes, and what the viewer may do. */
    Discussion discussion(Visit visit, Project project, Item item) {
        Viewer viewer = hub.viewer(visit);
        Details details = hub.database().withHandle(handle -> Details.of(handle, item, viewer.id()));
        boolean organizes =
                Permissions.allows(viewer, project, item.issue() ? Action.UPDATE_ISSUE : Action.UPDATE_MERGE_REQUEST);
        boolean mine = viewer.signedIn() && item.author().id() == viewer.id() && !project.archived();
        Rights rights = new Rights(
                mine || organizes,
                Permissions.allows(viewer, project, Action.COMMENT) && (!details.locked() || project.access() > 0),
                item.issue() && Permissions.allows(viewer, project, Action.DELETE_ISSUE),
                item.issue() && Permissions.allows(viewer, project, Action.READ_CONFIDENTIAL),
                organizes);
        return new Discussion(
                project,
                item,
                Markdown.html(item.description(), project.address()),
                notes.on(item, project, viewer),
                details,
                rights,
                choices.of(project, organizes));
    }

    private void preview(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        visit.json(Map.of(
                "body", Markdown.html(visit.field("text"), project.address()).html()));
    }
}
