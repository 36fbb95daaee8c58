package dev.tiltyard.gitlab.replica.snippet;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds, makes, changes and deletes snippets. */
public final class Snippets {
    private static final String SELECT = """
            SELECT s.id, s.title, coalesce(s.description, '') AS description, coalesce(s.content, '') AS content,
                   coalesce(s.file_name, '') AS file, s.visibility_level AS visibility, s.author_id AS author, u.username,
                   u.name AS author_name,
                   coalesce(s.project_id, 0) AS project, s.created_at AS created, s.updated_at AS updated
              FROM snippets s JOIN users u ON u.id = s.author_id LEFT JOIN projects p ON p.id = s.project_id
            """ + " WHERE " + Visible.snippet("s") + " ";

    private final Hub hub;

    public Snippets(Hub hub) {
        this.hub = hub;
    }

    /**
     * A snippet.
     *
     * @param visibility 0 private, 10 internal, 20 public
     * @param project number of the project that it is kept in; 0 for none
     */
    public record Snippet(
            long id,
            String title,
            String description,
            String content,
            String file,
            int visibility,
            long author,
            String username,
            String authorName,
            long project,
            Instant created,
            Instant updated) {}

    /** What a snippet is to hold. */
    public record Fields(String title, String description, String file, String content, int visibility) {}

    /** A snippet, if the viewer may see it; of a project's, those who may see the project's decide. */
    public Optional<Snippet> find(Viewer viewer, Instant now, long id) {
        return list(viewer, now, "AND s.id = :id", Map.of("id", id)).stream().findFirst();
    }

    /** A user's own snippets, the newest first. */
    public List<Snippet> own(Viewer viewer, Instant now) {
        return list(viewer, now, "AND s.author_id = :viewer AND s.project_id IS NULL ORDER BY s.id DESC", Map.of());
    }

    /** The snippets of a project, the newest first. */
    public List<Snippet> of(Viewer viewer, Instant now, Project project) {
        return list(viewer, now, "AND s.project_id = :project ORDER BY s.id DESC", Map.of("project", project.id()));
    }

    /** Snippets that are not private, the newest first. */
    public List<Snippet> open(Viewer viewer, Instant now) {
        return list(viewer, now, "AND s.project_id IS NULL AND s.visibility_level > 0 ORDER BY s.id DESC", Map.of());
    }

    private List<Snippet> list(Viewer viewer, Instant now, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bindMap(Visible.values(viewer, now))
                .bindMap(values)
                .mapTo(Snippet.class)
                .list());
    }

    /** Creates a personal or a project snippet; returns its number. */
    public long create(Actor actor, Optional<Project> project, Fields fields) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        project.ifPresent(place -> Permissions.require(actor, place, Action.CREATE_SNIPPET));
        check(fields);
        return hub.database().withHandle(handle -> fill(fields)
                .with("author_id", actor.id())
                .withPresent("project_id", project.map(Project::id).orElse(null))
                .with("type", project.isPresent() ? "ProjectSnippet" : "PersonalSnippet")
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle));
    }

    /** Changes a snippet; its author may, and maintainers of its project. */
    public void update(Actor actor, Optional<Project> project, Snippet snippet, Fields fields) {
        require(actor, project, snippet);
        check(fields);
        hub.database()
                .useHandle(handle -> fill(fields).at(actor.now(), "updated_at").update(handle, snippet.id()));
    }

    /** Deletes a snippet; its author may, and maintainers of its project. */
    public void delete(Actor actor, Optional<Project> project, Snippet snippet) {
        require(actor, project, snippet);
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM notes WHERE noteable_type = 'Snippet' AND noteable_id = ?", snippet.id());
            handle.execute("DELETE FROM snippets WHERE id = ?", snippet.id());
        });
    }

    private static void require(Actor actor, Optional<Project> project, Snippet snippet) {
        boolean mine = snippet.author() == actor.id() && actor.viewer().signedIn();
        boolean manages =
                project.isPresent() && Permissions.allows(actor.viewer(), project.get(), Action.MANAGE_SETTINGS);
        if (!mine && !manages) {
            throw actor.viewer().signedIn()
                    ? HttpProblem.forbidden("403 Forbidden")
                    : new HttpProblem(401, "401 Unauthorized");
        }
    }

    private static void check(Fields fields) {
        if (fields.title().isBlank()) {
            throw new Invalid("title", "can't be blank");
        }
        if (fields.content().isEmpty()) {
            throw new Invalid("content", "can't be blank");
        }
        if (!Set.of(0, 10, 20).contains(fields.visibility())) {
            throw new Invalid("visibility_level", "is not included in the list");
        }
    }

    private static Row fill(Fields fields) {
        return Row.in("snippets")
                .with("title", fields.title().strip())
                .with("description", fields.description())
                .with("content", fields.content())
                .with("file_name", fields.file())
                .with("visibility_level", fields.visibility());
    }
}
