package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.group.Group;
import dev.tiltyard.gitlab.replica.group.Groups;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists of issues and merge requests: of one project, and on the dashboard; and what their search bars offer. */
public final class ListPages {
    private static final int PER_PAGE = 20;

    private final Hub hub;
    private final Projects projects;
    private final Groups groups;
    private final Items items;
    private final Choices choices;

    public ListPages(Hub hub, Projects projects, Groups groups) {
        this.hub = hub;
        this.projects = projects;
        this.groups = groups;
        this.items = new Items(hub);
        this.choices = new Choices(hub);
    }

    /**
     * A page of a list.
     *
     * @param number of the page, from 1
     * @param size of a page
     * @param more whether another page follows
     * @param counts how many there are in each state
     */
    public record Listing(List<Item> items, int number, int size, boolean more, Map<String, Integer> counts) {
        private static final Listing NONE = new Listing(List.of(), 1, PER_PAGE, false, Map.of());
    }

    /** How a list is filtered and sorted, and the addresses of other ways. */
    public record Narrowing(Filter filter, List<Filter.Token> tokens, ListLinks links, String path) {}

    /**
     * A list of issues or merge requests.
     *
     * @param project the one whose list it is; empty on the dashboard and for groups
     * @param homes where the viewer can create a new one, on the dashboard
     */
    @Template("discussion/list.jte")
    public record ListPage(
            Page page,
            IssuableKind kind,
            List<Project> project,
            Listing listing,
            Narrowing narrowing,
            boolean organizes,
            boolean mayCreate,
            FieldChoices choices,
            List<Project> homes) {}

