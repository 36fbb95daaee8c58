package dev.tiltyard.gitlab.replica.session;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.projectsettings.ProjectChanges;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The end of an account: its projects go with it, and what its owner wrote in other people's projects passes to the ghost user.
 */
public final class AccountDeletion {
    private static final int GHOST = 5;
    static final String GHOST_EMAIL = "ghost@example.com";
    private static final List<String> WRITTEN = List.of(
            "issues author_id",
            "issues last_edited_by_id",
            "issues updated_by_id",
            "issues closed_by_id",
            "merge_requests author_id",
            "merge_requests last_edited_by_id",
            "merge_requests updated_by_id",
            "merge_requests merge_user_id",
            "merge_request_metrics merged_by_id",
            "merge_request_metrics latest_closed_by_id",
            "notes author_id",
            "notes updated_by_id",
            "notes resolved_by_id",
            "releases author_id",
            "abuse_reports reporter_id",
            "resource_label_events user_id",
            "resource_state_events user_id",
            "resource_milestone_events user_id",
            "members created_by_id",
            "projects creator_id");
    private static final List<String> OWN = List.of(
            "approvals user_id",
            "emails user_id",
            "events author_id",
            "gpg_keys user_id",
            "identities user_id",
            "user_custom_attributes user_id",
            "issue_assignees user_id",
            "keys user_id",
            "members user_id",
            "merge_request_assignees user_id",
            "merge_request_reviewers user_id",
            "notification_settings user_id",
            "personal_access_tokens user_id",
            "project_authorizations user_id",
            "subscriptions user_id",
            "timelogs user_id",
            "todos user_id",
            "todos author_id",
            "user_details user_id",
            "user_preferences user_id",
            "user_statuses user_id",
            "user_follow_users follower_id",
            "user_follow_users followee_id",
            "users_star_projects user_id",
            "award_emoji user_id",
            "protected_branch_push_access_levels user_id",
            "protected_branch_merge_access_levels user_id");

    private final Hub hub;
    private final Projects projects;
    private final ProjectChanges changes;
    private final Issues issues;
    private final MergeRequests requests;

    public AccountDeletion(Hub hub, Projects projects, ProjectChanges changes, Issues issues, MergeRequests requests) {
        this.issues = issues;
        this.requests = requests;
        this.hub = hub;
        this.projects = projects;
        this.changes = changes;
    }

    /** Adds the address that the form of a new account has, too: it is deleted by the method. */
    public void addTo(Routes routes, Registration registration) {
        routes.post("/users", visit -> {
            if (visit.field("_method").equals("delete")) {
                delete(visit);
            } else {
                registration.register(visit);
            }
        });
    }

