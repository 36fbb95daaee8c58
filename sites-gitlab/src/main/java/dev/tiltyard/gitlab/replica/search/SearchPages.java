package dev.tiltyard.gitlab.replica.search;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The search: projects, issues, merge requests, milestones and people of the whole host; code and commits of a project. */
public final class SearchPages {
    private static final int PER_PAGE = 20;
    private static final int MOST = 100;
    private static final String NEWEST = "i.created_at DESC";
    private static final String THUMBS = "(SELECT count(*) FROM award_emoji t WHERE t.awardable_type = 'KIND'"
            + " AND t.awardable_id = i.id AND t.name = 'thumbsup')";
    private static final Map<String, String> ORDERS = Map.of(
            "created_desc",
            NEWEST,
            "created_asc",
            "i.created_at",
            "updated_desc",
            "i.updated_at DESC",
            "updated_asc",
            "i.updated_at",
            "popularity_desc",
            THUMBS + " DESC",
            "popularity_asc",
            THUMBS);
    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;

    public SearchPages(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
    }

    /** An issue, a merge request, a milestone or a comment that was found. */
    public record Hit(
            String title,
            String reference,
            String address,
            String state,
            String project,
            String author,
            String username,
            Instant created,
            Instant updated,
            String text) {
        public Hit {
            text = brief(text);
        }
    }

    /** A user among the results. */
    public record User(long id, String username, String name) {}

    /** A file with the lines that hold what was searched for, each with its number. */
    public record Code(String path, String address, Map<Integer, String> lines) {}

    /**
     * What is searched for.
     *
     * @param scope the kind of thing that is shown
     * @param within number of the project that is searched; 0 for all of them
     * @param withinName its name
     * @param of its address; empty for all projects
     * @param group number of the group whose projects are searched; 0 for all of them
     * @param groupName its name
     * @param narrowing what else issues and merge requests must be
     */
    public record Query(
            String text,
            String scope,
            long within,
            String withinName,
            String of,
            long group,
            String groupName,
            Narrowing narrowing) {
        /** The query of an address that searches for something else, or in another way, in the same places. */
        public String with(String name, String value) {
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("scope", scope);
            fields.put("search", text);
            fields.put("group_id", group > 0 ? String.valueOf(group) : "");
            fields.put("project_id", within > 0 ? String.valueOf(within) : "");
            fields.put("state", narrowing.state());
            fields.put("confidential", narrowing.confidential());
            fields.put("sort", narrowing.sort());
            fields.put(name, value);
            return fields.entrySet().stream()
                    .filter(field -> !field.getValue().isEmpty())
                    .map(field -> field.getKey() + "=" + Visit.encode(field.getValue()))
                    .collect(Collectors.joining("&", "?", ""));
        }
    }

    /**
     * What issues and merge requests must be, and their order.
     *
     * @param state {@code opened}, {@code closed} or {@code merged}; empty for any
     * @param confidential {@code yes} or {@code no}; empty for any
     * @param sort as addresses name it; empty for the newest first
     */
    public record Narrowing(String state, String confidential, String sort) {
        private static Narrowing of(Visit visit) {
            return new Narrowing(
                    visit.query("state").orElse(""),
                    visit.query("confidential").orElse(""),
                    visit.query("sort").filter(ORDERS::containsKey).orElse(""));
        }

        /** The word of the menu. */
        public String sortTitle() {
            return sort.startsWith("updated")
                    ? "Updated date"
                    : sort.startsWith("popularity") ? "Popularity" : "Created date";
        }

        public boolean ascending() {
            return sort.endsWith("_asc");
        }

        /** The same order in the other direction. */
        public String reversed() {
            String word = sort.isEmpty() ? "created" : sort.replaceFirst("_.*", "");
            return word + (ascending() ? "_desc" : "_asc");
        }
    }

    /** Where the search can be narrowed to. */
    public record Places(List<Choice> groups, List<Choice> projects) {}

