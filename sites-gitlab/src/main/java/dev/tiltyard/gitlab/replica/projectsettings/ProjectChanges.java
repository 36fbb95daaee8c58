package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.ProjectRows;
import dev.tiltyard.gitlab.replica.project.Topics;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import org.jdbi.v3.core.Handle;

/** Changes, moves, archives and deletes projects. Safe for use by many threads. */
public final class ProjectChanges {
    private static final Set<String> FEATURES = Set.of(
            "issues",
            "merge_requests",
            "wiki",
            "snippets",
            "repository",
            "forking",
            "builds",
            "pages",
            "analytics",
            "container_registry",
            "operations",
            "security_and_compliance",
            "releases",
            "environments",
            "feature_flags",
            "infrastructure",
            "monitor",
            "metrics_dashboard",
            "package_registry");

    /** Columns of projects that are on or off. */
    private static final Set<String> SWITCHES =
            Set.of("request_access_enabled", "lfs_enabled", "emails_disabled", "autoclose_referenced_issues");

    /** Columns of the settings of projects that are on or off. */
    private static final Set<String> OPTIONS =
            Set.of("show_default_award_emojis", "warn_about_potentially_unwanted_characters");

    private final Hub hub;

    public ProjectChanges(Hub hub) {
        this.hub = hub;
    }

    /**
     * What is to be set; empty stays as it is.
     *
     * @param topics all topics that it has from now on
     * @param features numbers of access levels by feature: 0 disabled, 10 members only, 20 everyone with access, 30
     *     everyone, signed in or not
     * @param switches what is on or off, by column of the project or of its settings
     */
    public record Fields(
            Optional<String> name,
            Optional<String> path,
            Optional<String> description,
            Optional<Integer> visibility,
            Optional<List<String>> topics,
            Map<String, Integer> features,
            Map<String, Boolean> switches) {
        public Fields {
            topics = topics.map(List::copyOf);
            features = Map.copyOf(features);
            switches = Map.copyOf(switches);
        }
    }

