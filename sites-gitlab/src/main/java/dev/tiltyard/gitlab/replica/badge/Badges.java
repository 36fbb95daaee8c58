package dev.tiltyard.gitlab.replica.badge;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The badges of projects: small pictures with a link, shown on the project's page. Both addresses can have variables, such
 * as {@code %{project_path}}, which stand for what the project is. Safe for use by many threads.
 */
public final class Badges {
    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_ADDRESS = 2048;

    private final Hub hub;
    private final Projects projects;

    public Badges(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** A badge as it is kept, with variables in its addresses. */
    public record Badge(long id, String name, String link, String image) {}

    /** The addresses of a badge without variables. */
    public record Rendered(String link, String image) {}

    /** The badges of a project, the oldest first. */
    public List<Badge> of(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, coalesce(name, '') AS name, link_url AS link, image_url AS image FROM badges
                         WHERE project_id = :project ORDER BY id
                        """)
                .bind("project", project.id())
                .mapTo(Badge.class)
                .list());
    }

    /** A badge of a project; empty if it has none with this number. */
    public Optional<Badge> find(Project project, long id) {
        return of(project).stream().filter(badge -> badge.id() == id).findFirst();
    }

    /** The badges of a project as its page shows them. */
    public List<Rendered> shown(Project project) {
        return of(project).stream()
                .map(badge -> render(project, badge.link(), badge.image()))
                .toList();
    }

    /** Puts what a project is in the place of the variables of two addresses. */
    public Rendered render(Project project, String link, String image) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("project_path", project.fullPath());
        values.put("project_title", project.name());
        values.put("project_name", project.path());
        values.put("project_id", Long.toString(project.id()));
        values.put("project_namespace", project.namespace());
        if ((link + image).contains("%{default_branch}") || (link + image).contains("%{commit_sha}")) {
            values.put("default_branch", projects.branch(project));
            values.put("commit_sha", head(project));
        }
        return new Rendered(filled(link, values), filled(image, values));
    }

    private String head(Project project) {
        return hub.repositories()
                .read(project.id(), repository -> Optional.ofNullable(repository.resolve("HEAD^{commit}")))
                .flatMap(found -> found)
                .map(ObjectId::name)
                .orElse("");
    }

    private static String filled(String address, Map<String, String> values) {
        String filled = address;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("%{" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }

    /**
     * Adds a badge to a project.
     *
     * @return its number
     * @throws Invalid if an address is none of the web
     */
    public long add(Actor actor, Project project, String name, String link, String image) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        check(name, link, image);
        return hub.database().inTransaction(handle -> Row.in("badges")
                .with("type", "ProjectBadge")
                .with("project_id", project.id())
                .with("name", name)
                .with("link_url", link)
                .with("image_url", image)
                .moment(actor.now(), "created_at", "updated_at")
                .insert(handle));
    }

    /**
     * Changes a badge of a project.
     *
     * @throws Invalid if an address is none of the web
     * @throws HttpProblem with status 404 if the project has no such badge
     */
    public void change(Actor actor, Project project, Badge badge) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        existing(project, badge.id());
        check(badge.name(), badge.link(), badge.image());
        hub.database().useTransaction(handle -> Row.in("badges")
                .with("name", badge.name())
                .with("link_url", badge.link())
                .with("image_url", badge.image())
                .moment(actor.now(), "updated_at")
                .update(handle, badge.id()));
    }

    /**
     * Removes a badge from a project.
     *
     * @throws HttpProblem with status 404 if the project has no such badge
     */
    public void remove(Actor actor, Project project, long id) {
        Permissions.require(actor, project, Action.MANAGE_SETTINGS);
        existing(project, id);
        hub.database().useHandle(handle -> handle.execute("DELETE FROM badges WHERE id = ?", id));
    }

    private void existing(Project project, long id) {
        if (find(project, id).isEmpty()) {
            throw HttpProblem.notFound("404 Badge Not Found");
        }
    }

    private static void check(String name, String link, String image) {
        Map<String, List<String>> errors = new LinkedHashMap<>();
        if (name.length() > LONGEST_NAME) {
            errors.put("name", List.of("is too long (maximum is " + LONGEST_NAME + " characters)"));
        }
        check(errors, "link_url", link);
        check(errors, "image_url", image);
        if (!errors.isEmpty()) {
            throw new Invalid(errors);
        }
    }

    private static void check(Map<String, List<String>> errors, String field, String address) {
        if (address.isBlank()) {
            errors.put(field, List.of("can't be blank"));
        } else if (address.length() > LONGEST_ADDRESS || !isOfTheWeb(address)) {
            errors.put(field, List.of("is blocked: Only allowed schemes are http, https"));
        }
    }

    private static boolean isOfTheWeb(String address) {
        try {
            URI parsed = URI.create(address.replaceAll("%\\{\\w+}", "x"));
            return parsed.getHost() != null
                    && String.valueOf(parsed.getScheme()).matches("(?i)https?");
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