    /** The title of a tab. */
    public static String title(IssuableKind kind, boolean vue, String state) {
        String what = kind.noun() + "s";
        return switch (state) {
            case "opened" -> "Filter by " + what + " that are currently " + (vue ? "opened." : "open.");
            case "merged" -> "Filter by " + what + " that are currently merged.";
            case "closed" ->
                "Filter by " + what + " that are currently closed" + (kind.isIssue() ? "." : " and unmerged.");
            default -> "Show all " + what + ".";
        };
    }

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get("/dashboard/issues", visit -> dashboard(visit, IssuableKind.ISSUE));
        routes.get("/dashboard/merge_requests", visit -> dashboard(visit, IssuableKind.MERGE_REQUEST));
        routes.get("/groups/{group...}/-/issues", visit -> group(visit, IssuableKind.ISSUE));
        routes.get("/groups/{group...}/-/merge_requests", visit -> group(visit, IssuableKind.MERGE_REQUEST));
        routes.get("/dashboard/filter_values.json", this::values);
        routes.get(base + "issues", visit -> list(visit, IssuableKind.ISSUE));
        routes.get(base + "merge_requests", visit -> list(visit, IssuableKind.MERGE_REQUEST));
        routes.get(base + "filter_values.json", this::projectValues);
        routes.get(base + "issues.csv", visit -> export(visit, IssuableKind.ISSUE));
        routes.get(base + "merge_requests.csv", visit -> export(visit, IssuableKind.MERGE_REQUEST));
    }

    private void dashboard(Visit visit, IssuableKind kind) {
        Viewer viewer = hub.member(visit);
        Filter filter = Filter.of(visit, kind, stored(viewer, kind), SearchTerms::of);
        String title = kind.isIssue() ? "Issues" : "Merge requests";
        Page page = hub.page(
                        visit,
                        kind.isIssue() ? "dashboard:issues" : "dashboard:merge_requests",
                        title + " · Dashboard · GitLab")
                .crumb(title, kind.isIssue() ? "/dashboard/issues" : "/dashboard/merge_requests");
        if (!filter.asks()) {
            show(visit, page, kind, filter, List.of(), Listing.NONE);
            return;
        }
        Map<String, Object> values = filter.values();
        values.putAll(Visible.values(viewer, visit.now()));
        String scope = Items.visible(kind);
        show(visit, page, kind, filter, List.of(), listing(visit, kind, filter, scope, values));
    }

    private void group(Visit visit, IssuableKind kind) {
        Viewer viewer = hub.member(visit);
        Group group = groups.of(visit);
        Filter filter = Filter.of(visit, kind, stored(viewer, kind), SearchTerms::ofAnyLength);
        String title = kind.isIssue() ? "Issues" : "Merge requests";
        Page page = groups.page(
                        visit, group, kind.isIssue() ? "groups:issues" : "groups:merge_requests", title + " · ", title)
                .crumb(title, visit.path());
        Map<String, Object> values = filter.values();
        values.putAll(Visible.values(viewer, visit.now()));
        values.put("group", group.id());
        String scope = "AND p.namespace_id IN (SELECT g.id FROM namespaces g WHERE :group = ANY(g.traversal_ids)) "
                + Items.visible(kind);
        show(visit, page, kind, filter, List.of(), listing(visit, kind, filter, scope, values));
    }

    private void list(Visit visit, IssuableKind kind) {
        Project project = projects.of(visit);
        Viewer viewer = hub.viewer(visit);
        if (!kind.isIssue() && !Permissions.allows(viewer, project, Action.READ_MERGE_REQUEST)) {
            throw HttpProblem.notFound("merge requests of " + project.fullPath() + " require the role Reporter");
        }
        Filter filter = Filter.of(visit, kind, stored(viewer, kind), SearchTerms::ofAnyLength);
        String title = kind.isIssue() ? "Issues" : "Merge requests";
        Page page = projects.page(
                        visit,
                        project,
                        kind.isIssue() ? "projects:issues:index" : "projects:merge_requests:index",
                        title + " · ",
                        kind.isIssue() ? "Issues" : "Merge requests")
                .crumb(title, project.address() + (kind.isIssue() ? "/-/issues" : "/-/merge_requests"));
        Map<String, Object> values = filter.values();
        values.put("project", project.id());
        String scope = "AND " + ("i." + kind.projectColumn()) + " = :project ";
        if (kind.isIssue() && !Permissions.allows(viewer, project, Action.READ_CONFIDENTIAL)) {
            values.putAll(Visible.values(viewer, visit.now()));
            scope += Items.shown(kind);
        }
        show(visit, page, kind, filter, List.of(project), listing(visit, kind, filter, scope, values));
    }

    /** A sorting that is asked for is kept for the next time. */
    private String stored(Viewer viewer, IssuableKind kind) {
        String column = kind.isIssue() ? "issues_sort" : "merge_requests_sort";
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(" + column + ", '') FROM user_preferences WHERE user_id = :id")
                .bind("id", viewer.id())
                .mapTo(String.class)
                .findFirst()
                .orElse(""));
    }

    private Listing listing(Visit visit, IssuableKind kind, Filter filter, String scope, Map<String, Object> values) {
        int number = visit.query("page")
                .filter(text -> text.matches("[1-9]\\d{0,5}"))
                .map(Integer::parseInt)
                .orElse(1);
        int size = visit.query("first_page_size")
                .filter(text -> List.of("20", "50", "100").contains(text))
                .map(Integer::parseInt)
                .orElse(PER_PAGE);
        Map<String, Integer> counts = new HashMap<>();
        items.counts(kind, scope + filter.conditions(), values).forEach((state, count) -> {
            counts.put(state.apiName(), count);
            counts.merge("all", count, Integer::sum);
        });
        Map<String, Object> limited = new HashMap<>(values);
        limited.put("limit", size + 1);
        limited.put("offset", (number - 1) * size);
        List<Item> found = items.page(kind, scope + filter.conditions() + filter.inState() + filter.order(), limited);
        return new Listing(found.subList(0, Math.min(size, found.size())), number, size, found.size() > size, counts);
    }

    private void show(Visit visit, Page page, IssuableKind kind, Filter filter, List<Project> of, Listing listing) {
        Viewer viewer = hub.viewer(visit);
        String path = of.isEmpty()
                ? visit.path()
                : of.get(0).address() + (kind.isIssue() ? "/-/issues/" : "/-/merge_requests");
        boolean organizes = !of.isEmpty() && Permissions.allows(viewer, of.get(0), kind.update());
        boolean mayCreate = !of.isEmpty()
                && Permissions.allows(
                        viewer, of.get(0), kind.isIssue() ? Action.CREATE_ISSUE : Action.CREATE_MERGE_REQUEST);
        hub.show(
                visit,
                new ListPage(
                        page,
                        kind,
                        of,
                        listing,
                        new Narrowing(filter, shown(filter.tokens()), new ListLinks(visit.queries()), path),
                        organizes,
                        mayCreate,
                        organizes ? choices.of(of.get(0), true) : FieldChoices.NONE,
                        of.isEmpty() ? homes(visit, viewer) : List.of()));
    }

    private List<Project> homes(Visit visit, Viewer viewer) {
        return projects.list(
                viewer,
                visit.now(),
                "AND access.level > 0 AND NOT p.archived ORDER BY lower(p.name), p.id LIMIT 50",
                Map.of());
    }

    /** Tokens with the names of people in place of their user names. */
    private List<Filter.Token> shown(List<Filter.Token> tokens) {
        List<Filter.Token> shown = new ArrayList<>();
        for (Filter.Token token : tokens) {
            boolean person =
                    List.of("Assignee", "Author", "Reviewer", "Approved-By").contains(token.name());
            shown.add(person ? token.shownAs(nameOf(token.value())) : token);
        }
        return shown;
    }

    private String nameOf(String username) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM users WHERE lower(username) = lower(:name)")
                        .bind("name", username)
                        .mapTo(String.class)
                        .findFirst()
                        .orElse(username));
    }

    private void values(Visit visit) {
        hub.member(visit);
        answer(visit, people(visit.query("search").orElse("")), List.of(), List.of());
    }

    private void projectValues(Visit visit) {
        Project project = projects.of(visit);
        switch (visit.query("type").orElse("")) {
            case "release" -> visit.json(choices.releases(project));
            case "environment" -> visit.json(choices.environments(project));
            case "branch" -> visit.json(choices.targets(project));
            default -> answer(visit, choices.people(project), choices.labels(project), choices.milestones(project));
        }
    }

    private void answer(Visit visit, List<Choice> people, List<Choice> labels, List<Choice> milestones) {
        visit.json(
                switch (visit.query("type").orElse("")) {
                    case "label" -> labels;
                    case "milestone" -> milestones;
                    default -> people;
                });
    }

    private List<Choice> people(String search) {
        Map<String, Object> values = new HashMap<>();
        String named = SearchTerms.ofAnyLength(search).in(values, "name", "username");
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id AS value, name AS text, '@' || username AS note, '' AS color
              FROM users WHERE state = 'active' AND <named> ORDER BY lower(name), id LIMIT 30
            """)
                .define("named", named)
                .bindMap(values)
                .mapTo(Choice.class)
                .list());
    }

    private void export(Visit visit, IssuableKind kind) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!kind.isIssue() && !Permissions.allows(hub.viewer(visit), project, Action.READ_MERGE_REQUEST)) {
            throw HttpProblem.notFound("merge requests of " + project.fullPath() + " require the role Reporter");
        }
        StringBuilder text =
                new StringBuilder("Title,Description,Issue ID,URL,State,Author,Author Username,Created At (UTC)\n");
        Map<String, Object> values = Visible.values(hub.viewer(visit), visit.now());
        values.put("project", project.id());
        for (Item item : items.list(kind, "AND p.id = :project" + Items.shown(kind) + "ORDER BY i.iid", values)) {
            for (String cell : List.of(
                    item.title(),
                    item.description(),
                    Long.toString(item.iid()),
                    visit.origin() + item.address(),
                    item.stateName(),
                    item.author().name(),
                    item.author().username())) {
                text.append('"').append(cell.replace("\"", "\"\"")).append("\",");
            }
            text.append(item.created()).append('\n');
        }
        visit.setHeader(
                "Content-Disposition",
                "attachment; filename=\"" + project.path() + (kind.isIssue() ? "_issues.csv" : "_merge_requests.csv")
                        + "\"");
        visit.text("text/csv; charset=utf-8", text.toString());
    }
}
