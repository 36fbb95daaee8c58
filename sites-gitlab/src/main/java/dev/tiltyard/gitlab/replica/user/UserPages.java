package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.dashboard.ActivityEntry;
import dev.tiltyard.gitlab.replica.dashboard.ActivityFeed;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.GroupPages;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.gitlab.replica.snippet.Snippets;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.generic.GenericType;

/** The profile page of a user, and following users. */
public final class UserPages {
    private static final String TABS = "activity|groups|contributed|projects|starred|snippets|followers|following";

    private final Hub hub;
    private final Projects projects;
    private final Snippets snippets;
    private final Accounts accounts;
    private final Groups groups;
    private final GroupPages groupPages;
    private final ActivityFeed feed;

    public UserPages(
            Hub hub, Snippets snippets, Groups groups, Accounts accounts, Projects projects, GroupPages groupPages) {
        this.hub = hub;
        this.projects = projects;
        this.snippets = snippets;
        this.accounts = accounts;
        this.groups = groups;
        this.groupPages = groupPages;
        this.feed = new ActivityFeed(hub);
    }

    /** Adds the tabs of a user's page, whose addresses are more specific than those of projects. */
    public void addTabsTo(Routes routes) {
        routes.get("/users/{username}/{tab:" + TABS + "}", visit -> show(visit, visit.parameter("tab")));
    }

    /** A user's profile. */
    @Template("user/show.jte")
    public record ProfilePage(
            Page page,
            Profile profile,
            String tab,
            List<Project> projects,
            List<Profile> people,
            List<ActivityEntry> happenings,
            Contributions contributions,
            List<Group> groups,
            List<Snippets.Snippet> snippets) {}

    /** The profile of somebody who shows it to nobody. */
    @Template("user/hidden.jte")
    public record HiddenPage(Page page, Profile profile) {}

    public void addTo(Routes routes) {
        routes.post("/users/{username}/follow.json", visit -> follow(visit, true));
        routes.post("/users/{username}/unfollow.json", visit -> follow(visit, false));
        routes.get("/{username}", this::namespace);
    }

    /** A path of one part is a group's or a user's. */
    private void namespace(Visit visit) {
        if (!groupPages.shows(visit, visit.parameter("username"))) {
            show(visit, "overview");
        }
    }

