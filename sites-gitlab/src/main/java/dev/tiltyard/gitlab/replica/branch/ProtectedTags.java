package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Protected tags: making one needs a role, and none can be moved or, but on the site, deleted. */
public final class ProtectedTags {
    private final Hub hub;

    public ProtectedTags(Hub hub) {
        this.hub = hub;
    }

    /**
     * A tag, or all tags whose names fit, stars standing for anything.
     *
     * @param create number of the least role that may make one; 0 for no one
     */
    public record Rule(long id, String name, int create) {
        /** Whether it is about a tag. */
        public boolean covers(String tag) {
            return Protection.fits(name, tag);
        }
    }

    /** Why a push may not change a tag; empty if it may. */
    public Optional<String> refusal(Project project, String tag, Protection.Change change) {
        List<Rule> rules = covering(project, tag);
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        return switch (change) {
            case DELETE -> Optional.of("You can only delete protected tags using the web interface.");
            case REWRITE -> Optional.of("Protected tags cannot be updated.");
            case WRITE ->
                mayCreate(project, tag)
                        ? Optional.empty()
                        : Optional.of("You are not allowed to create this tag as it is protected.");
        };
    }

    /** Whether the viewer may make a tag of this name, as far as protection goes. */
    public boolean mayCreate(Project project, String tag) {
        List<Rule> rules = covering(project, tag);
        return rules.isEmpty()
                || rules.stream().anyMatch(rule -> rule.create() > 0 && project.access() >= rule.create());
    }

    public boolean isProtected(Project project, String tag) {
        return !covering(project, tag).isEmpty();
    }

    private List<Rule> covering(Project project, String tag) {
        return rules(project).stream().filter(rule -> rule.covers(tag)).toList();
    }

    /** All rules of a project, the oldest first. */
    public List<Rule> rules(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT t.id, t.name,
                               coalesce((SELECT min(l.access_level) FROM protected_tag_create_access_levels l
                                          WHERE l.protected_tag_id = t.id), 40) AS "create"
                          FROM protected_tags t WHERE t.project_id = :id ORDER BY t.id
                        """)
                .bind("id", project.id())
                .mapTo(Rule.class)
                .list());
    }

    /** Protects tags; a rule of that name is replaced. */
    public void protect(Actor actor, Project project, String name, int create) {
        Permissions.require(actor, project, Action.PROTECT_BRANCH);
        hub.database().useTransaction(handle -> {
            remove(handle, project.id(), name);
            long id = Row.in("protected_tags")
                    .with("project_id", project.id())
                    .with("name", name)
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            level(handle, actor, id, create);
        });
    }

    /** Changes who may make the tags that a rule is about. */
    public void allow(Actor actor, Project project, long rule, int create) {
        Permissions.require(actor, project, Action.PROTECT_BRANCH);
        find(project, rule);
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM protected_tag_create_access_levels WHERE protected_tag_id = ?", rule);
            level(handle, actor, rule, create);
            Row.in("protected_tags").at(actor.now(), "updated_at").update(handle, rule);
        });
    }

    private static void level(Handle handle, Actor actor, long rule, int create) {
        Row.in("protected_tag_create_access_levels")
                .with("protected_tag_id", rule)
                .with("access_level", create)
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
    }

    /** The rule of a project with a number. */
    public Rule find(Project project, long rule) {
        return rules(project).stream()
                .filter(each -> each.id() == rule)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    /** Removes a protection. */
    public void unprotect(Actor actor, Project project, String name) {
        Permissions.require(actor, project, Action.PROTECT_BRANCH);
        if (hub.database().inTransaction(handle -> remove(handle, project.id(), name)) == 0) {
            throw HttpProblem.notFound("404 Not found");
        }
    }

    private static int remove(Handle handle, long project, String name) {
        handle.execute(
                "DELETE FROM protected_tag_create_access_levels WHERE protected_tag_id IN"
                        + " (SELECT id FROM protected_tags WHERE project_id = ? AND name = ?)",
                project,
                name);
        return handle.execute("DELETE FROM protected_tags WHERE project_id = ? AND name = ?", project, name);
    }
}
