package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.issuable.Milestones;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Milestones: lists of a project's and of a visitor's, one's page, making, changing, closing and deleting them. */
public final class MilestonePages {
    private static final String SELECT = """
        SELECT m.id, m.iid, m.title, coalesce(m.description, '') AS description, m.state IS DISTINCT FROM 'closed' AS open,
               m.start_date AS start, m.due_date AS due, r.path AS project_path, p.name AS project_name,
               (SELECT count(*) FROM issues i WHERE i.milestone_id = m.id) AS issues,
               (SELECT count(*) FROM issues i WHERE i.milestone_id = m.id AND i.state_id = <closed>) AS closed_issues,
               (SELECT count(*) FROM merge_requests i WHERE i.milestone_id = m.id) AS requests,
               (SELECT count(*) FROM merge_requests i WHERE i.milestone_id = m.id AND i.state_id <> <opened>) AS done_requests
          FROM milestones m JOIN projects p ON p.id = m.project_id
          JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id WHERE true
        """;
    private static final Map<String, String> ORDERS = Map.of(
            "due_date_asc", "m.due_date NULLS LAST, m.id",
            "due_date_desc", "m.due_date DESC NULLS LAST, m.id",
            "start_date_asc", "m.start_date NULLS LAST, m.id",
            "start_date_desc", "m.start_date DESC NULLS LAST, m.id",
            "name_asc", "lower(m.title), m.id",
            "name_desc", "lower(m.title) DESC, m.id");

    /** The least access level that may close a milestone. */
    private static final int REPORTER = 20;

    private final Hub hub;
    private final Projects projects;
    private final Milestones milestones;

    public MilestonePages(Hub hub, Milestones milestones, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.milestones = milestones;
    }

    /**
     * An issue or a merge request on the page of its milestone.
     *
     * @param column where it stands: 0 open, 1 open and assigned, 2 closed, 3 merged
     */
    public record Work(String reference, String title, String address, String who, int column) {}

    /** Someone who works on a milestone. */
    public record Person(String name, String username) {}

    /** A label of a milestone's issues, and how many open and closed ones have it. */
    public record LabelUse(String title, String color, int open, int closed) {
        /** Its title as a part of an address. */
        public String encoded() {
            return URLEncoder.encode(title, StandardCharsets.UTF_8);
        }
    }

    /** Milestones of a project or of the viewer. */
    @Template("planning/milestones.jte")
    public record MilestonesPage(
            Page page,
            List<Milestone> milestones,
            long open,
            long all,
            String state,
            String project,
            boolean manages,
            Set<Long> closable,
            LocalDate today) {
        public MilestonesPage {
            closable = Set.copyOf(closable);
        }

        /** Where the list of issues or merge requests of a milestone is. */
        public String list(Milestone milestone, String what) {
            return (project.isEmpty() ? "/dashboard/" + what : project + "/-/" + what) + "?milestone_title="
                    + URLEncoder.encode(milestone.title(), StandardCharsets.UTF_8);
        }
    }

    /** A milestone. */
    @Template("planning/milestone.jte")
    public record MilestonePage(
            Page page,
            Project project,
            Milestone milestone,
            SafeHtml described,
            boolean manages,
            LocalDate today,
            List<Work> issues,
            List<Work> requests,
            List<Person> people,
            List<LabelUse> labels) {
        /** Its title as a part of an address. */
        public String encodedTitle() {
            return URLEncoder.encode(milestone.title(), StandardCharsets.UTF_8);
        }

        /** How others refer to it. */
        public String reference() {
            return milestone.projectPath() + "%\"" + milestone.title() + "\"";
        }

        /** How many merge requests are open (0), closed (2) or merged (3). */
        public long count(int column) {
            return requests.stream()
                    .filter(work -> work.column() == column || column == 0 && work.column() == 1)
                    .count();
        }
    }