    /** What was found in the scope that is shown: one of the lists, the others are empty. */
    public record Results(
            List<Hit> hits, List<Project> projects, List<User> users, List<Code> code, List<Commit> commits) {
        private static final Results NONE = new Results(List.of(), List.of(), List.of(), List.of(), List.of());

        private static Results ofHits(List<Hit> hits) {
            return new Results(hits, List.of(), List.of(), List.of(), List.of());
        }

        private static Results ofProjects(List<Project> projects) {
            return new Results(List.of(), projects, List.of(), List.of(), List.of());
        }

        private static Results ofUsers(List<User> users) {
            return new Results(List.of(), List.of(), users, List.of(), List.of());
        }

        private static Results ofCode(List<Code> code) {
            return new Results(List.of(), List.of(), List.of(), code, List.of());
        }

        private static Results ofCommits(List<Commit> commits) {
            return new Results(List.of(), List.of(), List.of(), List.of(), commits);
        }

        private int size() {
            return hits.size() + projects.size() + users.size() + code.size() + commits.size();
        }

        private Results part(int from, int to) {
            return new Results(
                    part(hits, from, to),
                    part(projects, from, to),
                    part(users, from, to),
                    part(code, from, to),
                    part(commits, from, to));
        }

        private static <T> List<T> part(List<T> all, int from, int to) {
            return all.isEmpty() ? all : all.subList(from, to);
        }
    }

    /**
     * The results of a search.
     *
     * @param scopes the kinds of things that can be searched for, with their titles
     * @param counts how many of each were found
     */
    @Template("search/show.jte")
    public record ResultsPage(
            Page page,
            Query query,
            Map<String, String> scopes,
            Map<String, Integer> counts,
            int number,
            boolean more,
            Results results,
            Places places) {}

    public void addTo(Routes routes) {
        routes.get("/search", this::search);
    }

    private void search(Visit visit) throws IOException {
        hub.member(visit);
        Viewer viewer = hub.viewer(visit);
        String text = visit.query("search").orElse("").strip();
        Optional<Project> within = visit.query("project_id")
                .filter(id -> id.matches("\\d{1,12}"))
                .flatMap(id -> projects.find(visit, Long.parseLong(id)));
        Map<String, String> scopes = scopes(viewer, within);
        String scope = visit.query("scope")
                .filter(scopes::containsKey)
                .orElseGet(() -> scopes.keySet().iterator().next());
        int number = visit.query("page")
                .filter(page -> page.matches("[1-9]\\d{0,4}"))
                .map(Integer::parseInt)
                .orElse(1);
        Places places = new Places(groups(viewer), own(visit, viewer));
        Optional<Choice> group = visit.query("group_id").flatMap(id -> places.groups().stream()
                .filter(each -> each.value().equals(id))
                .findFirst());
        Query query = new Query(
                text,
                scope,
                within.map(Project::id).orElse(0L),
                within.map(Project::fullName).orElse("Any"),
                within.map(Project::address).orElse(""),
                group.map(Choice::value).map(Long::valueOf).orElse(0L),
                group.map(Choice::text).orElse("Any"),
                Narrowing.of(visit));
        Results results = Results.NONE;
        Map<String, Integer> counts = new LinkedHashMap<>();
        boolean more = false;
        if (!text.isEmpty()) {
            for (String each : scopes.keySet()) {
                Results found = find(visit, viewer, within, each, query);
                counts.put(each, found.size());
                if (each.equals(scope)) {
                    int from = Math.min((number - 1) * PER_PAGE, found.size());
                    int to = Math.min(from + PER_PAGE, found.size());
                    more = to < found.size();
                    results = found.part(from, to);
                }
            }
        }
        Page page = hub.page(visit, "search:show", (text.isEmpty() ? "" : text + " · ") + "Search · GitLab")
                .crumb("Search", "/search");
        hub.show(visit, new ResultsPage(page, query, scopes, counts, number, more, results, places));
    }

