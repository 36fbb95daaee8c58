package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds issues of a project in the ways that its list does, for those who want data and no page. */
public final class IssueQueries {
    private final Hub hub;
    private final Items items;

    public IssueQueries(Hub hub) {
        this.hub = hub;
        this.items = new Items(hub);
    }

    /**
     * What is asked for.
     *
     * @param viewer who asks
     * @param parameters as the list's address has them: {@code label_name[]}, {@code state}, {@code sort} and so on
     */
    public record Asked(Viewer viewer, Project project, Map<String, List<String>> parameters, LocalDate today) {}

    /** An issue with what the list does not show. */
    public record Found(Item item, Votes votes, Dates dates, boolean confidential, String type, long requests) {}

    public record Votes(long up, long down) {}

    /** When it was closed, and its milestone; each is missing if it has none. */
    public record Dates(Optional<Instant> closed, Optional<Milestone> milestone) {}

    public record Milestone(long id, long iid, String title, String due, String start) {}

    /** A label of an issue. */
    public record Label(long id, String title, String color, String description) {}

    /** How many there are in each state: {@code opened}, {@code closed}. */
    public Map<String, Integer> counts(Asked asked) {
        Filter filter = filter(asked);
        Map<String, Integer> counts = new HashMap<>();
        items.counts(IssuableKind.ISSUE, scope(asked) + filter.conditions(), values(asked, filter))
                .forEach((state, count) -> counts.put(state.apiName(), count));
        return counts;
    }

    /** A part of the list. */
    public List<Found> page(Asked asked, int limit, int offset) {
        Filter filter = filter(asked);
        Map<String, Object> values = values(asked, filter);
        values.put("limit", limit);
        values.put("offset", offset);
        List<Item> found = items.page(
                IssuableKind.ISSUE, scope(asked) + filter.conditions() + filter.inState() + filter.order(), values);
        Map<Long, Function<Item, Found>> more = more(found);
        return found.stream()
                .map(item -> more.getOrDefault(item.id(), IssueQueries::bare).apply(item))
                .toList();
    }

    /** The labels of issues, by the issue's number in the database. */
    public Map<Long, List<Label>> labels(List<Item> of) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT k.target_id, l.id, l.title, coalesce(l.color, '#6699cc') AS color, coalesce(l.description, '') AS description
              FROM label_links k JOIN labels l ON l.id = k.label_id
             WHERE k.target_type = 'Issue' AND k.target_id = ANY(:ids) ORDER BY l.title, l.id
            """)
                .bindArray("ids", Long.class, ids(of))
                .reduceRows(new LinkedHashMap<Long, List<Label>>(), (all, row) -> {
                    all.computeIfAbsent(row.getColumn("target_id", Long.class), any -> new ArrayList<>())
                            .add(new Label(
                                    row.getColumn("id", Long.class),
                                    row.getColumn("title", String.class),
                                    row.getColumn("color", String.class),
                                    row.getColumn("description", String.class)));
                    return all;
                }));
    }

    private static List<Long> ids(List<Item> of) {
        return of.stream().map(Item::id).toList();
    }

    private static Filter filter(Asked asked) {
        return Filter.of(
                new Filter.Asked(asked.parameters(), asked.today()), IssuableKind.ISSUE, "", SearchTerms::ofAnyLength);
    }

    private static boolean seesAll(Asked asked) {
        return Permissions.allows(asked.viewer(), asked.project(), Action.READ_CONFIDENTIAL);
    }

    private static String scope(Asked asked) {
        return "AND i.project_id = :project " + (seesAll(asked) ? "" : Items.NOT_HIDDEN);
    }

    private static Map<String, Object> values(Asked asked, Filter filter) {
        Map<String, Object> values = filter.values();
        values.put("project", asked.project().id());
        if (!seesAll(asked)) {
            values.put("viewer", asked.viewer().id());
        }
        return values;
    }

    private static Found bare(Item item) {
        return new Found(item, new Votes(0, 0), new Dates(Optional.empty(), Optional.empty()), false, "ISSUE", 0);
    }

    private Map<Long, Function<Item, Found>> more(List<Item> of) {
        return hub
                .database()
                .withHandle(handle -> handle.createQuery("""
                    SELECT i.id, i.confidential, i.issue_type, i.closed_at, ms.id AS milestone, ms.iid, ms.title, ms.due_date,
                           ms.start_date,
                           (SELECT count(*) FROM award_emoji w WHERE w.awardable_type = 'Issue' AND w.awardable_id = i.id
                               AND w.name = 'thumbsup') AS up,
                           (SELECT count(*) FROM award_emoji w WHERE w.awardable_type = 'Issue' AND w.awardable_id = i.id
                               AND w.name = 'thumbsdown') AS down,
                           (SELECT count(*) FROM merge_requests_closing_issues c WHERE c.issue_id = i.id) AS requests
                      FROM issues i LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE i.id = ANY(:ids)
                    """)
                        .bindArray("ids", Long.class, ids(of))
                        .map((row, context) -> Map.entry(row.getLong("id"), read(row)))
                        .list())
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Function<Item, Found> read(ResultSet row) throws SQLException {
        Votes votes = new Votes(row.getLong("up"), row.getLong("down"));
        Optional<Instant> closed = row.getTimestamp("closed_at") == null
                ? Optional.empty()
                : Optional.of(Projects.instant(row, "closed_at"));
        Optional<Milestone> milestone = row.getString("title") == null
                ? Optional.empty()
                : Optional.of(new Milestone(
                        row.getLong("milestone"),
                        row.getLong("iid"),
                        row.getString("title"),
                        day(row.getDate("due_date")),
                        day(row.getDate("start_date"))));
        boolean confidential = row.getBoolean("confidential");
        String type = Edit.IssueType.of(row.getInt("issue_type")).name();
        long requests = row.getLong("requests");
        return item -> new Found(item, votes, new Dates(closed, milestone), confidential, type, requests);
    }

    private static String day(@Nullable Date day) {
        return day == null ? "" : day.toString();
    }
}
