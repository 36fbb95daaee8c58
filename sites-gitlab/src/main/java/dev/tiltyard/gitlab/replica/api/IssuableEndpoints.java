package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.activity.Todos;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.Closing;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.Issues;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.issuable.Moving;
import dev.tiltyard.gitlab.replica.issuable.TimeEntries;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What hangs on issues and merge requests: emoji, subscriptions, to-do items, time, events, links. */
public final class IssuableEndpoints extends Endpoints {
    private static final Pattern DURATION = Pattern.compile("(-?\\d+(?:\\.\\d+)?)\\s*(mo|w|d|h|m|s)[a-z]*");
    /** A month has four weeks, a week five days, and a day eight hours. */
    private static final Map<String, Duration> UNITS = Map.of(
            "mo",
            Duration.ofHours(160),
            "w",
            Duration.ofHours(40),
            "d",
            Duration.ofHours(8),
            "h",
            Duration.ofHours(1),
            "m",
            Duration.ofMinutes(1),
            "s",
            Duration.ofSeconds(1));

    private final Issues issues;
    private final MergeRequests requests;
    private final Todos todos;
    private final Moving moving;
    private final TimeEntries times;

    public IssuableEndpoints(Hub hub, Issues issues, MergeRequests requests, Todos todos) {
        this.issues = issues;
        this.requests = requests;
        this.todos = todos;
        this.moving = new Moving(hub);
        this.times = new TimeEntries(hub);
    }

    @Override
    void addTo(Registry api) {
        for (IssuableKind kind : IssuableKind.values()) {
            String one = "/projects/{id}/" + kind.table() + "/{iid:[0-9]+}";
            api.on("POST", one + "/subscribe", call -> subscribe(call, kind, true))
                    .on("POST", one + "/unsubscribe", call -> subscribe(call, kind, false))
                    .on("POST", one + "/todo", call -> todo(call, kind))
                    .on("GET", one + "/time_stats", call -> Answer.ok((Object) times(call, target(call, kind))))
                    .on(
                            "POST",
                            one + "/time_estimate",
                            Parameters.of(text("duration").required()),
                            call -> estimate(call, kind, seconds(call)))
                    .on("POST", one + "/reset_time_estimate", call -> estimate(call, kind, 0))
                    .on(
                            "POST",
                            one + "/add_spent_time",
                            Parameters.of(text("duration").required(), text("summary")),
                            call -> spend(call, kind))
                    .on("POST", one + "/reset_spent_time", call -> unspend(call, kind));
            events(api, one, kind, "label", "label_id", Map.of(1, "add", 2, "remove"));
            events(api, one, kind, "milestone", "milestone_id", Map.of(1, "add", 2, "remove"));
            events(api, one, kind, "state", "", Map.of());
            awards(
                    api,
                    one + "/award_emoji",
                    call -> new Awardable(kind.type(), target(call, kind).id()));
            awards(api, one + "/notes/{note:[0-9]+}/award_emoji", call -> note(call, target(call, kind)));
        }
        String issue = "/projects/{id}/issues/{iid:[0-9]+}";
        api.on("GET", issue + "/participants", this::participants)
                .on("GET", issue + "/closed_by", call -> mentioning(call, true))
                .on("GET", issue + "/related_merge_requests", call -> mentioning(call, false))
                .on(
                        "GET",
                        issue + "/user_agent_detail",
                        call -> UserAgents.show(
                                call, "Issue", target(call, IssuableKind.ISSUE).id()))
                .on(
                        "POST",
                        issue + "/move",
                        Parameters.of(number("to_project_id").required()),
                        this::move)
                .on(
                        "POST",
                        issue + "/clone",
                        Parameters.of(number("to_project_id").required(), flag("with_notes")),
                        this::copy)
                .on(
                        "PUT",
                        issue + "/reorder",
                        Parameters.of(number("move_after_id"), number("move_before_id"))
                                .atLeastOne(),
                        this::reorder)
                .on("GET", issue + "/links", this::links)
                .on(
                        "POST",
                        issue + "/links",
                        Parameters.of(
                                text("target_project_id").required(),
                                number("target_issue_iid").required(),
                                choice("link_type", Map.of("relates_to", 0, "blocks", 1, "is_blocked_by", 2))),
                        this::link)
                .on("DELETE", issue + "/links/{link:[0-9]+}", this::unlink)
                .on("GET", "/projects/{id}/merge_requests/{iid:[0-9]+}/closes_issues", this::closes);
    }

