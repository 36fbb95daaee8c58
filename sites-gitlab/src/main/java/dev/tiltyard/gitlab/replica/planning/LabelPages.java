package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

    private static final Map<String, String> SORTS = sorts();

    private final Hub hub;
    private final Projects projects;
    private final Labels labels;

    public LabelPages(Hub hub, Labels labels, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.labels = labels;
    }

    private static Map<String, String> sorts() {
        Map<String, String> sorts = new LinkedHashMap<>();
        sorts.put("name_asc", "Name");
        sorts.put("name_desc", "Name, descending");
        sorts.put("created_desc", "Last created");
        sorts.put("created_asc", "Oldest created");
        sorts.put("updated_desc", "Updated date");
        sorts.put("updated_asc", "Oldest updated");
        return sorts;
    }

    /**
     * A label in the list.
     *
     * @param priority its place among those that come first; 0 for none
     * @param subscribed whether the viewer gets notifications about it
     */
    public record Label(long id, String title, String color, String description, int priority, boolean subscribed) {
        /** Its title as a part of an address. */
        public String encoded() {
            return URLEncoder.encode(title, StandardCharsets.UTF_8);
        }
    }

    /** The labels of a project. */
    @Template("planning/labels.jte")
    public record LabelsPage(Page page, Project project, List<Label> first, List<Label> others, boolean manages) {
        /** The orders that the list can have: labels by the names under which they are asked for. */
        public Map<String, String> sorts() {
            return SORTS;
        }

        /** The order that the list has. */
        public String sortLabel() {
            return SORTS.getOrDefault(page.query("sort"), "Name");
        }
    }

    /** The form of a label. */
    @Template("planning/label_form.jte")
    public record LabelForm(
            Page page, Project project, List<String> errors, long id, String title, String color, String description) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/labels";
        routes.get(base, this::list);
        routes.get(base + "/new", visit -> form(visit, Optional.empty(), List.of()));
        routes.post(base, visit -> save(visit, Optional.empty()));
        routes.post(base + "/generate", this::generate);
        routes.get(base + "/{id:[0-9]{1,12}}/edit", visit -> form(visit, Optional.of(find(visit)), List.of()));
        routes.post(base + "/{id:[0-9]{1,12}}", visit -> save(visit, Optional.of(find(visit))));
        routes.post(base + "/{id:[0-9]{1,12}}/prioritize", this::prioritize);
        routes.post(base + "/{id:[0-9]{1,12}}/toggle_subscription", this::subscribe);
        routes.post(base + "/set_priorities", this::order);
    }

    private List<Label> labels(long viewer, Project project, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id, l.title, coalesce(l.color, '#6699cc') AS color,
                   coalesce(l.description, '') AS description,
                   coalesce((SELECT min(p.priority) FROM label_priorities p WHERE p.label_id = l.id), 0)
                     AS priority,
                   EXISTS (SELECT 1 FROM subscriptions s WHERE s.subscribable_type = 'Label'
                           AND s.subscribable_id = l.id AND s.user_id = :viewer AND s.subscribed) AS subscribed
              FROM labels l WHERE l.project_id = :project
            """ + more)
                .bind("project", project.id())
                .bind("viewer", viewer)
                .bindMap(values)
                .mapTo(Label.class)
                .list());
    }

    private Label find(Visit visit) {
        return labels(hub.viewer(visit).id(), projects.of(visit), " AND l.id = :id", Map.of("id", visit.number("id")))
                .stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no label " + visit.parameter("id")));
    }

    private void list(Visit visit) {
        Project project = projects.of(visit);
        String order = ORDERS.getOrDefault(visit.query("sort").orElse(""), "lower(l.title), l.id");
        String search = visit.query("search").orElse("").strip();
        boolean subscribed = visit.query("subscribed").filter("true"::equals).isPresent();
        Map<String, Object> values = new HashMap<>();
        List<Label> all = labels(
                hub.viewer(visit).id(),
                project,
                (subscribed
                                ? " AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.subscribable_type = 'Label' AND"
                                        + " s.subscribable_id = l.id AND s.user_id = :viewer AND s.subscribed)"
                                : "")
                        + " AND " + SearchTerms.ofAnyLength(search).in(values, "l.title", "l.description")
                        + " ORDER BY " + order,
                values);
        Page page = projects.page(visit, project, "projects:labels:index", "Labels · ", "Labels")
                .crumb("Labels", project.address() + "/-/labels");
        hub.show(
                visit,
                new LabelsPage(
                        page,
                        project,
                        all.stream()
                                .filter(label -> label.priority() > 0)
                                .sorted(Comparator.comparingInt(Label::priority))
                                .toList(),
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

    /** Turns the viewer's notifications about a label on or off. */
    private void subscribe(Visit visit) {
        long viewer = hub.member(visit).id();
        Project project = projects.of(visit);
        Hub.requireToken(visit);
        Label label = find(visit);
        hub.database().useTransaction(handle -> {
            handle.execute(
                    "DELETE FROM subscriptions WHERE user_id = ? AND subscribable_type = 'Label' AND subscribable_id = ?",
                    viewer,
                    label.id());
            handle.execute(
                    "INSERT INTO subscriptions (user_id, subscribable_id, subscribable_type, subscribed, created_at,"
                            + " updated_at, project_id) VALUES (?, ?, 'Label', ?, ?, ?, ?)",
                    viewer,
                    label.id(),
                    !label.subscribed(),
                    Times.stored(visit.now()),
                    Times.stored(visit.now()),
                    project.id());
        });
        visit.redirect(project.address() + "/-/labels");
    }

    /** Takes the order into which the prioritized labels were dragged. */
    private void order(Visit visit) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        List<Long> ids = visit.fields("label_ids[]").stream()
                .filter(text -> text.matches("[0-9]{1,12}"))
                .map(Long::valueOf)
                .toList();
        hub.database().useTransaction(handle -> {
            for (int i = 0; i < ids.size(); i++) {
                handle.execute(
                        "UPDATE label_priorities SET priority = ? WHERE project_id = ? AND label_id = ?",
                        i + 1,
                        project.id(),
                        ids.get(i));
            }
        });
        visit.json(Map.of("message", "success"));
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