    /**
     * Changes a project.
     *
     * @throws Invalid if its name or its address cannot be
     */
    public void update(Actor actor, Project project, Fields fields) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        if (fields.path().filter(path -> !path.equals(project.path())).isPresent()
                || fields.visibility()
                        .filter(level -> level != project.visibility())
                        .isPresent()) {
            Permissions.require(actor, project, Action.CHANGE_VISIBILITY);
        }
        if (fields.visibility()
                .filter(level -> !Set.of(0, 10, 20).contains(level))
                .isPresent()) {
            throw new Invalid("visibility_level", "is not included in the list");
        }
        String name = fields.name().map(String::strip).orElse(project.name());
        String path = fields.path().map(String::strip).orElse(project.path());
        hub.database().useTransaction(handle -> {
            Naming.project(handle, name, path, project.namespace(), project.id());
            Row row = Row.in("projects")
                    .with("name", name)
                    .with("path", path)
                    .withPresent("description", fields.description().orElse(null))
                    .withPresent("visibility_level", fields.visibility().orElse(null));
            fields.switches().forEach((column, on) -> {
                if (SWITCHES.contains(column)) {
                    row.with(column, on);
                }
            });
            row.at(actor.now(), "updated_at").update(handle, project.id());
            Parent parent = new Parent(project.namespaceId(), project.namespace(), project.owner());
            place(handle, actor, project, parent, name, path);
            features(handle, project, fields.features());
            options(handle, actor, project, fields.switches());
            fields.topics().ifPresent(topics -> Topics.set(handle, actor, project.id(), topics));
            Topics.recount(handle, project.id());
        });
    }

    private static void options(Handle handle, Actor actor, Project project, Map<String, Boolean> switches) {
        Row row = Row.in("project_settings");
        switches.forEach((column, on) -> {
            if (OPTIONS.contains(column)) {
                row.with(column, on);
            }
        });
        if (!row.isEmpty() && row.moment(actor.now(), "updated_at").update(handle, "project_id", project.id()) == 0) {
            row.with("project_id", project.id())
                    .moment(actor.now(), "created_at")
                    .insert(handle, "project_id");
        }
    }

    private static void features(Handle handle, Project project, Map<String, Integer> levels) {
        Row row = Row.in("project_features");
        levels.forEach((feature, level) -> {
            if (FEATURES.contains(feature)) {
                row.with(feature + "_access_level", level);
            }
        });
        row.update(handle, "project_id", project.id());
    }

    /** The namespace that a project lies in. */
    private record Parent(long id, String path, String name) {}

    /** Sets the address; the old one redirects to the new one from now on. */
    private static void place(Handle handle, Actor actor, Project project, Parent parent, String name, String path) {
        String before = project.fullPath();
        String after = parent.path() + "/" + path;
        handle.execute(
                "UPDATE routes SET path = ?, name = ? WHERE source_type = 'Project' AND source_id = ?",
                after,
                parent.name() + " / " + name,
                project.id());
        handle.execute(
                "UPDATE namespaces SET name = ?, path = ?, parent_id = ?,"
                        + " traversal_ids = (SELECT p.traversal_ids FROM namespaces p WHERE p.id = ?) || id"
                        + " WHERE id = (SELECT project_namespace_id FROM projects WHERE id = ?)",
                name,
                path,
                parent.id(),
                parent.id(),
                project.id());
        handle.execute("DELETE FROM redirect_routes WHERE lower(path) = lower(?)", after);
        if (!before.equalsIgnoreCase(after)) {
            handle.execute("DELETE FROM redirect_routes WHERE lower(path) = lower(?)", before);
            Row.in("redirect_routes")
                    .with("source_id", project.id())
                    .with("source_type", "Project")
                    .with("path", before)
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }

    /** Archives a project, which makes it read-only, or unarchives it. */
    public void archive(Actor actor, Project project, boolean archive) {
        Permissions.require(actor, project, Action.ARCHIVE);
        hub.database().useHandle(handle -> Row.in("projects")
                .with("archived", archive)
                .at(actor.now(), "updated_at")
                .update(handle, project.id()));
    }

    /**
     * Moves a project to another namespace.
     *
     * @param namespace its number or its path
     */
    public void transfer(Actor actor, Project project, String namespace) {
        Permissions.require(actor, project, Action.TRANSFER);
        hub.database().useTransaction(handle -> {
            Namespace target = (namespace.matches("\\d{1,18}")
                            ? Namespace.find(handle, actor, Long.parseLong(namespace))
                            : Namespace.find(handle, actor, namespace))
                    .filter(Namespace::takesProjects)
                    .orElseThrow(() -> HttpProblem.notFound("404 Namespace Not Found"));
            if (target.id() == project.namespaceId()) {
                throw new Invalid("base", "Project is already in this namespace.");
            }
            Naming.project(handle, project.name(), project.path(), target.path(), project.id());
            Row.in("projects")
                    .with("namespace_id", target.id())
                    .at(actor.now(), "updated_at")
                    .update(handle, project.id());
            Parent parent = new Parent(target.id(), target.path(), target.name());
            place(handle, actor, project, parent, project.name(), project.path());
        });
    }

    /**
     * Deletes a project with its repository. Forks in progress are finished first; later ones get a 404.
     */
    public void delete(Actor actor, Project project) {
        Permissions.require(actor, project, Action.DELETE_PROJECT);
        Lock writing = hub.repositories().writing(project.id());
        writing.lock();
        try {
            hub.database().useTransaction(handle -> ProjectRows.delete(handle, project.id()));
            hub.repositories().delete(project.id());
            hub.repositories().delete(Repositories.wiki(project.id()));
        } finally {
            writing.unlock();
        }
    }

    /**
     * Stars a project or takes the star back.
     *
     * @return how many stars it has then; empty if it was so already
     */
    public Optional<Integer> star(Actor actor, Project project, boolean star) {
        Permissions.require(actor, project, Action.STAR);
        return hub.database().inTransaction(handle -> {
            int changed = star
                    ? Row.in("users_star_projects")
                            .with("project_id", project.id())
                            .with("user_id", actor.id())
                            .at(actor.now(), "created_at", "updated_at")
                            .insertIfAbsent(handle)
                    : handle.execute(
                            "DELETE FROM users_star_projects WHERE project_id = ? AND user_id = ?",
                            project.id(),
                            actor.id());
            return changed == 0
                    ? Optional.<Integer>empty()
                    : handle.createQuery("UPDATE projects SET star_count = greatest(0, star_count + :change)"
                                    + " WHERE id = :id RETURNING star_count")
                            .bind("change", star ? 1 : -1)
                            .bind("id", project.id())
                            .mapTo(Integer.class)
                            .findOne();
        });
    }

    /** Removes the fork relationship of a project. */
    public void cutTie(Actor actor, Project project) {
        Permissions.require(actor, project, Action.TRANSFER);
        hub.database()
                .useHandle(handle ->
                        handle.execute("DELETE FROM fork_network_members WHERE project_id = ?", project.id()));
    }
}