    private Profile find(Viewer viewer, String username) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT u.id, u.username, u.name, u.created_at AS joined, coalesce(d.bio, '') AS bio,
                   coalesce(d.location, '') AS location, coalesce(d.organization, '') AS organization,
                   coalesce(d.website_url, '') AS website, coalesce(u.public_email, '') AS email,
                   coalesce(s.message, '') AS message, coalesce(s.emoji, 'speech_balloon') AS emoji,
                   coalesce(s.availability, 0) = 1 AS busy,
                   coalesce(p.timezone, '') AS zone, coalesce(u.include_private_contributions, false) AS counts_all,
                   u.private_profile AND u.id <> :viewer AND NOT :admin AS hidden,
                   (SELECT count(*) FROM user_follow_users f WHERE f.followee_id = u.id) AS followers,
                   (SELECT count(*) FROM user_follow_users f WHERE f.follower_id = u.id) AS following,
                   EXISTS (SELECT 1 FROM user_follow_users f
                            WHERE f.followee_id = u.id AND f.follower_id = :viewer) AS followed
              FROM users u LEFT JOIN user_details d ON d.user_id = u.id
              LEFT JOIN user_statuses s ON s.user_id = u.id
              LEFT JOIN user_preferences p ON p.user_id = u.id
             WHERE lower(u.username) = lower(:username)
            """)
                .bind("viewer", viewer.id())
                .bind("admin", viewer.admin())
                .bind("username", username)
                .mapTo(Profile.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("there is no user " + username)));
    }

    private void show(Visit visit, String tab) {
        Viewer viewer = hub.viewer(visit);
        Profile profile = find(viewer, visit.parameter("username"));
        if (profile.hidden()) {
            Page page = hub.page(visit, "users:show", profile.name() + " · GitLab")
                    .crumb(profile.name(), "/" + profile.username());
            hub.show(visit, new HiddenPage(page, profile));
            return;
        }
        boolean active = tab.equals("overview") || tab.equals("activity");
        List<ActivityEntry> happenings = active
                ? feed.list(viewer, visit.now(), " AND e.author_id = :author", Map.of("author", profile.id()), "")
                : List.of();
        Contributions contributions = contributions(viewer, profile, visit.now());
        List<Snippets.Snippet> theirs = tab.equals("snippets")
                ? (viewer.id() == profile.id() ? snippets.own(viewer, visit.now()) : snippets.open(viewer, visit.now()))
                        .stream()
                                .filter(snippet -> snippet.author() == profile.id())
                                .toList()
                : List.of();
        Page page = hub.page(visit, "users:show", profile.name() + " · GitLab")
                .crumb(profile.name(), "/" + profile.username());
        hub.show(
                visit,
                new ProfilePage(
                        page,
                        profile,
                        tab,
                        projectsOf(visit, viewer, profile, tab),
                        people(profile, tab),
                        happenings,
                        contributions,
                        tab.equals("groups") ? groupsOf(visit, viewer, profile) : List.of(),
                        theirs));
    }

    /** Days of the last year with activity that the viewer may see. */
    private Contributions contributions(Viewer viewer, Profile profile, Instant now) {
        LocalDate today = now.atOffset(ZoneOffset.UTC).toLocalDate();
        Map<LocalDate, Integer> counts = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT CAST(e.created_at AT TIME ZONE 'UTC' AS date) AS day, count(*) AS number
              FROM events e JOIN projects p ON p.id = e.project_id
            """
                        + Visible.EVENT_TARGETS
                        + " WHERE e.author_id = :author AND e.created_at >= :first AND (:all OR e.author_id = :viewer OR "
                        + Visible.event() + ") GROUP BY 1 ORDER BY 1")
                .bindMap(Visible.values(viewer, now))
                .bind("author", profile.id())
                .bind("all", profile.privacy().countsAll())
                .bind("first", today.minusYears(1).atStartOfDay().atOffset(ZoneOffset.UTC))
                .setMapKeyColumn("day")
                .setMapValueColumn("number")
                .collectInto(new GenericType<Map<LocalDate, Integer>>() {}));
        return Contributions.until(today, counts, viewer.habits().firstDay());
    }

    private List<Group> groupsOf(Visit visit, Viewer viewer, Profile profile) {
        return groups.list(
                viewer,
                visit.now(),
                "AND EXISTS (SELECT 1 FROM members held WHERE held.source_type = 'Namespace'"
                        + " AND held.source_id = n.id AND held.user_id = :user AND held.requested_at IS NULL)"
                        + " ORDER BY lower(n.name), n.id",
                Map.of("user", profile.id()));
    }

    private List<Project> projectsOf(Visit visit, Viewer viewer, Profile profile, String tab) {
        String condition =
                switch (tab) {
                    case "overview", "projects" -> "AND n.type = 'User' AND n.owner_id = :user";
                    case "starred" ->
                        "AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id ="
                                + " :user)";
                    case "contributed" ->
                        "AND EXISTS (SELECT 1 FROM events e WHERE e.project_id = p.id AND e.author_id = :user)";
                    default -> "";
                };
        if (condition.isEmpty()) {
            return List.of();
        }
        return projects.list(viewer, visit.now(), condition + " ORDER BY p.id DESC", Map.of("user", profile.id()));
    }

    private List<Profile> people(Profile profile, String tab) {
        if (!tab.equals("followers") && !tab.equals("following")) {
            return List.of();
        }
        String[] sides = tab.equals("followers")
                ? new String[] {"follower_id", "followee_id"}
                : new String[] {"followee_id", "follower_id"};
        List<String> names = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT u.username FROM user_follow_users f" + " JOIN users u ON u.id = f." + sides[0]
                                + " WHERE f." + sides[1] + " = :id ORDER BY u.id")
                .bind("id", profile.id())
                .mapTo(String.class)
                .list());
        return names.stream().map(name -> find(Viewer.ANONYMOUS, name)).toList();
    }

    private void follow(Visit visit, boolean follow) {
        Viewer viewer = hub.member(visit);
        Hub.requireToken(visit);
        Profile profile = find(viewer, visit.parameter("username"));
        accounts.follow(hub.actor(visit), profile.id(), follow);
        visit.redirectBack("/" + profile.username());
    }
}
