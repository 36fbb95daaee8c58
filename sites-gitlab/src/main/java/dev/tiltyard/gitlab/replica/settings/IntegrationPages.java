package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.settings.Integrations.Wanted;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.generic.GenericType;

/** What a project is integrated with: the list, and a form for each. Nothing is sent to anybody. */
public final class IntegrationPages {
    private static final int LONGEST = 2048;
    private static final String LIST = "/{namespace...}/{project}/-/settings/integrations";

    private final Hub hub;
    private final Projects projects;
    private final Integrations integrations;

    public IntegrationPages(Hub hub, Projects projects, Integrations integrations) {
        this.integrations = integrations;
        this.hub = hub;
        this.projects = projects;
    }

    /** An integration that is switched on, and when it was changed. */
    public record Active(Integration integration, Instant updated) {}

    /** The list. */
    @Template("settings/integrations.jte")
    public record ListPage(Page page, Project project, List<Active> active, List<Integration> others) {
        public ListPage {
            active = List.copyOf(active);
            others = List.copyOf(others);
        }
    }

    /**
     * The form of one.
     *
     * @param isKept whether there is something to reset
     */
    @Template("settings/integration.jte")
    public record FormPage(
            Page page,
            Project project,
            Integration integration,
            boolean active,
            Set<String> events,
            Map<String, String> values,
            boolean isKept,
            List<String> errors) {
        public FormPage {
            events = Set.copyOf(events);
            values = Map.copyOf(values);
            errors = List.copyOf(errors);
        }
    }

    public void addTo(Routes routes) {
        routes.get(LIST, this::list);
        routes.get(LIST + "/{slug}/edit", visit -> {
            Project project = managed(visit);
            Integration which = which(visit);
            Optional<Integrations.Kept> kept = integrations.find(project, which);
            show(
                    visit,
                    project,
                    which,
                    new Wanted(
                            kept.map(Integrations.Kept::active).orElse(false),
                            kept.map(Integrations.Kept::events).orElseGet(() -> Set.copyOf(which.events())),
                            kept.map(Integrations.Kept::values).orElse(Map.of())),
                    List.of());
        });
        routes.post(LIST + "/{slug}", this::save);
        routes.post(LIST + "/{slug}/reset", this::reset);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    private static Integration which(Visit visit) {
        return Integration.find(visit.parameter("slug"))
                .orElseThrow(() -> HttpProblem.notFound("there is no integration " + visit.parameter("slug")));
    }

    private Page page(Visit visit, Project project, String title) {
        return projects.page(visit, project, "projects:settings:integrations", title + " · ", "Integrations")
                .crumb("Integration Settings", project.address() + "/-/settings/integrations");
    }

    private void list(Visit visit) {
        Project project = managed(visit);
        Map<String, Instant> changes = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT type_new, max(updated_at) AS updated_at FROM integrations"
                                + " WHERE project_id = :project AND active GROUP BY type_new")
                .bind("project", project.id())
                .setMapKeyColumn("type_new")
                .setMapValueColumn("updated_at")
                .collectInto(new GenericType<Map<String, Instant>>() {}));
        List<Active> active = new ArrayList<>();
        List<Integration> others = new ArrayList<>();
        for (Integration each : Integration.all()) {
            Instant changed = changes.get(each.type());
            if (changed == null) {
                others.add(each);
            } else {
                active.add(new Active(each, changed));
            }
        }
        hub.show(visit, new ListPage(page(visit, project, "Integration Settings"), project, active, others));
    }

    private void show(Visit visit, Project project, Integration which, Wanted sent, List<String> errors) {
        Page page = page(visit, project, which.title() + " · Integration Settings")
                .crumb(which.title(), project.address() + "/-/settings/integrations/" + which.slug() + "/edit");
        hub.show(
                visit,
                new FormPage(
                        page,
                        project,
                        which,
                        sent.active(),
                        sent.events(),
                        sent.values(),
                        integrations.find(project, which).isPresent(),
                        errors));
    }

    private static Wanted sent(Visit visit, Integration which, Map<String, String> before) {
        Set<String> events = new HashSet<>();
        for (String event : which.events()) {
            if (visit.fields("service[" + event + "_events]").contains("1")) {
                events.add(event);
            }
        }
        Map<String, String> values = new TreeMap<>(before);
        for (Integration.Field field : which.fields()) {
            String name = field.name();
            String typed = visit.field("service[" + name + "]").strip();
            boolean stays = typed.isEmpty() && field.secret() && before.containsKey(name);
            values.put(name, stays ? before.getOrDefault(name, "") : typed);
        }
        return new Wanted(visit.fields("service[active]").contains("1"), events, values);
    }

    private void save(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Integration which = which(visit);
        Optional<Integrations.Kept> before = integrations.find(project, which);
        Wanted sent = sent(visit, which, before.map(Integrations.Kept::values).orElse(Map.of()));
        List<String> errors = new ArrayList<>();
        for (Integration.Field field : which.fields()) {
            String value = sent.values().getOrDefault(field.name(), "");
            if (value.isEmpty() && sent.active() && !field.optional()) {
                errors.add(field.label() + " can't be blank");
            } else if (value.length() > LONGEST) {
                errors.add(field.label() + " is too long (maximum is " + LONGEST + " characters)");
            }
        }
        if (!errors.isEmpty()) {
            visit.status(422);
            show(visit, project, which, sent, errors);
            return;
        }
        integrations.save(project, which, visit.now(), sent);
        visit.flash(
                "notice", which.title() + " settings saved" + (sent.active() ? " and active." : ", but not active."));
        visit.redirect(project.address() + "/-/settings/integrations");
    }

    private void reset(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Integration which = which(visit);
        integrations.reset(project, which);
        visit.flash("notice", "This integration, and inheriting projects were reset.");
        visit.redirect(project.address() + "/-/settings/integrations/" + which.slug() + "/edit");
    }
}
