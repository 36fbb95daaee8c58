package dev.tiltyard.gitlab.replica.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.generic.GenericType;
import org.jspecify.annotations.Nullable;

/** What a project is integrated with: the list, and a form for each. Nothing is sent to anybody. */
public final class IntegrationPages {
    private static final int LONGEST = 2048;
    private static final String LIST = "/{namespace}/{project}/-/settings/integrations";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Hub hub;
    private final Projects projects;

    public IntegrationPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /**
     * What is kept about an integration.
     *
     * @param events those of which it is notified
     * @param values of its fields, by their names
     */
    public record Kept(long id, boolean active, Set<String> events, Map<String, String> values, Instant updated) {
        public Kept {
            events = Set.copyOf(events);
            values = Map.copyOf(values);
        }
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
            Optional<Kept> kept = kept(project, which);
            show(
                    visit,
                    project,
                    which,
                    new Sent(
                            kept.map(Kept::active).orElse(false),
                            kept.map(Kept::events).orElseGet(() -> Set.copyOf(which.events())),
                            kept.map(Kept::values).orElse(Map.of())),
                    List.of());
        });
        routes.post(LIST + "/{slug}", this::save);
        routes.post(LIST + "/{slug}/reset", this::reset);
    }

    /** What a form holds. */
    private record Sent(boolean active, Set<String> events, Map<String, String> values) {}

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

    private Optional<Kept> kept(Project project, Integration which) {
        String events = which.events().stream()
                .map("CASE WHEN %1$s_events THEN '%1$s' END"::formatted)
                .collect(Collectors.joining(", "));
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, active, array_remove(ARRAY[<events>]::text[], NULL) AS events,
                               encrypted_properties AS properties, updated_at AS updated
                          FROM integrations WHERE project_id = :project AND type_new = :type ORDER BY id DESC LIMIT 1
                        """)
                .define("events", events)
                .bind("project", project.id())
                .bind("type", which.type())
                .mapTo(KeptRow.class)
                .map(row -> row.of(which))
                .findFirst());
    }

    private record KeptRow(long id, boolean active, Set<String> events, byte @Nullable [] properties, Instant updated) {
        Kept of(Integration which) {
            try {
                return new Kept(
                        id,
                        active,
                        events,
                        properties == null
                                ? Map.of()
                                : JSON.readValue(properties, new TypeReference<Map<String, String>>() {}),
                        updated);
            } catch (IOException e) {
                throw new UncheckedIOException("the properties of " + which.title(), e);
            }
        }
    }

    private void show(Visit visit, Project project, Integration which, Sent sent, List<String> errors) {
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
                        kept(project, which).isPresent(),
                        errors));
    }

    private static Sent sent(Visit visit, Integration which, Map<String, String> before) {
        Set<String> events = new HashSet<>();
        for (String event : which.events()) {
            if (visit.fields("service[" + event + "_events]").contains("1")) {
                events.add(event);
            }
        }
        Map<String, String> values = new TreeMap<>();
        for (String field : which.fields()) {
            String name = Integration.name(field);
            String typed = visit.field("service[" + name + "]").strip();
            boolean stays = typed.isEmpty() && Integration.secret(field) && before.containsKey(name);
            values.put(name, stays ? before.getOrDefault(name, "") : typed);
        }
        return new Sent(visit.fields("service[active]").contains("1"), events, values);
    }

    private void save(Visit visit) throws JsonProcessingException {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Integration which = which(visit);
        Optional<Kept> before = kept(project, which);
        Sent sent = sent(visit, which, before.map(Kept::values).orElse(Map.of()));
        List<String> errors = new ArrayList<>();
        for (String field : which.fields()) {
            String value = sent.values().getOrDefault(Integration.name(field), "");
            if (value.isEmpty() && sent.active() && !Integration.optional(field)) {
                errors.add(field + " can't be blank");
            } else if (value.length() > LONGEST) {
                errors.add(field + " is too long (maximum is " + LONGEST + " characters)");
            }
        }
        if (!errors.isEmpty()) {
            visit.status(422);
            show(visit, project, which, sent, errors);
            return;
        }
        Row row = Row.in("integrations")
                .with("active", sent.active())
                .with("encrypted_properties", JSON.writeValueAsBytes(sent.values()))
                .at(visit.now(), "updated_at");
        which.events()
                .forEach(event -> row.with(event + "_events", sent.events().contains(event)));
        hub.database().useHandle(handle -> {
            if (before.isPresent()) {
                row.update(handle, before.get().id());
            } else {
                row.with("project_id", project.id())
                        .with("type_new", which.type())
                        .at(visit.now(), "created_at")
                        .insert(handle);
            }
        });
        visit.flash(
                "notice", which.title() + " settings saved" + (sent.active() ? " and active." : ", but not active."));
        visit.redirect(project.address() + "/-/settings/integrations");
    }

    private void reset(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Integration which = which(visit);
        hub.database()
                .useHandle(handle -> handle.execute(
                        "DELETE FROM integrations WHERE project_id = ? AND type_new = ?", project.id(), which.type()));
        visit.flash("notice", "This integration, and inheriting projects were reset.");
        visit.redirect(project.address() + "/-/settings/integrations/" + which.slug() + "/edit");
    }
}