    /** Names of the groups that a user owns alone, who can't be deleted as long as there are any. */
    public static List<String> soleGroups(Hub hub, long user) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT n.name FROM namespaces n WHERE n.type = 'Group'
               AND EXISTS (SELECT 1 FROM members m WHERE m.source_type = 'Namespace' AND m.source_id = n.id
                              AND m.user_id = :user AND m.access_level = 50 AND m.requested_at IS NULL)
               AND NOT EXISTS (SELECT 1 FROM members m WHERE m.source_type = 'Namespace' AND m.source_id = n.id
                              AND m.user_id <> :user AND m.access_level = 50 AND m.requested_at IS NULL)
             ORDER BY lower(n.name)
            """)
                .bind("user", user)
                .mapTo(String.class)
                .list());
    }

    /** Projects in a user's own namespace. */
    public static int personalProjects(Hub hub, long user) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) FROM projects p JOIN namespaces n ON n.id = p.namespace_id"
                                + " WHERE n.type = 'User' AND n.owner_id = :user")
                .bind("user", user)
                .mapTo(Integer.class)
                .one());
    }

    private void delete(Visit visit) {
        Viewer viewer = hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        if (!soleGroups(hub, viewer.id()).isEmpty()) {
            refuse(
                    visit,
                    "You must transfer ownership or delete groups you are an owner of before you can delete your"
                            + " account");
        } else if (!confirmed(viewer, visit.field("password"))) {
            refuse(visit, "Invalid password");
        } else {
            delete(actor, viewer.id(), false);
            visit.session().logOut();
            visit.flash("notice", "Account scheduled for removal.");
            visit.redirect("/users/sign_in");
        }
    }

    /**
     * Deletes an account; the caller has checked that the actor may.
     *
     * @param hard whether the issues, merge requests and comments of the user go, too
     */
    public void delete(Actor actor, long user, boolean hard) {
        projects.list(
                        actor.viewer(),
                        actor.now(),
                        "AND n.type = 'User' AND n.owner_id = :user ORDER BY p.id",
                        Map.of("user", user))
                .forEach(project -> changes.delete(actor, project));
        if (hard) {
            hub.database()
                    .withHandle(
                            handle -> handle.createQuery("SELECT project_id, iid FROM issues WHERE author_id = :user")
                                    .bind("user", user)
                                    .mapTo(Authored.class)
                                    .list())
                    .forEach(each -> in(actor, each.projectId())
                            .ifPresent(project -> issues.delete(actor, project, each.iid())));
            hub.database()
                    .withHandle(handle -> handle.createQuery(
                                    "SELECT target_project_id AS project_id, iid FROM merge_requests WHERE author_id = :user")
                            .bind("user", user)
                            .mapTo(Authored.class)
                            .list())
                    .forEach(each -> in(actor, each.projectId())
                            .ifPresent(project -> requests.delete(actor, project, each.iid())));
        }
        hub.database().useTransaction(handle -> {
            if (hard) {
                handle.execute("DELETE FROM notes WHERE author_id = ?", user);
            }
            delete(handle, user, actor.now());
        });
    }

    /** An issue or a merge request of somebody. */
    private record Authored(long projectId, long iid) {}

    private Optional<Project> in(Actor actor, long project) {
        return projects.find(actor.viewer(), actor.now(), project);
    }

    private static void refuse(Visit visit, String reason) {
        visit.flash("alert", reason);
        visit.redirect("/-/profile/account");
    }

    private boolean confirmed(Viewer viewer, String password) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT encrypted_password FROM users WHERE id = :id")
                        .bind("id", viewer.id())
                        .mapTo(String.class)
                        .findOne())
                .filter(hash -> Passwords.match(password, hash))
                .isPresent();
    }

    private static void delete(Handle handle, long user, Instant now) {
        long ghost = ghost(handle, now);
        for (String written : WRITTEN) {
            String[] place = written.split(" ");
            handle.execute("UPDATE " + place[0] + " SET " + place[1] + " = ? WHERE " + place[1] + " = ?", ghost, user);
        }
        handle.execute(
                "UPDATE award_emoji a SET user_id = ? WHERE user_id = ? AND NOT EXISTS (SELECT 1 FROM award_emoji o"
                        + " WHERE o.user_id = ? AND o.name = a.name AND o.awardable_type = a.awardable_type"
                        + " AND o.awardable_id = a.awardable_id)",
                ghost,
                user,
                ghost);
        handle.execute("UPDATE snippets SET author_id = ? WHERE author_id = ? AND project_id IS NOT NULL", ghost, user);
        handle.execute(
                "DELETE FROM notes WHERE noteable_type = 'Snippet' AND noteable_id IN"
                        + " (SELECT id FROM snippets WHERE author_id = ?)",
                user);
        handle.execute("DELETE FROM snippets WHERE author_id = ?", user);
        handle.execute(
                "UPDATE projects SET star_count = greatest(0, star_count - 1) WHERE id IN"
                        + " (SELECT project_id FROM users_star_projects WHERE user_id = ?)",
                user);
        handle.execute(
                "DELETE FROM push_event_payloads WHERE event_id IN (SELECT id FROM events WHERE author_id = ?)", user);
        for (String own : OWN) {
            String[] place = own.split(" ");
            handle.execute("DELETE FROM " + place[0] + " WHERE " + place[1] + " = ?", user);
        }
        String namespaces = "(SELECT id FROM namespaces WHERE owner_id = ? AND type = 'User')";
        for (String routes : List.of("routes", "redirect_routes")) {
            handle.execute(
                    "DELETE FROM " + routes + " WHERE source_type = 'Namespace' AND source_id IN " + namespaces, user);
        }
        handle.execute("DELETE FROM namespaces WHERE owner_id = ? AND type = 'User'", user);
        handle.execute("DELETE FROM users WHERE id = ?", user);
    }

    /** The user who stands for all that were deleted; the first deletion creates it if the world has none. */
    private static long ghost(Handle handle, Instant now) {
        return handle.createQuery("SELECT id FROM users WHERE user_type = " + GHOST + " OR email = :email ORDER BY id")
                .bind("email", GHOST_EMAIL)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> {
                    boolean taken = handle.createQuery(
                                    "SELECT EXISTS (SELECT 1 FROM routes WHERE lower(path) = 'ghost')")
                            .mapTo(Boolean.class)
                            .one();
                    Row user = Row.in("users").with("user_type", GHOST).with("email", GHOST_EMAIL);
                    return Registration.create(handle, user, taken ? "ghost1" : "ghost", "Ghost User", now);
                });
    }
}
