package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A project's settings: names, visibility, features; archiving, moving, deleting it. */
public final class ProjectSettings {
    private final Hub hub;
    private final Projects projects;
    private final ProjectChanges changes;
    private final ProjectAvatars avatars;
    private final ProjectExports exports;

    public ProjectSettings(Hub hub, ProjectChanges changes, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.changes = changes;
        this.avatars = new ProjectAvatars(hub, projects);
        this.exports = new ProjectExports(hub, projects);
    }

    /**
     * The general settings of a project.
     *
     * @param levels who has each feature: 0 for nobody
     * @param switches what is on, by name of its column
     * @param homes the namespaces to which the viewer may move it
     * @param export name of the archive that was made of it last
     */
    @Template("project/settings.jte")
    public record GeneralPage(
            Page page,
            Project project,
            List<String> errors,
            Map<ProjectFeature, Integer> levels,
            Set<String> switches,
            boolean owner,
            List<Choice> homes,
            Optional<String> export) {}

    public void addTo(Routes routes) {
        String project = "/{namespace...}/{project}/";
        routes.get(project + "edit", visit -> show(visit, List.of()));
        routes.post(project + "edit", this::update);
        avatars.addTo(routes);
        exports.addTo(routes);
        routes.post(project + "housekeeping", this::housekeeping);
        routes.post(project + "archive", visit -> archive(visit, true));
        routes.post(project + "unarchive", visit -> archive(visit, false));
        routes.post(project + "transfer", this::transfer);
        routes.post(project + "remove_fork", this::cutTie);
        routes.post(project + "delete", this::delete);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        boolean archived = project.archived() && project.allows(Role.MAINTAINER);
        if (!archived && !Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    private Project managedByForm(Visit visit) {
        Hub.requireToken(visit);
        return managed(visit);
    }

    private void show(Visit visit, List<String> errors) {
        Project project = managed(visit);
        Actor actor = hub.actor(visit);
        List<Choice> homes = hub.database().withHandle(handle -> Namespace.open(handle, actor)).stream()
                .filter(home -> home.id() != project.namespaceId())
                .map(home -> Choice.plain(Long.toString(home.id()), home.path()))
                .toList();
        Page page = projects.page(visit, project, "projects:edit", "General · Settings · ", "General")
                .crumb("General Settings", project.address() + "/edit");
        hub.show(
                visit,
                new GeneralPage(
                        page,
                        project,
                        errors,
                        levels(project),
                        switches(project),
                        project.allows(Role.OWNER),
                        homes,
                        exports.file(project)));
    }

    /** The level of each feature; of one that is only on or off, 0 for off. */
    private Map<ProjectFeature, Integer> levels(Project project) {
        String columns = Arrays.stream(ProjectFeature.values())
                .map(feature -> (feature == ProjectFeature.LFS
                                ? "CASE WHEN coalesce(p.lfs_enabled, true) THEN 20 ELSE 0 END"
                                : "coalesce(f." + feature.key() + "_access_level, 0)")
                        + " AS " + feature.key())
                .collect(Collectors.joining(", "));
        Map<ProjectFeature, Integer> levels = new EnumMap<>(ProjectFeature.class);
        hub.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT " + columns
                                        + " FROM project_features f JOIN projects p ON p.id = f.project_id WHERE f.project_id = :id")
                        .bind("id", project.id())
                        .mapToMap(Integer.class)
                        .findFirst())
                .ifPresent(row -> {
                    for (ProjectFeature feature : ProjectFeature.values()) {
                        levels.put(feature, row.get(feature.key()));
                    }
                });
        return levels;
    }

    /** What is on, by name of its column. */
    private Set<String> switches(Project project) {
        Set<String> on = new HashSet<>();
        hub.database().useHandle(handle -> handle.createQuery("SELECT p.request_access_enabled,"
                        + " coalesce(p.emails_disabled, false) AS emails_disabled,"
                        + " coalesce(s.show_default_award_emojis, true) AS show_default_award_emojis,"
                        + " coalesce(s.warn_about_potentially_unwanted_characters, true)"
                        + " AS warn_about_potentially_unwanted_characters"
                        + " FROM projects p LEFT JOIN project_settings s ON s.project_id = p.id WHERE p.id = :id")
                .bind("id", project.id())
                .mapToMap()
                .forEach(row -> row.forEach((name, value) -> {
                    if (Boolean.TRUE.equals(value)) {
                        on.add(name);
                    }
                })));
        return on;
    }

