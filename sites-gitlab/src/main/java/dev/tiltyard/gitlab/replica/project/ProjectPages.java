package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists of projects (dashboard, explore), starring and forking. */
public final class ProjectPages {
    private static final int PER_PAGE = 20;
    private static final Map<String, String> ORDERS = Map.of(
            "latest_activity_desc", "p.last_activity_at DESC, p.id DESC",
            "latest_activity_asc", "p.last_activity_at, p.id",
            "created_desc", "p.created_at DESC, p.id DESC",
            "created_asc", "p.created_at, p.id",
            "name_asc", "lower(p.name), p.id",
            "name_desc", "lower(p.name) DESC, p.id DESC",
            "stars_desc", "p.star_count DESC, p.id DESC");

    /** Where those are led who chose another first page, by its number. */
    private static final Map<Integer, String> HOMES = Map.of(
            1, "/dashboard/projects/starred",
            2, "/dashboard/activity",
            3, "/dashboard/activity?filter=starred",
            4, "/dashboard/groups",
            5, "/dashboard/todos",
            6, "/dashboard/issues?assignee_username=USER",
            7, "/dashboard/merge_requests?assignee_username=USER",
            9, "/dashboard/activity?filter=followed");

    private final Hub hub;
    private final Projects projects;

    public ProjectPages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** Projects of the viewer, or of everybody. */
    @Template("project/list.jte")
    public record ProjectsPage(
            Page page,
            List<Project> projects,
            String sort,
            String tab,
            int number,
            boolean more,
            int yours,
            int starred) {}

    public void addTo(Routes routes) {
        routes.get("/", this::home);
        routes.get("/dashboard/projects", visit -> dashboard(visit, false));
        routes.get("/dashboard/projects/starred", visit -> dashboard(visit, true));
        routes.get("/explore", visit -> explore(visit, ""));
        routes.get("/explore/projects", visit -> explore(visit, ""));
        routes.get("/explore/projects/starred", visit -> explore(visit, "starred"));
        routes.get("/explore/projects/trending", visit -> explore(visit, "trending"));
        routes.post("/{namespace...}/{project}/toggle_star.json", this::star);
    }

    /** The first page, which users choose in their preferences. */
    private void home(Visit visit) {
        Viewer viewer = hub.member(visit);
        int chosen = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT coalesce(dashboard, 0) FROM users WHERE id = :id")
                        .bind("id", viewer.id())
                        .mapTo(Integer.class)
                        .one());
        if (HOMES.containsKey(chosen)) {
            visit.redirect(HOMES.get(chosen).replace("USER", viewer.username()));
        } else {
            dashboard(visit, false);
        }
    }

    private void dashboard(Visit visit, boolean starred) {
        Viewer viewer = hub.member(visit);
        String condition = starred
                ? "AND EXISTS (SELECT 1 FROM users_star_projects s"
                        + " WHERE s.project_id = p.id AND s.user_id = :viewer)"
                : "AND access.level > 0"
                        + ("true".equals(visit.query("personal").orElse("")) ? " AND n.owner_id = :viewer" : "");
        Page page = hub.page(
                        visit,
                        starred ? "dashboard:projects:starred" : "dashboard:projects:index",
                        starred ? "Dashboard · GitLab" : "Projects · Dashboard · GitLab")
                .crumb("Projects", "/dashboard/projects");
        list(visit, page, viewer, condition, stored(viewer), starred ? "starred" : "yours");
    }

    private void explore(Visit visit, String tab) {
        Viewer viewer = hub.viewer(visit);
        String condition = visit.query("visibility_level")
                .filter(level -> level.matches("0|10|20"))
                .map(level -> "AND p.visibility_level = " + level)
                .orElse("");
        if (tab.equals("trending")) {
            condition += " AND EXISTS (SELECT 1 FROM events e WHERE e.project_id = p.id"
                    + " AND e.created_at > CAST(:today AS date) - interval '1 month')";
        }
        Page page = hub.page(visit, "explore:projects:index", "Projects · Explore · GitLab")
                .crumb("Explore", "/explore");
        list(visit, page, viewer, condition, tab.equals("starred") ? "stars_desc" : stored(viewer), "explore" + tab);
    }

    private String stored(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(projects_sort, '') FROM user_preferences WHERE user_id = :id")
                .bind("id", viewer.id())
                .mapTo(String.class)
                .findFirst()
                .filter(ORDERS::containsKey)
                .orElse("latest_activity_desc"));
    }

    private void list(Visit visit, Page page, Viewer viewer, String condition, String standard, String tab) {
        String sort = tab.equals("explorestarred")
                ? standard
                : visit.query("sort").filter(ORDERS::containsKey).orElse(standard);
        String name = visit.query("name").orElse("").strip();
        int number = visit.query("page")
                .filter(text -> text.matches("[1-9]\\d{0,5}"))
                .map(Integer::parseInt)
                .orElse(1);
        Map<String, Object> values = new HashMap<>();
        values.put("limit", PER_PAGE + 1);
        values.put("offset", (number - 1) * PER_PAGE);
        List<Project> found = projects.list(
                viewer,
                visit.now(),
                archived(visit) + Projects.matchingWithNamespace(SearchTerms.of(name), values) + " " + condition
                        + " ORDER BY " + ORDERS.get(sort) + " LIMIT :limit OFFSET :offset",
                values);
        int starred = count(
                viewer,
                visit,
                "AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND"
                        + " s.user_id = :viewer)");
        hub.show(
                visit,
                new ProjectsPage(
                        page,
                        found.subList(0, Math.min(PER_PAGE, found.size())),
                        sort,
                        tab,
                        number,
                        found.size() > PER_PAGE,
                        count(viewer, visit, "AND access.level > 0"),
                        starred));
    }

    private static String archived(Visit visit) {
        return switch (visit.query("archived").orElse("")) {
            case "true" -> "";
            case "only" -> "AND p.archived";
            default -> "AND NOT p.archived";
        };
    }

    private int count(Viewer viewer, Visit visit, String condition) {
        return viewer.signedIn()
                ? projects.list(viewer, visit.now(), condition, Map.of()).size()
                : 0;
    }

    /** A description as lists and pages show it. */
    public static SafeHtml described(Project project) {
        return project.description().isEmpty()
                ? SafeHtml.empty()
                : Markdown.html(project.description(), project.address());
    }

    private void star(Visit visit) {
        Viewer viewer = hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        int stars = hub.database().inTransaction(handle -> {
            int gone = handle.execute(
                    "DELETE FROM users_star_projects WHERE project_id = ? AND user_id = ?", project.id(), viewer.id());
            if (gone == 0) {
                handle.createUpdate("""
                    INSERT INTO users_star_projects (project_id, user_id, created_at, updated_at)
                    VALUES (:project, :user, :now, :now)
                    """)
                        .bind("project", project.id())
                        .bind("user", viewer.id())
                        .bind("now", LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC))
                        .execute();
            }
            return handle.createQuery("""
                UPDATE projects SET star_count = greatest(0, star_count + :change) WHERE id = :id
                RETURNING star_count
                """)
                    .bind("change", gone == 0 ? 1 : -1)
                    .bind("id", project.id())
                    .mapTo(Integer.class)
                    .findOne()
                    .orElseThrow(() -> HttpProblem.notFound("the project is gone"));
        });
        visit.json(Map.of("star_count", stars));
    }
}
