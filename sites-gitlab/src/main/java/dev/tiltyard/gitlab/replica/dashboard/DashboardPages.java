package dev.tiltyard.gitlab.replica.dashboard;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A visitor's to-do list and the activity in their projects; the activity of one project. */
public final class DashboardPages {
    private static final String MEMBER = """
         AND EXISTS (SELECT 1 FROM members w JOIN namespaces ns ON ns.id = p.namespace_id WHERE w.user_id = :viewer
               AND (w.source_type = 'Project' AND w.source_id = p.id
                 OR w.source_type = 'Namespace' AND w.source_id = ANY(ns.traversal_ids)))
        """;

    private final Hub hub;
    private final Todos todos;
    private final Groups groups;
    private final Projects projects;
    private final ActivityFeed feed;

    public DashboardPages(Hub hub, Todos todos, Groups groups, Projects projects) {
        this.hub = hub;
        this.todos = todos;
        this.groups = groups;
        this.projects = projects;
        this.feed = new ActivityFeed(hub);
    }

    /**
     * Something to do.
     *
     * @param action number of the reason
     */
    public record Todo(
            long id,
            int action,
            IssuableKind kind,
            long iid,
            String title,
            String projectPath,
            String projectName,
            long authorId,
            String author,
            String authorUsername,
            String body,
            Instant created) {
        public String reference() {
            return kind.sigil() + iid;
        }

        public String address() {
            return "/" + projectPath + "/-/" + kind.table() + "/" + iid;
        }

        /** What is wanted, in words. */
        public String words(boolean mine) {
            return switch (action) {
                case 1 -> mine ? "assigned to yourself." : "assigned you.";
                case 2 -> "mentioned you on " + kind.noun() + " " + reference();
                case 4 -> "added a to do for " + kind.noun() + " " + reference();
                case 6 -> "Could not merge.";
                case 7 -> "directly addressed you on " + kind.noun() + " " + reference();
                case 9 -> "requested a review of merge request " + reference();
                default -> "wants you to look at " + reference();
            };
        }
    }

    /** The viewer's to-do list. */
    @Template("dashboard/todos.jte")
    public record TodosPage(Page page, List<Todo> todos, String state, int done, List<TodoFilter> filters) {
        /** The orders that the list can have: labels by the names under which they are asked for. */
        public Map<String, String> sorts() {
            return TodoFilter.SORTS;
        }

        /** The order that the list has. */
        public String sortLabel() {
            return TodoFilter.SORTS.getOrDefault(page.query("sort"), "Last created");
        }

        /** Where the list is shown with one filter, or its order, changed. */
        public String link(String name, String value) {
            return TodoFilter.link(page, state, name, value);
        }
    }

    /** What happened in projects. */
    @Template("dashboard/activity.jte")
    public record ActivityPage(Page page, List<ActivityEntry> happenings, String tab, String filter, String project) {
        /** The address of the same as a feed; empty if there is none. */
        public String feed() {
            return project.isEmpty()
                    ? "/dashboard/projects.atom"
                    : project.indexOf('/', 1) > 0 ? project + ".atom" : "";
        }
    }

    public void addTo(Routes routes) {
        routes.get("/dashboard/todos", this::todos);
        routes.post("/dashboard/todos/all", this::markAll);
        routes.post("/dashboard/todos/{id:[0-9]{1,12}}", this::mark);
        routes.get("/dashboard/todos/{id:[0-9]{1,12}}", visit -> visit.redirect("/dashboard/todos"));
        routes.get("/dashboard/activity", this::activity);
        routes.get("/groups/{group...}/-/activity", this::ofGroup);
        routes.get("/{namespace...}/{project}/activity", this::ofProject);
    }

