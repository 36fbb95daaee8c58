package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.issuable.Milestones;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Milestones of projects and groups. */
public final class MilestoneEndpoints extends Endpoints {
    private static final int REPORTER = 20;
    private static final Parameters ATTRIBUTES =
            Parameters.of(text("title"), text("description")).and(Type.DATE, "due_date", "start_date");
    private static final Filters FILTERS = new Filters()
            .on(
                    choice("state", "active", "closed", "all"),
                    (call, value, values) -> value.equals("all") ? "true" : "m.state = '" + value + "'")
            .on(Parameter.of(Type.NUMBERS, "iids"), "m.iid = ANY(CAST(:value AS bigint[]))")
            .on(text("title"), "m.title = :value")
            .on(text("search"), (call, value, values) -> SearchTerms.of(value.toString())
                    .in(values, "m.title", "m.description"))
            .on(time("updated_after"), "m.updated_at >= :value")
            .on(time("updated_before"), "m.updated_at <= :value");

    private final Milestones milestones;

    public MilestoneEndpoints(Milestones milestones) {
        this.milestones = milestones;
    }

    @Override
    void addTo(Registry api) {
        for (String home : Home.PATHS) {
            String base = home + "/milestones";
            String one = base + "/{milestone:[0-9]+}";
            api.on("GET", base, FILTERS.parameters().and(flag("include_parent_milestones")), call -> list(call, home))
                    .on("POST", base, ATTRIBUTES.require("title"), call -> create(call, home))
                    .on("GET", one, call -> Answer.ok(one(call, reading(call, home))))
                    .on(
                            "PUT",
                            one,
                            ATTRIBUTES
                                    .and(choice("state_event", "close", "activate"))
                                    .atLeastOne(),
                            call -> update(call, home))
                    .on("DELETE", one, call -> delete(call, home))
                    .on("GET", one + "/issues", call -> issues(call, home))
                    .on("GET", one + "/merge_requests", call -> requests(call, home));
        }
        api.on("POST", "/projects/{id}/milestones/{milestone:[0-9]+}/promote", this::promote);
    }

    private static Home reading(Call call, String home) {
        return Home.reading(call, home, Action.READ_ISSUE);
    }

    private static Home writing(Call call, String home) {
        return Home.writing(call, home, Action.MANAGE_MILESTONES, REPORTER);
    }

    private static Labels.Place place(Home home) {
        return new Labels.Place(home.column(), home.id());
    }

    private static List<Shape> find(Call call, Home home, String where, Map<String, ?> values) {
        return call.hub().database().withHandle(handle -> handle.createQuery("SELECT m.* FROM milestones m WHERE "
                        + where + " ORDER BY m.due_date DESC NULLS LAST, m.id DESC")
                .bind("home", home.id())
                .bindMap(values)
                .mapTo(MilestoneRow.class)
                .map(row -> row.projectId() == null && home.project().isPresent()
                        ? row.shape(call, home.path())
                        : row.shapeAt(call, home.address()))
                .list());
    }

    private static Answer list(Call call, String path) {
        Home home = reading(call, path);
        Map<String, Object> values = new HashMap<>();
        String where = "m." + home.column() + " = :home";
        if (call.params().on("include_parent_milestones")) {
            where = "(" + where
                    + " OR m.group_id IN (SELECT unnest(coalesce(g.traversal_ids, ARRAY[g.id])) FROM namespaces g"
                    + " WHERE g.id = "
                    + (home.project().isPresent() ? "(SELECT namespace_id FROM projects WHERE id = :home)" : ":home")
                    + "))";
        }
        return Answer.part(call, find(call, home, where + FILTERS.where(call, values), values), each -> each);
    }

    private static Shape one(Call call, Home home) {
        return one(call, home, call.number("milestone"));
    }

    private static Shape one(Call call, Home home, long id) {
        return find(call, home, "m." + home.column() + " = :home AND m.id = :id", Map.of("id", id)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Milestone Not Found"));
    }

    private Answer create(Call call, String path) {
        Params params = call.params();
        Home home = writing(call, path);
        long id = milestones.create(
                call.member(),
                place(home),
                new Milestones.Fields(
                        params.required("title"),
                        params.text("description").orElse(""),
                        params.date("start_date"),
                        params.date("due_date")));
        return Answer.created(one(call, home, id));
    }

    private Answer update(Call call, String path) {
        Params params = call.params();
        Home home = writing(call, path);
        Shape before = one(call, home);
        Milestones.Fields fields = new Milestones.Fields(
                params.text("title").orElse(String.valueOf(before.get("title"))),
                params.text("description").orElse(Objects.toString(before.get("description"), "")),
                params.has("start_date") ? params.date("start_date") : date(before, "start_date"),
                params.has("due_date") ? params.date("due_date") : date(before, "due_date"));
        milestones.update(call.member(), place(home), call.number("milestone"), fields);
        params.filled("state_event")
                .ifPresent(event -> milestones.open(
                        call.member(), place(home), call.number("milestone"), event.equals("activate")));
        return Answer.ok(one(call, home));
    }

    private static Optional<LocalDate> date(Shape milestone, String field) {
        Object value = milestone.get(field);
        return value == null ? Optional.empty() : Optional.of(LocalDate.parse(value.toString()));
    }

    private Answer delete(Call call, String path) {
        Home home = writing(call, path);
        one(call, home);
        milestones.delete(call.member(), place(home), call.number("milestone"));
        return Answer.nothing();
    }

    private static Answer issues(Call call, String path) {
        one(call, reading(call, path));
        return IssueEndpoints.list(
                call,
                IssuableQuery.of(call.plain(), IssuableKind.ISSUE).visible(),
                " AND i.milestone_id = " + call.number("milestone"));
    }

    private static Answer requests(Call call, String path) {
        one(call, reading(call, path));
        return RequestEndpoints.list(
                call,
                IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST).visible(),
                " AND i.milestone_id = " + call.number("milestone"));
    }

    private Answer promote(Call call) {
        Home home = writing(call, "/projects");
        one(call, home);
        long group = home.project().orElseThrow().namespaceId();
        milestones.promote(call.member(), call.number("milestone"), group);
        return Answer.created(one(call, Home.of(call.group(Long.toString(group)))));
    }
}
