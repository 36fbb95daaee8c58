package dev.tiltyard.gitlab.replica.branch;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.pattern.VisitorPattern;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Protected branches: pushes need a role, and can neither delete nor rewrite them. */
public final class Protection {
    private final Hub hub;

    public Protection(Hub hub) {
        this.hub = hub;
    }

    /**
     * A branch, or all branches whose names fit, stars standing for anything.
     *
     * @param push number of the least role that may push; 0 for no one
     * @param merge number of the least role that may merge; 0 for no one
     */
    public record Rule(long id, String name, int push, int merge, boolean force) {
        /** Whether it is about a branch. */
        public boolean covers(String branch) {
            return fits(name, branch);
        }

        private boolean lets(int needed, Project project) {
            return needed > 0 && project.access() >= needed;
        }
    }

    /** Whether a name fits a rule's, in which stars stand for anything. */
    static boolean fits(String rule, String name) {
        return VisitorPattern.wildcard(rule).matches(name);
    }

    /** What is done to a branch or a tag. */
    public enum Change {
        WRITE,
        REWRITE,
        DELETE
    }

    /** Why a push may not change a branch; empty if it may. */
    public Optional<String> refusal(Project project, String branch, Change change) {
        List<Rule> rules = covering(project, branch);
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        if (change == Change.DELETE) {
            return Optional.of("You can only delete protected branches using the web interface.");
        }
        if (rules.stream().noneMatch(rule -> rule.lets(rule.push(), project))) {
            return Optional.of("You are not allowed to push code to protected branches on this project.");
        }
        if (change == Change.REWRITE && rules.stream().noneMatch(Rule::force)) {
            return Optional.of("You are not allowed to force push code to a protected branch on this project.");
        }
        return Optional.empty();
    }

    /** Whether the viewer may commit to a branch. */
    public boolean maySend(Project project, String branch) {
        return refusal(project, branch, Change.WRITE).isEmpty();
    }

    /** Whether the viewer may merge into a branch. */
    public boolean mayMerge(Project project, String branch) {
        List<Rule> rules = covering(project, branch);
        return rules.isEmpty()
                || rules.stream().anyMatch(rule -> rule.lets(rule.merge(), project) || rule.lets(rule.push(), project));
    }

    public boolean isProtected(Project project, String branch) {
        return !covering(project, branch).isEmpty();
    }

    private List<Rule> covering(Project project, String branch) {
        return rules(project).stream().filter(rule -> rule.covers(branch)).toList();
    }

    /** All rules of a project, the oldest first. */
    public List<Rule> rules(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.id, b.name, coalesce(b.allow_force_push, false) AS force,
                               coalesce((SELECT min(l.access_level) FROM protected_branch_push_access_levels l
                                          WHERE l.protected_branch_id = b.id), 40) AS push,
                               coalesce((SELECT min(l.access_level) FROM protected_branch_merge_access_levels l
                                          WHERE l.protected_branch_id = b.id), 40) AS merge
                          FROM protected_branches b WHERE b.project_id = :id ORDER BY b.id
                        """)
                .bind("id", project.id())
                .mapTo(Rule.class)
                .list());
    }

    /** Protects a branch; a rule of that name is replaced. */
    public void protect(Actor actor, Project project, String name, int push, int merge, boolean force) {
        Permissions.require(actor, project, Action.PROTECT_BRANCH);
        hub.database().useTransaction(handle -> {
            remove(handle, project.id(), name);
            add(handle, actor, project.id(), name, new Access(push, merge, force));
        });
    }

    /**
     * Who may change a protected branch.
     *
     * @param push least level of those who may push to it
     * @param merge least level of those who may merge into it
     * @param force whether a push may rewrite its history
     */
    public record Access(int push, int merge, boolean force) {
        /** For maintainers, who may not rewrite history: the rule of a new project's default branch. */
        public static final Access MAINTAINERS = new Access(40, 40, false);
    }

    /** Writes a rule. */
    public static void add(Handle handle, Actor actor, long project, String name, Access access) {
        long id = Row.in("protected_branches")
                .with("project_id", project)
                .with("name", name)
                .with("allow_force_push", access.force())
                .at(actor.now(), "created_at", "updated_at")
                .insert(handle);
        levels(handle, actor, id, access);
    }

    private static void levels(Handle handle, Actor actor, long rule, Access access) {
        for (String kind : List.of("push", "merge")) {
            Row.in("protected_branch_" + kind + "_access_levels")
                    .with("protected_branch_id", rule)
                    .with("access_level", kind.equals("push") ? access.push() : access.merge())
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }

    /**
     * Changes who may do what with the branches that a rule is about.
     *
     * @throws HttpProblem with status 404 if the project has no such rule
     */
    public void allow(Actor actor, Project project, long rule, Access access) {
        Permissions.require(actor, project, Action.PROTECT_BRANCH);
        find(project, rule);
        hub.database().useTransaction(handle -> {
            Row.in("protected_branches")
                    .with("allow_force_push", access.force())
                    .at(actor.now(), "updated_at")
                    .update(handle, rule);
            for (String kind : List.of("push", "merge")) {
                handle.execute(
                        "DELETE FROM protected_branch_" + kind + "_access_levels WHERE protected_branch_id = ?", rule);
            }
            levels(handle, actor, rule, access);
        });
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
        for (String kind : List.of("push", "merge")) {
            handle.execute(
                    "DELETE FROM protected_branch_" + kind + "_access_levels WHERE protected_branch_id IN"
                            + " (SELECT id FROM protected_branches WHERE project_id = ? AND name = ?)",
                    project,
                    name);
        }
        return handle.execute("DELETE FROM protected_branches WHERE project_id = ? AND name = ?", project, name);
    }
}