    /** The form of a milestone. */
    @Template("planning/milestone_form.jte")
    public record MilestoneForm(
            Page page,
            Project project,
            List<String> errors,
            long iid,
            String title,
            String description,
            String start,
            String due) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/milestones";
        routes.get(base, this::list);
        routes.get(base + "/new", visit -> form(visit, Optional.empty(), List.of()));
        routes.post(base, visit -> save(visit, Optional.empty()));
        routes.get(base + "/{iid:[0-9]{1,9}}", this::show);
        routes.get(base + "/{iid:[0-9]{1,9}}/edit", visit -> form(visit, Optional.of(find(visit)), List.of()));
        routes.post(base + "/{iid:[0-9]{1,9}}", this::change);
        routes.get("/dashboard/milestones", this::dashboard);
    }

    private List<Milestone> milestones(String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bindMap(values)
                .mapTo(Milestone.class)
                .list());
    }

    private Milestone find(Visit visit) {
        Project project = projects.of(visit);
        return milestones(
                        "AND m.project_id = :project AND m.iid = :iid",
                        Map.of("project", project.id(), "iid", visit.number("iid")))
                .stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no milestone " + visit.parameter("iid")));
    }

    private void list(Visit visit) {
        Project project = projects.of(visit);
        Page page = projects.page(visit, project, "projects:milestones:index", "Milestones · ", "Milestones")
                .crumb("Milestones", project.address() + "/-/milestones");
        Map<String, Object> values = new HashMap<>();
        values.put("project", project.id());
        boolean manages = manages(visit, project);
        String mine = "AND m.project_id = :project ";
        show(visit, page, mine, manages ? Optional.of(mine) : Optional.empty(), values, project.address(), manages);
    }

    private void dashboard(Visit visit) {
        Viewer viewer = hub.member(visit);
        Page page = hub.page(visit, "dashboard:milestones:index", "Milestones · Dashboard · GitLab")
                .crumb("Milestones", "/dashboard/milestones");
        Map<String, Object> values = new HashMap<>();
        values.put("viewer", viewer.id());
        String mine = """
            AND EXISTS (SELECT 1 FROM members w JOIN namespaces n ON n.id = p.namespace_id WHERE w.user_id = :viewer
                  AND w.access_level >= %d AND (w.source_type = 'Project' AND w.source_id = p.id
                    OR w.source_type = 'Namespace' AND w.source_id = ANY(n.traversal_ids)))
            """;
        show(visit, page, mine.formatted(0), Optional.of(mine.formatted(REPORTER)), values, "", false);
    }

    /** @param managed the condition that holds for those that the viewer may change; empty if they may change none */
    private void show(
            Visit visit,
            Page page,
            String scope,
            Optional<String> managed,
            Map<String, Object> values,
            String project,
            boolean manages) {
        String state = visit.query("state")
                .filter(name -> List.of("opened", "closed", "all").contains(name))
                .orElse("opened");
        String named =
                " AND " + SearchTerms.of(visit.query("search_title").orElse("")).in(values, "m.title");
        String order = ORDERS.getOrDefault(visit.query("sort").orElse(""), ORDERS.get("due_date_asc"));
        List<Milestone> all = milestones(scope + named + " ORDER BY " + order, values);
        List<Milestone> milestones = all.stream()
                .filter(one -> state.equals("all") || one.open() == state.equals("opened"))
                .toList();
        hub.show(
                visit,
                new MilestonesPage(
                        page,
                        milestones,
                        all.stream().filter(Milestone::open).count(),
                        (long) all.size(),
                        state,
                        project,
                        manages,
                        managed.stream()
                                .flatMap(condition -> milestones(condition + named, values).stream())
                                .map(Milestone::id)
                                .collect(Collectors.toSet()),
                        today(visit)));
    }

    private static LocalDate today(Visit visit) {
        return visit.now().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private boolean manages(Visit visit, Project project) {
        return Permissions.allows(hub.viewer(visit), project, Action.MANAGE_MILESTONES);
    }

    private void show(Visit visit) {
        Project project = projects.of(visit);
        Milestone milestone = find(visit);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:milestones:show",
                        milestone.title() + " · Milestones · ",
                        "Milestones")
                .crumb("Milestones", project.address() + "/-/milestones")
                .crumb(milestone.title(), milestone.address());
        hub.show(
                visit,
                new MilestonePage(
                        page,
                        project,
                        milestone,
                        Markdown.html(milestone.description(), project.address()),
                        manages(visit, project),
                        today(visit),
                        work(project, milestone, IssuableKind.ISSUE),
                        work(project, milestone, IssuableKind.MERGE_REQUEST),
                        people(milestone),
                        labels(milestone)));
    }

    /** Those to whom the milestone's issues are assigned. */
    private List<Person> people(Milestone milestone) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                SELECT DISTINCT u.name, u.username FROM issues i JOIN issue_assignees a ON a.issue_id = i.id
                  JOIN users u ON u.id = a.user_id WHERE i.milestone_id = ? ORDER BY u.name
                """)
                .bind(0, milestone.id())
                .mapTo(Person.class)
                .list());
    }

    private List<LabelUse> labels(Milestone milestone) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                SELECT l.title, coalesce(l.color, '#6699cc') AS color,
                       count(*) FILTER (WHERE i.state_id = <opened>) AS open, count(*) FILTER (WHERE i.state_id <> <opened>) AS closed
                  FROM issues i JOIN label_links k ON k.target_type = 'Issue' AND k.target_id = i.id
                  JOIN labels l ON l.id = k.label_id
                 WHERE i.milestone_id = ? GROUP BY l.id, l.title, l.color ORDER BY lower(l.title)
                """)
                .bind(0, milestone.id())
                .mapTo(LabelUse.class)
                .list());
    }

    private record WorkRow(long iid, String title, IssuableState state, String who) {
        Work in(Project project, IssuableKind kind) {
            return new Work(
                    kind.sigil() + iid, title, project.address() + "/-/" + kind.table() + "/" + iid, who, column());
        }

        private int column() {
            return switch (state) {
                case OPENED -> who.isEmpty() ? 0 : 1;
                case MERGED -> 3;
                case CLOSED, LOCKED -> 2;
            };
        }
    }

    private List<Work> work(Project project, Milestone milestone, IssuableKind kind) {
        String people = kind.isIssue()
                ? "(SELECT string_agg(u.name, ', ') FROM issue_assignees a JOIN users u ON u.id = a.user_id WHERE"
                        + " a.issue_id = i.id)"
                : "(SELECT string_agg(u.name, ', ') FROM merge_request_assignees a JOIN users u ON u.id = a.user_id"
                        + " WHERE a.merge_request_id = i.id)";
        String open = kind.isIssue() ? " AND NOT i.confidential" : "";
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT i.iid, i.title, i.state_id AS state, coalesce("
                                + people + ", '') AS who FROM " + kind.table()
                                + " i WHERE i.milestone_id = :id" + open + " ORDER BY i.iid DESC")
                        .bind("id", milestone.id())
                        .mapTo(WorkRow.class)
                        .map(row -> row.in(project, kind))
                        .list());
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!manages(visit, project)) {
            throw HttpProblem.notFound("this requires the role Reporter in " + project.fullPath());
        }
        return project;
    }

    private void form(Visit visit, Optional<Milestone> milestone, List<String> errors) {
        Project project = managed(visit);
        boolean sent = visit.isPost();
        String title = sent
                ? visit.field("milestone[title]")
                : milestone.map(Milestone::title).orElse("");
        String description = sent
                ? visit.field("milestone[description]")
                : milestone.map(Milestone::description).orElse("");
        String start = sent
                ? visit.field("milestone[start_date]")
                : milestone.map(Milestone::start).map(LocalDate::toString).orElse("");
        String due = sent
                ? visit.field("milestone[due_date]")
                : milestone.map(Milestone::due).map(LocalDate::toString).orElse("");
        Page page = projects.page(
                        visit,
                        project,
                        milestone.isPresent() ? "projects:milestones:edit" : "projects:milestones:new",
                        milestone.isPresent() ? "Edit · Milestones · " : "New Milestone · ",
                        "Milestones")
                .crumb("Milestones", project.address() + "/-/milestones")
                .crumb(milestone.isPresent() ? "Edit" : "New", visit.path());
        hub.show(
                visit,
                new MilestoneForm(
                        page,
                        project,
                        errors,
                        milestone.map(Milestone::iid).orElse(0L),
                        title,
                        description,
                        start,
                        due));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(LocalDate.parse(text.strip()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private void change(Visit visit) {
        Project project = managed(visit);
        Milestone milestone = find(visit);
        Actor actor = hub.actor(visit);
        String event = visit.field("milestone[state_event]");
        if (visit.field("_method").equals("delete")) {
            Hub.requireToken(visit);
            milestones.delete(actor, project, milestone.iid());
            visit.redirect(project.address() + "/-/milestones");
        } else if (event.isEmpty()) {
            save(visit, Optional.of(milestone));
        } else {
            Hub.requireToken(visit);
            milestones.open(actor, project, milestone.iid(), event.equals("activate"));
            visit.redirect(milestone.address());
        }
    }

    private void save(Visit visit, Optional<Milestone> milestone) {
        Project project = managed(visit);
        Hub.requireToken(visit);
        Milestones.Fields fields = new Milestones.Fields(
                visit.field("milestone[title]"),
                visit.field("milestone[description]").replace("\r\n", "\n"),
                day(visit.field("milestone[start_date]")),
                day(visit.field("milestone[due_date]")));
        try {
            long iid;
            if (milestone.isPresent()) {
                iid = milestone.get().iid();
                milestones.update(hub.actor(visit), project, iid, fields);
            } else {
                iid = milestones.create(hub.actor(visit), project, fields);
            }
            visit.redirect(project.address() + "/-/milestones/" + iid);
        } catch (Invalid e) {
            form(visit, milestone, e.sentences());
        }
    }
}
