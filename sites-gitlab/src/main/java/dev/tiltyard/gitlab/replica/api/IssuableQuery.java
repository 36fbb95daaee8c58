package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import dev.tiltyard.gitlab.replica.api.Filters.Condition;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.issuable.Edit.IssueType;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The conditions of a list of issues or merge requests, from the parameters of a call. For one thread. */
final class IssuableQuery {
    private static final Filters ISSUES = issueFilters();
    private static final Filters REQUESTS = requestFilters();
    private static final Map<String, String> ISSUE_ORDERS = orders(IssuableKind.ISSUE);
    private static final Map<String, String> REQUEST_ORDERS = orders(IssuableKind.MERGE_REQUEST);

    private final Call call;
    private final IssuableKind kind;
    private final StringBuilder where = new StringBuilder();
    private final Map<String, Object> values;

    private IssuableQuery(Call call, IssuableKind kind) {
        this.call = call;
        this.kind = kind;
        this.values = Visible.values(call.viewer(), call.now());
        if (kind.isIssue()) {
            where.append(" AND ").append(Visible.issue("i"));
        }
        where.append(filters(kind).where(call, values));
    }

    private static Filters filters(IssuableKind kind) {
        return kind.isIssue() ? ISSUES : REQUESTS;
    }

    private static Map<String, String> orderings(IssuableKind kind) {
        return kind.isIssue() ? ISSUE_ORDERS : REQUEST_ORDERS;
    }

    static IssuableQuery of(Call call, IssuableKind kind) {
        return new IssuableQuery(call, kind);
    }

    /** What lists take. */
    static Parameters parameters(IssuableKind kind) {
        Parameters all = filters(kind)
                .parameters()
                .and(
                        choice("order_by", orderings(kind).keySet().toArray(String[]::new)),
                        choice("sort", "asc", "desc"),
                        text("in"))
                .and(Type.FLAG, "with_labels_details");
        return kind.isIssue() ? all : all.and(choice("view", "simple"), flag("with_merge_status_recheck"));
    }

    private static Map<String, String> orders(IssuableKind kind) {
        String label =
                "(SELECT min(lp.priority) FROM label_links k JOIN label_priorities lp ON lp.label_id = k.label_id"
                        + " WHERE k.target_type = '" + kind.type()
                        + "' AND k.target_id = i.id AND lp.project_id = p.id)";
        Map<String, String> orders = new LinkedHashMap<>();
        orders.put("created_at", "i.created_at");
        orders.put("label_priority", label);
        orders.put("milestone_due", "ms.due_date");
        orders.put(
                "popularity",
                "(SELECT count(*) FROM award_emoji e WHERE e.awardable_type = '" + kind.type()
                        + "' AND e.awardable_id = i.id AND e.name = 'thumbsup')");
        orders.put(
                "priority",
                "coalesce(ms.due_date::text, '9999') || coalesce(to_char(" + label + ", '0000000000'), 'x')");
        orders.put("title", "lower(i.title)");
        orders.put("updated_at", "i.updated_at");
        if (kind.isIssue()) {
            orders.put("due_date", "i.due_date");
            orders.put("relative_position", "i.relative_position");
        }
        return orders;
    }

    private static Filters issueFilters() {
        Filters filters = common(IssuableKind.ISSUE, choice("state", "all", "opened", "closed"))
                .either("confidential", "i.confidential")
                .on(
                        choice(
                                "issue_type",
                                Map.of(
                                        "issue", IssueType.ISSUE.number(),
                                        "incident", IssueType.INCIDENT.number(),
                                        "test_case", 2,
                                        "task", IssueType.TASK.number())),
                        "i.issue_type = :value")
                .on(flag("non_archived"), "NOT p.archived")
                .on(
                        choice(
                                "due_date",
                                Map.of(
                                        "0", "i.due_date IS NULL",
                                        "any", "i.due_date IS NOT NULL",
                                        "today", "i.due_date = :today",
                                        "tomorrow", "i.due_date = CAST(:today AS date) + 1",
                                        "overdue", "i.due_date < :today",
                                        "week",
                                                "date_trunc('week', i.due_date) = date_trunc('week', CAST(:today AS date))",
                                        "month",
                                                "date_trunc('month', i.due_date) = date_trunc('month', CAST(:today AS date))",
                                        "next_month_and_previous_two_weeks",
                                                "i.due_date BETWEEN CAST(:today AS date) - 14 AND CAST(date_trunc('month',"
                                                        + " CAST(:today AS date)) + interval '2 months' - interval '1 day' AS date)")),
                        (call, value, values) -> value.toString());
        return people(filters, IssuableKind.ISSUE, "assignee");
    }

