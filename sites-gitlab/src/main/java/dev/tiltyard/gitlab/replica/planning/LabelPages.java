package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The labels of a project: the list, new ones, changing and deleting them, which of them come first. */
public final class LabelPages {
    private static final Map<String, String> ORDERS = Map.of(
            "name_asc", "lower(l.title), l.id",
            "name_desc", "lower(l.title) DESC, l.id",
            "created_desc", "l.created_at DESC, l.id DESC",
            "created_asc", "l.created_at, l.id",
            "updated_desc", "l.updated_at DESC, l.id DESC",
            "updated_asc", "l.updated_at, l.id");

    private final Hub hub;
    private final Projects projects;
    private final Labels labels;

    public LabelPages(Hub hub, Labels labels, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.labels = labels;
    }

    /**
     * A label in the list.
     *
     * @param priority its place among those that come first; 0 for none
     */
    public record Label(long id, String title, String color, String description, int priority) {}

    /** The labels of a project. */
    @Template("planning/labels.jte")
    public record LabelsPage(Page page, Project project, List<Label> first, List<Label> others, boolean manages) {}

    /** The form of a label. */
    @Template("planning/label_form.jte")
    public record LabelForm(
            Page page, Project project, List<String> errors, long id, String title, String color, String description) {}

    public void addTo(Routes routes) {
        String base = "/{namespace}/{project}/-/labels";
        routes.get(base, this::list);
        routes.get(base + "/new", visit -> form(visit, Optional.empty(), List.of()));
        routes.post(base, visit -> save(visit, Optional.empty()));
        routes.post(base + "/generate", this::generate);
        routes.get(base + "/{id:[0-9]{1,12}}/edit", visit -> form(visit, Optional.of(find(visit)), List.of()));
        routes.post(base + "/{id:[0-9]{1,12}}", visit -> save(visit, Optional.of(find(visit))));
        routes.post(base + "/{id:[0-9]{1,12}}/prioritize", this::prioritize);
    }

    private List<Label> labels(Project project, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id, l.title, coalesce(l.color, '#6699cc') AS color,
                   coalesce(l.description, '') AS description,
                   coalesce((SELECT min(p.priority) FROM label_priorities p WHERE p.label_id = l.id), 0)
                     AS priority
              FROM labels l WHERE l.project_id = :project
            """ + more)
                .bind("project", project.id())
                .bindMap(values)
                .map((row, context) -> new Label(
                        row.getLong("id"),
                        row.getString("title"),
                        row.getString("color"),
                        row.getString("description"),
                        row.getInt("priority")))
                .list());
    }

    private Label find(Visit visit) {
        return labels(projects.of(visit), " AND l.id = :id", Map.of("id", visit.number("id"))).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no label " + visit.parameter("id")));
    }

    private void list(Visit visit) {
        Project project = projects.of(visit);
        String order = ORDERS.getOrDefault(visit.query("sort").orElse(""), "lower(l.title), l.id");
        String search = visit.query("search").orElse("").strip();
        List<Label> all = labels(
                project,
                " AND (l.title ILIKE :search OR l.description ILIKE :search) ORDER BY " + order,
                Map.of(
                        "search",
                        "%" + search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"));
        Page page = projects.page(visit, project, "projects:labels:index", "Labels · ", "Labels")
                .crumb("Labels", project.address() + "/-/labels");
        hub.show(
                visit,
                new LabelsPage(
                        page,
                        project,
                        all.stream().filter(label -> label.priority() > 0).toList(),
                        all.stream().filter(label -> label.priority() == 0).toList(),
                        manages(visit, project)));
    }

    private boolean manages(Visit visit, Project project) {
        return Permissions.allows(hub.viewer(visit), project, Action.MANAGE_LABELS);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!manages(visit, project)) {
            throw HttpProblem.notFound("this requires the role Reporter in " + project.fullPath());
        }
        return project;
    }

    private void form(Visit visit, Optional<Label> label, List<String> errors) {
        Project project = managed(visit);
        String title = visit.isPost()
                ? visit.field("label[title]")
                : label.map(Label::title).orElse("");
        String color = visit.isPost()
                ? visit.field("label[color]")
                : label.map(Label::color).orElse("#6699cc");
        Page page = projects.page(
                        visit,
                        project,
                        label.isPresent() ? "projects:labels:edit" : "projects:labels:new",
                        label.isPresent() ? "Edit · Labels · " : "New Label · ",
                        "Labels")
                .crumb("Labels", project.address() + "/-/labels")
                .crumb(label.isPresent() ? "Edit" : "New Label", visit.path());
        hub.show(
                visit,
                new LabelForm(
                        page,
                        project,
                        errors,
                        label.map(Label::id).orElse(0L),
                        title,
                        color,
                        label.map(Label::description).orElse("")));
    }

    private void save(Visit visit, Optional<Label> label) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        if (label.isPresent() && visit.field("_method").equals("delete")) {
            labels.delete(actor, project, label.get().id());
            visit.flash("notice", label.get().title() + " deleted permanently");
            visit.redirect(project.address() + "/-/labels");
            return;
        }
        String color = visit.field("label[color]").strip();
        try {
            if (label.isPresent()) {
                labels.update(
                        actor,
                        project,
                        label.get().id(),
                        Optional.of(visit.field("label[title]")),
                        Optional.of(color),
                        Optional.of(visit.field("label[description]")));
            } else {
                labels.create(actor, project, visit.field("label[title]"), color, visit.field("label[description]"));
            }
            visit.redirect(project.address() + "/-/labels");
        } catch (Invalid e) {
            form(visit, label, e.sentences());
        }
    }

    private void generate(Visit visit) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        String[][] standard = {
            {"bug", "#d9534f"}, {"confirmed", "#d9534f"}, {"critical", "#d9534f"}, {"discussion", "#428bca"},
            {"documentation", "#f0ad4e"}, {"enhancement", "#5cb85c"}, {"suggestion", "#428bca"}, {"support", "#f0ad4e"}
        };
        for (String[] each : standard) {
            try {
                labels.create(hub.actor(visit), project, each[0], each[1], "");
            } catch (Invalid e) {
                continue; // the project has it already
            }
        }
        visit.redirect(project.address() + "/-/labels");
    }

    private void prioritize(Visit visit) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        Label label = find(visit);
        hub.database().useTransaction(handle -> {
            int gone = handle.execute("DELETE FROM label_priorities WHERE label_id = ?", label.id());
            if (gone == 0) {
                handle.execute(
                        "INSERT INTO label_priorities (project_id, label_id, priority) VALUES (?, ?, (SELECT"
                                + " coalesce(max(priority), 0) + 1 FROM label_priorities WHERE project_id = ?))",
                        project.id(),
                        label.id(),
                        project.id());
            }
        });
        visit.redirect(project.address() + "/-/labels");
    }
}