    private List<Choice> groups(Viewer viewer) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT n.id AS value, n.name AS text, '' AS note, '' AS color FROM namespaces n
             WHERE n.type = 'Group' AND (n.visibility_level >= 10 OR EXISTS (SELECT 1 FROM members m
                 WHERE m.user_id = :viewer AND m.requested_at IS NULL AND m.source_type = 'Namespace' AND m.source_id = n.id))
             ORDER BY lower(n.name), n.id LIMIT 100
            """)
                .bind("viewer", viewer.id())
                .mapTo(Choice.class)
                .list());
    }

    private List<Choice> own(Visit visit, Viewer viewer) {
        return projects
                .list(viewer, visit.now(), "AND access.level > 0 ORDER BY lower(p.name), p.id LIMIT 50", Map.of())
                .stream()
                .map(project -> Choice.plain(String.valueOf(project.id()), project.fullName()))
                .toList();
    }

    private static Map<String, String> scopes(Viewer viewer, Optional<Project> within) {
        Map<String, String> scopes = new LinkedHashMap<>();
        if (within.isEmpty()) {
            scopes.put("projects", "Projects");
        } else if (Permissions.allows(viewer, within.get(), Action.READ_CODE)) {
            scopes.put("blobs", "Code");
        }
        scopes.put("issues", "Issues");
        scopes.put("merge_requests", "Merge requests");
        scopes.put("milestones", "Milestones");
        if (within.isPresent()) {
            scopes.put("notes", "Comments");
            if (Permissions.allows(viewer, within.get(), Action.READ_CODE)) {
                scopes.put("commits", "Commits");
            }
        }
        scopes.put("users", "Users");
        return scopes;
    }

    private Results find(Visit visit, Viewer viewer, Optional<Project> within, String scope, Query query)
            throws IOException {
        String text = query.text();
        return switch (scope) {
            case "projects" -> Results.ofProjects(projectsWith(visit, viewer, query));
            case "users" -> Results.ofUsers(users(text));
            case "blobs" -> Results.ofCode(code(within.orElseThrow(), text));
            case "commits" -> Results.ofCommits(commits(within.orElseThrow(), text));
            case "milestones" -> Results.ofHits(hits(visit, viewer, query, """
                SELECT i.title, '%' || i.title AS reference, '/' || r.path || '/-/milestones/' || i.iid AS address, '' AS state,
                       r.name AS project, '' AS author, '' AS username, i.created_at AS created, i.updated_at AS updated, coalesce(i.description, '') AS text
                  FROM milestones i JOIN projects p ON p.id = i.project_id
                """, "", "i.project_id", NEWEST));
            case "notes" ->
                Results.ofHits(hits(
                        visit,
                        viewer,
                        query,
                        """
                        SELECT coalesce(x.title, y.title, '') AS title, '' AS reference,
                               '/' || r.path || CASE WHEN x.id IS NULL THEN '/-/merge_requests/' || y.iid
                                                     ELSE '/-/issues/' || x.iid END || '#note_' || i.id AS address,
                               '' AS state, r.name AS project, u.name AS author, u.username, i.created_at AS created, i.updated_at AS updated,
                               i.note AS text
                          FROM notes i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.author_id
                          LEFT JOIN issues x ON i.noteable_type = 'Issue' AND x.id = i.noteable_id
                          LEFT JOIN merge_requests y ON i.noteable_type = 'MergeRequest' AND y.id = i.noteable_id
                        """,
                        " AND NOT i.system AND " + Visible.note("i") + " AND " + Visible.issue("x")
                                + " AND (y.id IS NULL OR " + Visible.CODE + ")",
                        "i.project_id",
                        NEWEST));
            default -> Results.ofHits(items(visit, viewer, query, IssuableKind.ofTable(scope)));
        };
    }

    private List<Hit> items(Visit visit, Viewer viewer, Query query, IssuableKind kind) {
        String state =
                switch (query.narrowing().state()) {
                    case "opened" -> " AND i.state_id = <opened>";
                    case "closed" -> " AND i.state_id = <closed>";
                    case "merged" -> " AND i.state_id = <merged>";
                    default -> "";
                };
        String from = kind.isIssue()
                ? " FROM issues i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.author_id"
                : " FROM merge_requests i JOIN projects p ON p.id = i.target_project_id JOIN users u ON u.id ="
                        + " i.author_id";
        String hidden = " AND " + (kind.isIssue() ? Visible.issue("i") : Visible.CODE);
        if (kind.isIssue() && !query.narrowing().confidential().isEmpty()) {
            hidden +=
                    " AND i.confidential = " + query.narrowing().confidential().equals("yes");
        }
        return hits(
                visit,
                viewer,
                query,
                "SELECT i.title, '" + kind.sigil() + "' || i.iid AS reference, '/' || r.path || '/-/"
                        + kind.table() + "/' || i.iid AS address,"
                        + " CASE i.state_id WHEN <opened> THEN 'Open' WHEN <merged> THEN 'Merged' ELSE 'Closed' END AS state,"
                        + " r.name AS project, u.name AS author, u.username, i.created_at AS created, i.updated_at AS updated,"
                        + " coalesce(i.description, '') AS text"
                        + from,
                state + hidden,
                "i." + kind.projectColumn(),
                ORDERS.getOrDefault(query.narrowing().sort(), NEWEST).replace("KIND", kind.type()));
    }

    private List<Hit> hits(
            Visit visit, Viewer viewer, Query query, String select, String more, String column, String order) {
        Map<String, Object> values = Visible.values(viewer, visit.now());
        String[] columns =
                select.contains("i.note AS text") ? new String[] {"i.note"} : new String[] {"i.title", "i.description"};
        StringBuilder conditions =
                new StringBuilder(" AND ").append(SearchTerms.of(query.text()).in(values, columns));
        if (query.within() > 0) {
            values.put("project", query.within());
            conditions.append(" AND ").append(column).append(" = :project");
        }
        if (query.group() > 0) {
            values.put("group", query.group());
            conditions.append(" AND p.namespace_id = :group");
        }
        return hub.database().withHandle(handle -> handle.createQuery(select
                        + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id WHERE " + Visible.PROJECT
                        + conditions
                        + more + " ORDER BY " + order + ", i.id DESC LIMIT " + MOST)
                .bindMap(values)
                .mapTo(Hit.class)
                .list());
    }

    private static String brief(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > 200 ? line.substring(0, 200) + "..." : line;
    }

    private List<Project> projectsWith(Visit visit, Viewer viewer, Query query) {
        String text = query.text();
        Map<String, Object> values = new HashMap<>(Map.of("text", text));
        String matching = Projects.matchingWithNamespace(SearchTerms.ofAnyLength(text), values);
        String inGroup = "";
        if (query.group() > 0) {
            values.put("group", query.group());
            inGroup = " AND p.namespace_id = :group";
        }
        return projects.list(
                viewer,
                visit.now(),
                matching + inGroup
                        + " ORDER BY lower(p.name) = lower(:text) OR lower(p.path) = lower(:text) DESC,"
                        + " strpos(lower(p.name), lower(:text)) > 0 DESC, p.star_count DESC, p.id LIMIT " + MOST,
                values);
    }

    private List<User> users(String text) {
        String wanted = text.replaceFirst("^@", "");
        Map<String, Object> values = new HashMap<>(Map.of("text", wanted));
        String named = SearchTerms.of(wanted).in(values, "name", "username");
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id, username, name FROM users
             WHERE state = 'active' AND (<named> OR lower(email) = lower(:text))
             ORDER BY lower(username) = lower(:text) DESC, lower(name), id LIMIT
            """ + " " + MOST)
                .define("named", named)
                .bindMap(values)
                .mapTo(User.class)
                .list());
    }

    private List<Code> code(Project project, String text) throws IOException {
        List<Code> found = new ArrayList<>();
        if (log.isEmpty(project)) {
            return found;
        }
        String branch = projects.branch(project);
        String wanted = text.toLowerCase(Locale.ROOT);
        Place top = log.place(project, branch).orElseThrow();
        for (String path : log.files(project, branch)) {
            String content = new String(
                    log.file(project, new Place(branch, top.commit(), path)).orElse(new byte[0]),
                    StandardCharsets.UTF_8);
            Map<Integer, String> lines = new LinkedHashMap<>();
            int number = 0;
            for (String line : content.split("\n", -1)) {
                number++;
                if (lines.size() < 3 && line.toLowerCase(Locale.ROOT).contains(wanted)) {
                    lines.put(number, line);
                }
            }
            if (!lines.isEmpty() || path.toLowerCase(Locale.ROOT).contains(wanted)) {
                found.add(new Code(path, project.address() + "/-/blob/" + branch + "/" + path, lines));
            }
            if (found.size() == MOST) {
                break;
            }
        }
        return found;
    }

    private List<Commit> commits(Project project, String text) throws IOException {
        if (log.isEmpty(project)) {
            return List.of();
        }
        Place place = log.place(project, projects.branch(project)).orElseThrow();
        return log.list(project, new CommitLog.Query(place, null, text, 0, MOST));
    }
}