    private static Filters requestFilters() {
        String deployed =
                "EXISTS (SELECT 1 FROM deployment_merge_requests dm JOIN deployments d ON d.id = dm.deployment_id"
                        + " JOIN environments e ON e.id = d.environment_id WHERE dm.merge_request_id = i.id AND ";
        Filters filters = common(
                        IssuableKind.MERGE_REQUEST, choice("state", "all", "opened", "closed", "merged", "locked"))
                .on(text("source_branch"), "i.source_branch = :value")
                .on(text("target_branch"), "i.target_branch = :value")
                .on(
                        choice("wip", Map.of("yes", "i.draft", "no", "NOT i.draft")),
                        (call, value, values) -> value.toString())
                .on(text("environment"), deployed + "e.name = :value)")
                .on(time("deployed_after"), deployed + "d.finished_at > :value)")
                .on(time("deployed_before"), deployed + "d.finished_at < :value)");
        return people(people(filters, IssuableKind.MERGE_REQUEST, "assignee"), IssuableKind.MERGE_REQUEST, "reviewer");
    }

    /** The filters of both kinds. */
    private static Filters common(IssuableKind kind, Parameter state) {
        String owned = kind.parameter();
        Filters filters = new Filters()
                .on(state, (call, value, values) -> value.equals("all") ? "true" : "i.state_id = <" + value + ">")
                .on(Parameter.of(Type.NUMBERS, "iids"), "i.iid = ANY(CAST(:value AS bigint[]))")
                .on(text("search"), (call, value, values) -> {
                    String in = call.params().filled("in").orElse("title,description");
                    return SearchTerms.of(value.toString())
                            .in(
                                    values,
                                    Stream.of("title", "description")
                                            .filter(column ->
                                                    in.contains(column) || !in.matches(".*(title|description).*"))
                                            .map(column -> "i." + column)
                                            .toArray(String[]::new));
                })
                .on(time("created_after"), "i.created_at >= :value")
                .on(time("created_before"), "i.created_at <= :value")
                .on(time("updated_after"), "i.updated_at >= :value")
                .on(time("updated_before"), "i.updated_at <= :value")
                .on(
                        choice("scope", "created_by_me", "created-by-me", "assigned_to_me", "assigned-to-me", "all"),
                        (call, value, values) -> switch (value.toString().replace('-', '_')) {
                            case "created_by_me" -> "i.author_id = :viewer";
                            case "assigned_to_me" ->
                                "EXISTS (SELECT 1 FROM " + owned + "_assignees sa WHERE sa." + owned
                                        + "_id = i.id AND sa.user_id = :viewer)";
                            default -> "true";
                        })
                .on(choice("milestone_id", "None", "Any", "Upcoming", "Started"), milestone());
        both(filters, number("author_id"), equal("i.author_id = %s"));
        both(filters, text("author_username"), equal("lower(u.username) = lower(%s)"));
        both(filters, text("milestone"), milestone());
        both(filters, text("my_reaction_emoji"), (call, value, values) -> {
            String exists = "EXISTS (SELECT 1 FROM award_emoji e WHERE e.awardable_type = '" + kind.type()
                    + "' AND e.awardable_id = i.id AND e.user_id = :viewer";
            return anyOrNone(value, exists, name -> " AND e.name = " + bind(values, name));
        });
        labels(filters, kind);
        return filters;
    }

    /** A filter, and its opposite as {@code not[name]}. */
    private static void both(Filters filters, Parameter parameter, Condition condition) {
        filters.on(parameter, condition);
        Parameter opposite = Parameter.of(parameter.type(), "not[" + parameter.name() + "]");
        filters.on(
                opposite, (call, value, values) -> "NOT coalesce((" + condition.sql(call, value, values) + "), false)");
    }

    private static Condition equal(String condition) {
        return (call, value, values) -> condition.formatted(bind(values, value));
    }

    private static String bind(Map<String, Object> values, Object value) {
        String name = "bound" + values.size();
        values.put(name, value);
        return ":" + name;
    }