    private void update(Visit visit) {
        Project project = managedByForm(visit);
        try {
            Optional<ProjectAvatars.Picture> picture = ProjectAvatars.sent(visit, "project[avatar]");
            changes.update(
                    hub.actor(visit),
                    project,
                    new ProjectChanges.Fields(
                            sent(visit, "project[name]"),
                            sent(visit, "project[path]"),
                            sent(visit, "project[description]"),
                            sent(visit, "project[visibility_level]")
                                    .filter(text -> text.matches("0|10|20"))
                                    .map(Integer::valueOf),
                            sent(visit, "project[topics]").map(text -> List.of(text.split(","))),
                            sentLevels(visit),
                            sentSwitches(visit)));
            picture.ifPresent(sent -> avatars.keep(hub.actor(visit), project, sent));
            Project after = projects.find(visit, project.id()).orElse(project);
            visit.flash("notice", "Project '" + after.name() + "' was successfully updated.");
            visit.redirect(after.address() + "/edit");
        } catch (Invalid e) {
            show(visit, e.sentences());
        }
    }

    private static Map<String, Integer> sentLevels(Visit visit) {
        Map<String, Integer> levels = new HashMap<>();
        for (ProjectFeature feature : ProjectFeature.values()) {
            last(visit, feature.field())
                    .filter(level -> feature != ProjectFeature.LFS && level.matches("0|10|20|30"))
                    .ifPresent(level -> levels.put(feature.key(), Integer.valueOf(level)));
        }
        return levels;
    }

    private static Map<String, Boolean> sentSwitches(Visit visit) {
        Map<String, Boolean> switches = new HashMap<>();
        for (String name : List.of("request_access_enabled", "lfs_enabled", "emails_disabled")) {
            last(visit, "project[" + name + "]").ifPresent(text -> switches.put(name, isOn(text)));
        }
        for (String name : List.of("show_default_award_emojis", "warn_about_potentially_unwanted_characters")) {
            last(visit, "project[project_setting_attributes][" + name + "]")
                    .ifPresent(text -> switches.put(name, isOn(text)));
        }
        return switches;
    }

    private static boolean isOn(String text) {
        return text.equals("1") || text.equals("true");
    }

    /** The last value that a field was sent with: a box that is not ticked sends only what stands before it. */
    private static Optional<String> last(Visit visit, String field) {
        List<String> sent = visit.fields(field);
        return sent.isEmpty() ? Optional.empty() : Optional.of(sent.get(sent.size() - 1));
    }

    private static Optional<String> sent(Visit visit, String field) {
        return visit.fields(field).isEmpty() ? Optional.empty() : Optional.of(visit.field(field));
    }

    private void archive(Visit visit, boolean archive) {
        Project project = managedByForm(visit);
        changes.archive(hub.actor(visit), project, archive);
        visit.redirect(project.address());
    }

    private void housekeeping(Visit visit) {
        Project project = managedByForm(visit);
        hub.repositories().compress(project.id());
        visit.flash("notice", "Housekeeping successfully started");
        visit.redirect(project.address());
    }

    private void transfer(Visit visit) {
        Project project = managedByForm(visit);
        try {
            changes.transfer(hub.actor(visit), project, visit.field("new_namespace_id"));
            Project after = projects.find(visit, project.id()).orElse(project);
            visit.flash("notice", "Project '" + after.name() + "' was successfully transferred.");
            visit.redirect(after.address());
        } catch (Invalid e) {
            show(visit, e.sentences());
        }
    }

    private void cutTie(Visit visit) {
        Project project = managedByForm(visit);
        changes.cutTie(hub.actor(visit), project);
        visit.flash("notice", "The fork relationship has been removed.");
        visit.redirect(project.address() + "/edit");
    }

    private void delete(Visit visit) {
        Project project = managedByForm(visit);
        if (!visit.field("confirm").strip().equals(project.fullPath())) {
            visit.flash("alert", "To delete the project, type its path: " + project.fullPath());
            visit.redirect(project.address() + "/edit");
            return;
        }
        changes.delete(hub.actor(visit), project);
        visit.flash("notice", "Project '" + project.fullName() + "' is in the process of being deleted.");
        visit.redirect("/dashboard/projects");
    }
}
