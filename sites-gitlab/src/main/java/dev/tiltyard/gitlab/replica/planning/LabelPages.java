package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
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

/** The labels of a project or a group: the list, new ones, changing and deleting them, which of them come first. */
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
    private final Groups groups;
    private final Labels labels;

    public LabelPages(Hub hub, Labels labels, Projects projects, Groups groups) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
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

    /** The labels of a project or a group. */
    @Template("planning/labels.jte")
    public record LabelsPage(Page page, LabelHome home, List<Label> first, List<Label> others) {
        public boolean manages() {
            return home.manages();
        }

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
            Page page, LabelHome home, List<String> errors, long id, String title, String color, String description) {}

    public void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/-/labels";
        for (String base : List.of(project, "/groups/{group...}/-/labels")) {
            String one = base + "/{id:[0-9]{1,12}}";
            routes.get(base, this::list);
            routes.get(base + "/new", visit -> form(visit, Optional.empty(), List.of()));
            routes.post(base, visit -> save(visit, Optional.empty()));
            routes.get(one + "/edit", visit -> form(visit, Optional.of(find(visit)), List.of()));
            routes.post(one, visit -> save(visit, Optional.of(find(visit))));
            routes.post(one + "/toggle_subscription", this::subscribe);
        }
        routes.post(project + "/generate", this::generate);
        routes.post(project + "/{id:[0-9]{1,12}}/prioritize", this::prioritize);
        routes.post(project + "/set_priorities", this::order);
    }

    private LabelHome home(Visit visit) {
        if (visit.hasParameter("group")) {
            Group group = groups.of(visit);
            return LabelHome.of(group, group.access() >= Role.REPORTER.number());
        }
        Project project = projects.of(visit);
        return LabelHome.of(project, Permissions.allows(hub.viewer(visit), project, Action.MANAGE_LABELS));
    }

    private Page page(Visit visit, LabelHome home, String name, String title) {
        return home.project()
                .map(project -> projects.page(visit, project, "projects:labels:" + name, title, "Labels"))
                .orElseGet(
                        () -> groups.page(visit, home.group().orElseThrow(), "groups:labels:" + name, title, "Labels"))
                .crumb("Labels", home.pages() + "labels");
    }

    private List<Label> labels(long viewer, LabelHome home, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id, l.title, coalesce(l.color, '#6699cc') AS color,
                   coalesce(l.description, '') AS description,
                   coalesce((SELECT min(p.priority) FROM label_priorities p WHERE p.label_id = l.id), 0)
                     AS priority,
                   EXISTS (SELECT 1 FROM subscriptions s WHERE s.subscribable_type = 'Label'
                           AND s.subscribable_id = l.id AND s.user_id = :viewer AND s.subscribed) AS subscribed
              FROM labels l WHERE l.<column> = :home
            """ + more)
                .define("column", home.place().column())
                .bind("home", home.place().id())
                .bind("viewer", viewer)
                .bindMap(values)
                .mapTo(Label.class)
                .list());
    }

    private Label find(Visit visit) {
        return labels(hub.viewer(visit).id(), home(visit), " AND l.id = :id", Map.of("id", visit.number("id"))).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no label " + visit.parameter("id")));
    }

    private void list(Visit visit) {
        LabelHome home = home(visit);
        String order = ORDERS.getOrDefault(visit.query("sort").orElse(""), "lower(l.title), l.id");
        String search = visit.query("search").orElse("").strip();
        boolean subscribed = visit.query("subscribed").filter("true"::equals).isPresent();
        Map<String, Object> values = new HashMap<>();
        List<Label> all = labels(
                hub.viewer(visit).id(),
                home,
                (subscribed
                                ? " AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.subscribable_type = 'Label' AND"
                                        + " s.subscribable_id = l.id AND s.user_id = :viewer AND s.subscribed)"
                                : "")
                        + " AND " + SearchTerms.ofAnyLength(search).in(values, "l.title", "l.description")
                        + " ORDER BY " + order,
                values);
        hub.show(
                visit,
                new LabelsPage(
                        page(visit, home, "index", "Labels · "),
                        home,
                        all.stream()
                                .filter(home::prioritizes)
                                .sorted(Comparator.comparingInt(Label::priority))
                                .toList(),
                        all.stream().filter(label -> !home.prioritizes(label)).toList()));
    }

    private LabelHome managed(Visit visit) {
        hub.member(visit);
        LabelHome home = home(visit);
        if (!home.manages()) {
            throw HttpProblem.notFound("this requires the role Reporter in " + home.fullName());
        }
        return home;
    }

    private Project managedProject(Visit visit) {
        return managed(visit).project().orElseThrow();
    }

    private void form(Visit visit, Optional<Label> label, List<String> errors) {
        LabelHome home = managed(visit);
        String title = visit.isPost()
                ? visit.field("label[title]")
                : label.map(Label::title).orElse("");
        String color = visit.isPost()
                ? visit.field("label[color]")
                : label.map(Label::color).orElse("#6699cc");
        Page page = page(
                        visit,
                        home,
                        label.isPresent() ? "edit" : "new",
                        label.isPresent() ? "Edit · Labels · " : "New Label · ")
                .crumb(label.isPresent() ? "Edit" : "New Label", visit.path());
        hub.show(
                visit,
                new LabelForm(
                        page,
                        home,
                        errors,
                        label.map(Label::id).orElse(0L),
                        title,
                        color,
                        label.map(Label::description).orElse("")));
    }

    private void save(Visit visit, Optional<Label> label) {
        LabelHome home = managed(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        if (label.isPresent() && visit.field("_method").equals("delete")) {
            labels.delete(home.place(), label.get().id());
            visit.flash("notice", label.get().title() + " deleted permanently");
            visit.redirect(home.pages() + "labels");
            return;
        }
        String color = visit.field("label[color]").strip();
        try {
            if (label.isPresent()) {
                labels.update(
                        actor,
                        home.place(),
                        label.get().id(),
                        Optional.of(visit.field("label[title]")),
                        Optional.of(color),
                        Optional.of(visit.field("label[description]")));
            } else {
                labels.create(
                        actor, home.place(), visit.field("label[title]"), color, visit.field("label[description]"));
            }
            visit.redirect(home.pages() + "labels");
        } catch (Invalid e) {
            form(visit, label, e.sentences());
        }
    }

    private void generate(Visit visit) {
        Project project = managedProject(visit);
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
        LabelHome home = home(visit);
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
                    home.project().map(Project::id).orElse(null));
        });
        visit.redirect(home.pages() + "labels");
    }

    /** Takes the order into which the prioritized labels were dragged. */
    private void order(Visit visit) {
        Project project = managedProject(visit);
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
        Project project = managedProject(visit);
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