    private record Target(Project project, IssuableKind kind, long id, long author) {}

    private static Target target(Call call, IssuableKind kind) {
        return target(call, kind, call.project(kind.read()), call.number("iid"));
    }

    private static Target target(Call call, IssuableKind kind, Project project, long iid) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT i.id, i.author_id FROM " + kind.table()
                                + " i JOIN projects p ON p.id = i." + kind.projectColumn()
                                + " WHERE p.id = :project AND i.iid = :iid"
                                + (kind.isIssue() ? " AND " + Visible.issue("i") : ""))
                .bindMap(kind.isIssue() ? Visible.values(call.viewer(), call.now()) : Map.of())
                .bind("project", project.id())
                .bind("iid", iid)
                .map((row, context) -> new Target(project, kind, row.getLong(1), row.getLong(2)))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
    }

    private static Shape shown(Call call, Target target) {
        if (target.kind().isIssue()) {
            return IssueEndpoints.single(call, target.project(), call.number("iid"))
                    .put("subscribed", subscribed(call, target));
        }
        return RequestEndpoints.rows(
                        call.plain(),
                        IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST)
                                .in(target.project()),
                        " AND i.id = " + target.id())
                .get(0)
                .put("subscribed", subscribed(call, target));
    }

    private static boolean subscribed(Call call, Target target) {
        return Subscriptions.of(
                call,
                target.kind().type(),
                target.id(),
                target.author() == call.viewer().id());
    }

    private static Answer subscribe(Call call, IssuableKind kind, boolean subscribe) {
        call.member();
        Target target = target(call, kind);
        if (subscribed(call, target) == subscribe) {
            throw new Refused(304, "message", "304 Not Modified");
        }
        Subscriptions.set(call, kind.type(), target.id(), target.project().id(), subscribe);
        return Answer.created(shown(call, target));
    }

    private Answer todo(Call call, IssuableKind kind) {
        Target target = target(call, kind);
        call.member();
        List<Shape> before = ActivityEndpoints.pending(call, kind.type(), target.id());
        if (!before.isEmpty()) {
            throw new Refused(304, "message", "304 Not Modified");
        }
        todos.addOwn(call.member(), target.project().id(), kind.type(), target.id());
        return Answer.created(
                ActivityEndpoints.pending(call, kind.type(), target.id()).get(0));
    }

    private static long seconds(Call call) {
        String sent = call.params().required("duration").strip();
        Matcher parts = DURATION.matcher(sent);
        double sum = 0;
        int end = 0;
        while (parts.find()) {
            sum += Double.parseDouble(parts.group(1))
                    * Objects.requireNonNull(UNITS.get(parts.group(2))).toSeconds();
            end = parts.end();
        }
        if (end == 0 || end != sent.length()) {
            throw new Refused(400, "error", "duration is invalid");
        }
        return Math.round(sum);
    }

    private record Times(int estimate, int spent) {}

    private static Map<String, @Nullable Object> times(Call call, IssuableKind kind, long id) {
        Times kept = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(i.time_estimate, 0) AS estimate,"
                                + " coalesce((SELECT sum(t.time_spent) FROM timelogs t WHERE t." + kind.column()
                                + " = i.id), 0)::integer AS spent FROM " + kind.table() + " i WHERE i.id = :id")
                .bind("id", id)
                .mapTo(Times.class)
                .one());
        return times(kept.estimate(), kept.spent());
    }

    /** An estimate and the time spent, in seconds, as the API shows them. */
    static Map<String, @Nullable Object> times(int estimate, int spent) {
        return new Shape()
                .put("time_estimate", estimate)
                .put("total_time_spent", spent)
                .put("human_time_estimate", words(estimate))
                .put("human_total_time_spent", words(spent))
                .fields();
    }

    private static Map<String, @Nullable Object> times(Call call, Target target) {
        return times(call, target.kind(), target.id());
    }

    /** A time as people write it: {@code 3d 2h}; null for none. */
    private static @Nullable String words(long seconds) {
        StringBuilder words = new StringBuilder();
        long left = Math.abs(seconds);
        for (String unit : List.of("mo", "w", "d", "h", "m", "s")) {
            long size = Objects.requireNonNull(UNITS.get(unit)).toSeconds();
            if (left >= size) {
                words.append(words.isEmpty() ? "" : " ").append(left / size).append(unit);
                left %= size;
            }
        }
        return words.isEmpty() ? null : (seconds < 0 ? "-" : "") + words;
    }

    private Answer estimate(Call call, IssuableKind kind, long seconds) {
        Target target = target(call, kind);
        Edit edit = Edit.with()
                .estimate((int) Math.min(Integer.MAX_VALUE, Math.max(0, seconds)))
                .build();
        if (kind.isIssue()) {
            issues.update(call.member(), target.project(), call.number("iid"), edit);
        } else {
            requests.update(call.member(), target.project(), call.number("iid"), edit);
        }
        Map<String, @Nullable Object> shown = times(call, target);
        return call.params().has("duration") ? Answer.created(Shape.of(shown)) : Answer.ok((Object) shown);
    }

    private Answer spend(Call call, IssuableKind kind) {
        Target target = target(call, kind);
        long seconds = seconds(call);
        times.add(
                call.member(),
                target.project(),
                kind,
                call.number("iid"),
                new TimeEntries.Entry(
                        seconds,
                        Objects.requireNonNullElse(words(seconds), ""),
                        call.params().text("summary").orElse("")));
        return Answer.created(Shape.of(times(call, target)));
    }

    private static Answer unspend(Call call, IssuableKind kind) {
        Target target = target(call, kind);
        Permissions.require(call.member(), target.project(), kind.update());
        call.hub()
                .database()
                .useHandle(
                        handle -> handle.execute("DELETE FROM timelogs WHERE " + kind.column() + " = ?", target.id()));
        return Answer.ok((Object) times(call, target));
    }

    /** The endpoints of what has happened to labels, the milestone or the state. */
    private static void events(
            Registry api, String one, IssuableKind kind, String what, String column, Map<Integer, String> actions) {
        String base = one + "/resource_" + what + "_events";
        api.on("GET", base, call -> Answer.part(call, happened(call, kind, what, column, actions), each -> each))
                .on("GET", base + "/{event:[0-9]+}", call -> happened(call, kind, what, column, actions).stream()
                        .filter(each -> String.valueOf(each.get("id")).equals(call.path("event")))
                        .findFirst()
                        .map(Answer::ok)
                        .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
    }

    private static List<Shape> happened(
            Call call, IssuableKind kind, String what, String column, Map<Integer, String> actions) {
        Target target = target(call, kind);
        List<Map<String, @Nullable Object>> rows = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM resource_" + what + "_events WHERE " + kind.column() + " = :id ORDER BY id")
                .bind("id", target.id())
                .map((row, context) -> Columns.read(row))
                .list());
        List<Long> people = rows.stream().map(row -> asLong(row.get("user_id"))).toList();
        Map<Long, Shape> users =
                call.hub().database().withHandle(handle -> UserJson.byId(handle, call.origin(), people));
        return rows.stream()
                .map(row -> {
                    Shape shape = new Shape()
                            .put("id", row.get("id"))
                            .put("user", users.get(asLong(row.get("user_id"))))
                            .put("created_at", row.get("created_at"))
                            .put("resource_type", kind.type())
                            .put("resource_id", target.id());
                    if (!column.isEmpty()) {
                        shape.put(what, part(call, what, asLong(row.get(column))));
                        shape.put("action", actions.get((int) asLong(row.get("action"))));
                    }
                    if (what.equals("state")) {
                        shape.put("source_commit", row.get("source_commit"))
                                .put("source_merge_request", null)
                                .put("state", state((int) asLong(row.get("state"))));
                    }
                    return shape;
                })
                .toList();
    }

    private static String state(int number) {
        return switch (number) {
            case 2 -> "closed";
            case 3 -> "merged";
            case 5 -> "reopened";
            default -> "opened";
        };
    }

    private static @Nullable Object part(Call call, String what, long id) {
        String fields = what.equals("label")
                ? "id, title AS name, color, description"
                : "id, iid, title, description, state, project_id, due_date, start_date";
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT " + fields + " FROM " + what + "s WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> Columns.read(row))
                .findFirst()
                .orElse(null));
    }

    private static long asLong(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }

    /** What emoji are awarded to. */
    private record Awardable(String type, long id) {}

    @FunctionalInterface
    private interface Awarding {
        Awardable of(Call call);
    }

    private static Awardable note(Call call, Target target) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM notes WHERE id = :id AND noteable_type = :type AND noteable_id = :on AND NOT system")
                .bind("id", call.number("note"))
                .bind("type", target.kind().type())
                .bind("on", target.id())
                .mapTo(Long.class)
                .findFirst()
                .map(id -> new Awardable("Note", id))
                .orElseThrow(() -> HttpProblem.notFound("404 Note Not Found")));
    }

    private static void awards(Registry api, String base, Awarding awarding) {
        api.on("GET", base, call -> Answer.part(call, awarded(call, awarding.of(call), ""), each -> each))
                .on("POST", base, Parameters.of(text("name").required()), call -> {
                    call.member();
                    Awardable on = awarding.of(call);
                    Project project = call.project();
                    Permissions.require(call.member(), project, Action.COMMENT);
                    String name = call.params().required("name").replace(":", "");
                    if (!name.matches("[a-z0-9_+-]{1,60}")) {
                        throw HttpProblem.notFound("404 Award Emoji Name is not a valid emoji name Not Found");
                    }
                    if (awarded(call, on, " AND a.user_id = " + call.viewer().id()).stream()
                            .anyMatch(each -> name.equals(each.get("name")))) {
                        throw HttpProblem.notFound("404 Award Emoji Name has already been taken Not Found");
                    }
                    long id = call.hub().database().withHandle(handle -> Row.in("award_emoji")
                            .with("name", name)
                            .with("user_id", call.viewer().id())
                            .with("awardable_type", on.type())
                            .with("awardable_id", on.id())
                            .at(call.now(), "created_at", "updated_at")
                            .insert(handle));
                    return Answer.created(award(call, on, id));
                })
                .on(
                        "GET",
                        base + "/{award:[0-9]+}",
                        call -> Answer.ok(award(call, awarding.of(call), call.number("award"))))
                .on("DELETE", base + "/{award:[0-9]+}", call -> {
                    call.member();
                    Shape award = award(call, awarding.of(call), call.number("award"));
                    Object user = award.get("user") instanceof Map<?, ?> fields ? fields.get("id") : null;
                    if (!call.viewer().admin()
                            && !Long.valueOf(call.viewer().id()).equals(user)) {
                        throw HttpProblem.forbidden("403 Forbidden");
                    }
                    call.hub()
                            .database()
                            .useHandle(handle ->
                                    handle.execute("DELETE FROM award_emoji WHERE id = ?", call.number("award")));
                    return Answer.nothing();
                });
    }

    private static Shape award(Call call, Awardable on, long id) {
        return awarded(call, on, " AND a.id = " + id).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Award Emoji Not Found"));
    }

    private static List<Shape> awarded(Call call, Awardable on, String more) {
        return call.hub().database().withHandle(handle -> {
            List<Map<String, @Nullable Object>> rows = handle.createQuery(
                            "SELECT a.* FROM award_emoji a WHERE a.awardable_type = :type AND a.awardable_id = :id"
                                    + more + " ORDER BY a.id")
                    .bind("type", on.type())
                    .bind("id", on.id())
                    .map((row, context) -> Columns.read(row))
                    .list();
            Map<Long, Shape> users = UserJson.byId(
                    handle,
                    call.origin(),
                    rows.stream().map(row -> asLong(row.get("user_id"))).toList());
            return rows.stream()
                    .map(row -> new Shape()
                            .put("id", row.get("id"))
                            .put("name", row.get("name"))
                            .put("user", users.get(asLong(row.get("user_id"))))
                            .put("created_at", row.get("created_at"))
                            .put("updated_at", row.get("updated_at"))
                            .put("awardable_id", on.id())
                            .put("awardable_type", on.type())
                            .put("url", null))
                    .toList();
        });
    }

    private Answer participants(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        List<Shape> people = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT DISTINCT u.id, u.username, u.name, u.state FROM issues i
                          LEFT JOIN notes n ON n.noteable_type = 'Issue' AND n.noteable_id = i.id AND NOT n.system
                          LEFT JOIN issue_assignees a ON a.issue_id = i.id
                          JOIN users u ON u.id IN (i.author_id, n.author_id, a.user_id)
                         WHERE i.id = :id ORDER BY u.id
                        """)
                .bind("id", target.id())
                .mapTo(UserRow.class)
                .map(user -> user.shape(call))
                .list());
        return Answer.part(call, people, person -> person);
    }

    /** The merge requests whose texts mention an issue, or say that they close it. */
    private Answer mentioning(Call call, boolean closing) {
        Target target = target(call, IssuableKind.ISSUE);
        long iid = call.number("iid");
        List<Long> found = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id, coalesce(title, '') || ' ' || coalesce(description, '') FROM merge_requests WHERE target_project_id = :project")
                .bind("project", target.project().id())
                .map((row, context) -> {
                    String text = row.getString(2);
                    SortedSet<Long> named = closing ? Closing.closed(text) : Closing.mentioned(text);
                    return named.contains(iid) ? row.getLong(1) : 0L;
                })
                .list());
        String ids = found.stream().filter(id -> id > 0).map(String::valueOf).collect(Collectors.joining(", "));
        return RequestEndpoints.list(
                call,
                IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST)
                        .in(target.project())
                        .visible(),
                " AND i.id IN (" + (ids.isEmpty() ? "0" : ids) + ")");
    }

    private Answer closes(Call call) {
        Target target = target(call, IssuableKind.MERGE_REQUEST);
        String text = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(title, '') || ' ' || coalesce(description, '') FROM merge_requests WHERE id = :id")
                .bind("id", target.id())
                .mapTo(String.class)
                .one());
        String iids = Closing.closed(text).stream().map(String::valueOf).collect(Collectors.joining(", "));
        return IssueEndpoints.list(
                call,
                IssuableQuery.of(call.plain(), IssuableKind.ISSUE).in(target.project()),
                " AND i.iid IN (" + (iids.isEmpty() ? "0" : iids) + ")");
    }

    private Answer move(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        Project to = call.project(call.params().required("to_project_id"));
        long iid = moving.move(call.member(), target.project(), call.number("iid"), to);
        return Answer.created(IssueEndpoints.single(call, to, iid));
    }

    private Answer copy(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        Shape source = IssueEndpoints.single(call, target.project(), call.number("iid"));
        Project to = call.project(call.params().required("to_project_id"));
        Edit edit = Edit.with()
                .title(String.valueOf(source.get("title")))
                .description(Objects.toString(source.get("description"), ""))
                .confidential(Boolean.TRUE.equals(source.get("confidential")))
                .build();
        long iid = issues.create(call.member(), to, edit);
        Target made = target(call, IssuableKind.ISSUE, to, iid);
        if (call.params().on("with_notes")) {
            call.hub()
                    .database()
                    .useHandle(handle -> handle.execute(
                            "INSERT INTO notes (note, noteable_type, noteable_id, author_id, project_id, system, internal, discussion_id, type,"
                                    + " created_at, updated_at) SELECT note, noteable_type, ?, author_id, ?, system, internal,"
                                    + " md5(id::text || ?::text), type, created_at, updated_at FROM notes WHERE noteable_type = 'Issue'"
                                    + " AND noteable_id = ? ORDER BY id",
                            made.id(),
                            to.id(),
                            made.id(),
                            target.id()));
        }
        return Answer.created(IssueEndpoints.single(call, to, iid));
    }

    private Answer reorder(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        Permissions.require(call.member(), target.project(), Action.UPDATE_ISSUE);
        call.hub().database().useTransaction(handle -> {
            Long after = call.params()
                    .number("move_after_id")
                    .map(id -> position(call, target, id))
                    .orElse(null);
            Long before = call.params()
                    .number("move_before_id")
                    .map(id -> position(call, target, id))
                    .orElse(null);
            long place = after != null && before != null
                    ? (after + before) / 2
                    : after != null ? after + 1 : Objects.requireNonNull(before) - 1;
            handle.execute("UPDATE issues SET relative_position = ? WHERE id = ?", (int) place, target.id());
        });
        return Answer.ok(shown(call, target));
    }

    private static long position(Call call, Target target, long issue) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(relative_position, 0) FROM issues WHERE id = :id AND project_id = :project")
                .bind("id", issue)
                .bind("project", target.project().id())
                .mapTo(Long.class)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found")));
    }

    private record LinkRow(long link, int type, boolean from, long projectId, long iid) {}

    private static List<LinkRow> linked(Call call, Target target) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT l.id AS link, coalesce(l.link_type, 0) AS type, l.source_id = :issue AS "from", i.project_id, i.iid
                          FROM issue_links l
                          JOIN issues i ON i.id = CASE WHEN l.source_id = :issue THEN l.target_id ELSE l.source_id END
                          JOIN projects p ON p.id = i.project_id
                         WHERE :issue IN (l.source_id, l.target_id) AND <visible> ORDER BY l.id
                        """)
                .define("visible", Visible.PROJECT + " AND " + Visible.issue("i"))
                .bindMap(Visible.values(call.viewer(), call.now()))
                .bind("issue", target.id())
                .mapTo(LinkRow.class)
                .list());
    }

    private Answer links(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        return Answer.part(call, linked(call, target), link -> IssueEndpoints.single(
                        call, call.project(Long.toString(link.projectId())), link.iid())
                .put("issue_link_id", link.link())
                .put("link_type", link.type() == 0 ? "relates_to" : link.from() ? "blocks" : "is_blocked_by"));
    }

    private Answer link(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        call.member();
        Permissions.require(call.member(), target.project(), Action.UPDATE_ISSUE);
        Project to = call.project(call.params().required("target_project_id"));
        long iid = call.params().number("target_issue_iid").orElseThrow();
        Target other = target(call, IssuableKind.ISSUE, to, iid);
        String type = call.params().filled("link_type").orElse("relates_to");
        if (!type.equals("relates_to")) {
            throw HttpProblem.forbidden("Blocked issues not available for current license");
        }
        boolean known =
                linked(call, target).stream().anyMatch(each -> each.projectId() == to.id() && each.iid() == iid);
        if (known) {
            throw new HttpProblem(409, "Issue(s) already assigned");
        }
        if (other.id() == target.id()) {
            throw HttpProblem.notFound("No matching issue found. Make sure that you are adding a valid issue URL.");
        }
        call.hub().database().useHandle(handle -> Row.in("issue_links")
                .with("source_id", target.id())
                .with("target_id", other.id())
                .with("link_type", 0)
                .at(call.now(), "created_at", "updated_at")
                .insert(handle));
        return Answer.created(new Shape()
                .put("source_issue", IssueEndpoints.single(call, target.project(), call.number("iid")))
                .put("target_issue", IssueEndpoints.single(call, to, iid))
                .put("link_type", type));
    }

    private Answer unlink(Call call) {
        Target target = target(call, IssuableKind.ISSUE);
        Permissions.require(call.member(), target.project(), Action.UPDATE_ISSUE);
        LinkRow link = linked(call, target).stream()
                .filter(each -> each.link() == call.number("link"))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
        Project other = call.project(Long.toString(link.projectId()));
        call.hub().database().useHandle(handle -> handle.execute("DELETE FROM issue_links WHERE id = ?", link.link()));
        return Answer.ok(new Shape()
                .put("source_issue", IssueEndpoints.single(call, target.project(), call.number("iid")))
                .put("target_issue", IssueEndpoints.single(call, other, link.iid()))
                .put("link_type", "relates_to"));
    }
}