    private void todos(Visit visit) {
        Viewer viewer = hub.member(visit);
        String state = "done".equals(visit.query("state").orElse("")) ? "done" : "pending";
        String order = TodoFilter.order(visit.query("sort").orElse(""));
        Map<String, Object> values = Visible.values(viewer, visit.now());
        values.put("state", state);
        String type = visit.query("type").orElse("");
        String only = "";
        if (type.matches("[A-Za-z:]{1,40}")) {
            values.put("type", type);
            only = " AND t.target_type = :type";
        }
        if (visit.query("group_id").filter(id -> id.matches("\\d{1,12}")).isPresent()) {
            values.put("group_id", Long.valueOf(visit.query("group_id").get()));
            only += " AND t.project_id IN (SELECT p.id FROM projects p JOIN namespaces g ON g.id = p.namespace_id"
                    + " WHERE :group_id = ANY(g.traversal_ids))";
        }
        for (String name : List.of("author_id", "project_id", "action_id")) {
            String value = visit.query(name).orElse("");
            if (value.matches("\\d{1,12}")) {
                values.put(name, Long.valueOf(value));
                only += " AND t." + name.replace("action_id", "action") + " = :" + name;
            }
        }
        String conditions = only;
        List<Todo> todos = hub.database()
                .withHandle(handle -> handle.createQuery("""
                    SELECT t.id, t.action, CASE t.target_type WHEN 'Issue' THEN 'ISSUE' ELSE 'MERGE_REQUEST' END AS kind,
                            coalesce(i.iid, m.iid) AS iid,
                           coalesce(i.title, m.title) AS title, r.path AS project_path, r.name AS project_name, u.id AS author_id,
                           u.name AS author, u.username AS author_username, coalesce(n.note, '') AS body,
                           t.created_at AS created
                      FROM todos t JOIN users u ON u.id = t.author_id JOIN projects p ON p.id = t.project_id
                      JOIN routes r ON r.source_type = 'Project' AND r.source_id = t.project_id
                    """ + Visible.TODO_TARGETS + """
                     WHERE t.user_id = :viewer AND t.state = :state AND coalesce(i.iid, m.iid) IS NOT NULL AND\s""" + Visible.todo()
                                + conditions + " ORDER BY " + order + " LIMIT 100")
                        .bindMap(values)
                        .mapTo(Todo.class)
                        .list());
        int done = hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT count(*) FROM todos WHERE user_id = :viewer AND state = 'done'")
                .bind("viewer", viewer.id())
                .mapTo(Integer.class)
                .one());
        Page page = hub.page(visit, "dashboard:todos:index", "To-Do List · Dashboard · GitLab")
                .crumb("To-Do List", "/dashboard/todos");
        hub.show(visit, new TodosPage(page, todos, state, done, TodoFilter.of(hub, viewer.id(), visit)));
    }

    private void mark(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        todos.mark(hub.actor(visit), visit.number("id"), !visit.field("_method").equals("patch"));
        visit.redirectBack("/dashboard/todos");
    }

    private void markAll(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        todos.markAll(hub.actor(visit));
        visit.flash("notice", "Everything on your to-do list is marked as done.");
        visit.redirect("/dashboard/todos");
    }

    private void activity(Visit visit) {
        Viewer viewer = hub.member(visit);
        String tab = visit.query("filter").orElse("");
        String scope =
                switch (tab) {
                    case "starred" ->
                        " AND EXISTS (SELECT 1 FROM users_star_projects s WHERE s.project_id = p.id AND s.user_id ="
                                + " :viewer)";
                    case "followed" ->
                        " AND e.author_id IN (SELECT followee_id FROM user_follow_users WHERE follower_id = :viewer)";
                    default -> MEMBER;
                };
        String filter = visit.query("event_filter").orElse("");
        Page page = hub.page(visit, "dashboard:activity", "Activity · Dashboard · GitLab")
                .crumb("Activity", "/dashboard/activity");
        hub.show(
                visit,
                new ActivityPage(page, feed.list(viewer, visit.now(), scope, Map.of(), filter), tab, filter, ""));
    }

    private void ofGroup(Visit visit) {
        hub.member(visit);
        Group group = groups.of(visit);
        String filter = visit.query("event_filter").orElse("");
        List<ActivityEntry> happenings = feed.list(
                hub.viewer(visit),
                visit.now(),
                " AND p.namespace_id IN (SELECT g.id FROM namespaces g WHERE :group = ANY(g.traversal_ids))",
                Map.of("group", group.id()),
                filter);
        Page page = groups.page(visit, group, "groups:activity", "Activity · ", "Activity")
                .crumb("Activity", visit.path());
        hub.show(visit, new ActivityPage(page, happenings, "", filter, "/" + group.path()));
    }

    private void ofProject(Visit visit) {
        Project project = projects.of(visit);
        String filter = visit.query("event_filter").orElse("");
        List<ActivityEntry> happenings = feed.list(
                hub.viewer(visit), visit.now(), " AND p.id = :project", Map.of("project", project.id()), filter);
        Page page = projects.page(visit, project, "projects:activity", "Activity · ", "Activity")
                .crumb("Activity", project.address() + "/activity");
        hub.show(visit, new ActivityPage(page, happenings, "", filter, project.address()));
    }
}
