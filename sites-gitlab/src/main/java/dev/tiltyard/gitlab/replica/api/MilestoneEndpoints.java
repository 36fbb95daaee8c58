package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Milestones;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Milestones of projects. */
public final class MilestoneEndpoints extends Endpoints {
    private static final String SELECT =
            "SELECT m.*, r.path AS project_path FROM milestones m JOIN routes r ON r.source_type = 'Project'"
                    + " AND r.source_id = m.project_id WHERE m.project_id = :project ";

    private final Milestones milestones;

    public MilestoneEndpoints(Milestones milestones) {
        this.milestones = milestones;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/milestones";
        String one = base + "/{milestone:[0-9]+}";
        api.on("GET", base, this::list)
                .on("POST", base, this::create)
                .on("GET", one, call -> Answer.ok(one(call, call.project(Action.READ_ISSUE), call.number("milestone"))))
                .on("PUT", one, this::update)
                .on("DELETE", one, this::delete)
                .on("GET", one + "/issues", this::issues);
    }

    private static List<Shape> find(Call call, Project project, String more, Map<String, ?> values) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        SELECT + more + " ORDER BY m.due_date DESC NULLS LAST, m.id DESC")
                .bind("project", project.id())
                .bindMap(values)
                .map((row, context) -> shape(call, row))
                .list());
    }

    private static Shape shape(Call call, ResultSet row) throws SQLException {
        return new Shape()
                .put("id", row.getLong("id"))
                .put("iid", row.getLong("iid"))
                .put("project_id", row.getLong("project_id"))
                .put("title", row.getString("title"))
                .put("description", row.getString("description"))
                .put("state", row.getString("state"))
                .time("created_at", Projects.instant(row, "created_at"))
                .time("updated_at", Projects.instant(row, "updated_at"))
                .put("due_date", row.getString("due_date"))
                .put("start_date", row.getString("start_date"))
                .put("expired", IssueJson.expired(call, row.getString("due_date")))
                .put(
                        "web_url",
                        call.origin() + "/" + row.getString("project_path") + "/-/milestones/" + row.getLong("iid"));
    }

    private Answer list(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        Map<String, Object> values = new HashMap<>();
        StringBuilder more = new StringBuilder();
        call.params().filled("state").ifPresent(state -> {
            more.append(" AND m.state = :state");
            values.put("state", state);
        });
        call.params().filled("title").ifPresent(title -> {
            more.append(" AND m.title = :title");
            values.put("title", title);
        });
        call.params().filled("search").ifPresent(text -> more.append(" AND ")
                .append(SearchTerms.of(text).in(values, "m.title", "m.description")));
        return Answer.part(call, find(call, project, more.toString(), values), each -> each);
    }

    private static Shape one(Call call, Project project, long id) {
        return find(call, project, " AND m.id = :id", Map.of("id", id)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Milestone Not Found"));
    }

    private static long iid(Shape milestone) {
        return ((Number) Objects.requireNonNull(milestone.get("iid"))).longValue();
    }

    private Answer create(Call call) {
        Params params = call.params();
        params.require("title");
        Project project = call.project();
        long iid = milestones.create(
                call.member(),
                project,
                new Milestones.Fields(
                        params.required("title"),
                        params.text("description").orElse(""),
                        params.date("start_date"),
                        params.date("due_date")));
        return Answer.created(
                find(call, project, " AND m.iid = :iid", Map.of("iid", iid)).get(0));
    }

    private Answer update(Call call) {
        Params params = call.params();
        Project project = call.project(Action.READ_ISSUE);
        Shape before = one(call, project, call.number("milestone"));
        Milestones.Fields fields = new Milestones.Fields(
                params.text("title").orElse(String.valueOf(before.get("title"))),
                params.text("description").orElse(String.valueOf(before.get("description"))),
                params.has("start_date") ? params.date("start_date") : date(before, "start_date"),
                params.has("due_date") ? params.date("due_date") : date(before, "due_date"));
        milestones.update(call.member(), project, iid(before), fields);
        params.filled("state_event")
                .ifPresent(event -> milestones.open(call.member(), project, iid(before), event.equals("activate")));
        return Answer.ok(one(call, project, call.number("milestone")));
    }

    private static Optional<LocalDate> date(Shape milestone, String field) {
        Object value = milestone.get(field);
        return value == null ? Optional.empty() : Optional.of(LocalDate.parse(value.toString()));
    }

    private Answer delete(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        Shape before = one(call, project, call.number("milestone"));
        milestones.delete(call.member(), project, iid(before));
        return Answer.nothing();
    }

    private Answer issues(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        Shape milestone = one(call, project, call.number("milestone"));
        List<Shape> found = IssueEndpoints.rows(
                call,
                IssuableQuery.of(call, IssuableKind.ISSUE).in(project),
                " AND i.milestone_id = " + milestone.get("id"));
        return Answer.part(call, found, each -> each);
    }
}