    private static Filters people(Filters filters, IssuableKind kind, String role) {
        String table = role.equals("reviewer") ? "merge_request_reviewers" : kind.parameter() + "_assignees";
        String exists = "EXISTS (SELECT 1 FROM " + table + " a JOIN users au ON au.id = a.user_id WHERE a."
                + kind.column() + " = i.id";
        both(
                filters,
                Parameter.of(Type.REFERENCE, role + "_id"),
                (call, value, values) -> value.equals(0L)
                        ? "NOT " + exists + ")"
                        : anyOrNone(value, exists, id -> " AND a.user_id = " + bind(values, id)));
        both(filters, Parameter.of(Type.TEXTS, role + "_username"), (call, value, values) -> {
            List<String> all = new ArrayList<>();
            ((List<?>) value)
                    .forEach(name -> all.add(exists + " AND lower(au.username) = lower(" + bind(values, name) + "))"));
            return String.join(" AND ", all);
        });
        return filters;
    }

    /** Writes the condition for a value that is no wildcard. */
    private interface Writing {
        String of(Object value);
    }

    private static String anyOrNone(Object value, String exists, Writing writing) {
        return switch (value.toString().toLowerCase(Locale.ROOT)) {
            case "none" -> "NOT " + exists + ")";
            case "any" -> exists + ")";
            default -> exists + writing.of(value) + ")";
        };
    }

    private static void labels(Filters filters, IssuableKind kind) {
        String exists = "EXISTS (SELECT 1 FROM label_links k JOIN labels l ON l.id = k.label_id WHERE k.target_type = '"
                + kind.type() + "' AND k.target_id = i.id";
        Condition each =
                (call, value, values) -> anyOrNone(value, exists, title -> " AND l.title = " + bind(values, title));
        Parameter labels = Parameter.of(Type.TEXTS, "labels");
        filters.on(labels, (call, value, values) -> joined(call, value, values, each, " AND "));
        filters.on(
                Parameter.of(Type.TEXTS, "not[labels]"),
                (call, value, values) -> "NOT (" + joined(call, value, values, each, " OR ") + ")");
    }

    private static String joined(Call call, Object list, Map<String, Object> values, Condition each, String by) {
        List<String> all = new ArrayList<>();
        ((List<?>) list).forEach(value -> all.add(each.sql(call, value, values)));
        return String.join(by, all);
    }

    private static Condition milestone() {
        return (call, value, values) -> switch (value.toString().toLowerCase(Locale.ROOT)) {
            case "none", "no milestone" -> "i.milestone_id IS NULL";
            case "any", "any milestone" -> "i.milestone_id IS NOT NULL";
            case "#upcoming", "upcoming" ->
                "ms.state = 'active' AND ms.due_date = (SELECT min(nm.due_date) FROM milestones nm WHERE nm.state = 'active'"
                        + " AND nm.due_date > :today AND (nm.project_id = p.id OR nm.group_id = p.namespace_id))";
            case "#started", "started" ->
                "ms.state = 'active' AND ms.start_date <= :today AND (ms.due_date IS NULL OR ms.due_date >= :today)";
            default -> "ms.title = " + bind(values, value);
        };
    }

    IssuableQuery in(Project project) {
        where.append(" AND p.id = :project");
        values.put("project", project.id());
        return this;
    }

    IssuableQuery inGroup(long group) {
        where.append(
                " AND p.namespace_id IN (SELECT gn.id FROM namespaces gn WHERE gn.id = :group OR gn.traversal_ids @> ARRAY[CAST(:group AS integer)])");
        if (!call.params().has("non_archived")) {
            where.append(" AND NOT p.archived");
        }
        values.put("group", group);
        return this;
    }

    /** Only what the caller may see: all of it, from whatever project. */
    IssuableQuery visible() {
        where.append(" AND ").append(kind.isIssue() ? Visible.PROJECT : Visible.CODE);
        return this;
    }

    String where() {
        return where.toString();
    }

    Map<String, Object> values() {
        return new HashMap<>(values);
    }

    String order() {
        String column = orderings(kind).get(call.params().filled("order_by").orElse("created_at"));
        String direction = call.params().filled("sort").orElse("desc");
        return " ORDER BY " + column + " " + direction + " NULLS LAST, i.id " + direction;
    }
}
