package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Visible;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.Nested;

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

    private record Labeled(long targetId, @Nested Label label) {}

    /** The labels of issues, by the issue's number in the database. */
    public Map<Long, List<Label>> labels(List<Item> of) {
        return hub.database()
                .withHandle(handle ->
                        handle.createQuery("""
            SELECT k.target_id, l.id, l.title, coalesce(l.color, '#6699cc') AS color, coalesce(l.description, '') AS description
              FROM label_links k JOIN labels l ON l.id = k.label_id
             WHERE k.target_type = 'Issue' AND k.target_id = ANY(:ids) ORDER BY l.title, l.id
            """).bindArray("ids", Long.class, ids(of)).mapTo(Labeled.class).stream()
                                .collect(Collectors.groupingBy(
                                        Labeled::targetId,
                                        LinkedHashMap::new,
                                        Collectors.mapping(Labeled::label, Collectors.toList()))));
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
        return "AND i.project_id = :project " + (seesAll(asked) ? "" : Items.shown(IssuableKind.ISSUE));
    }

    private static Map<String, Object> values(Asked asked, Filter filter) {
        Map<String, Object> values = filter.values();
        values.put("project", asked.project().id());
        if (!seesAll(asked)) {
            values.putAll(Visible.values(asked.viewer(), asked.today()));
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
                    SELECT i.id, i.confidential, i.issue_type, i.closed_at AS closed, ms.id AS milestone_id, ms.iid AS milestone_iid,
                           ms.title AS milestone_title, coalesce(ms.due_date::text, '') AS milestone_due,
                           coalesce(ms.start_date::text, '') AS milestone_start,
                           (SELECT count(*) FROM award_emoji w WHERE w.awardable_type = 'Issue' AND w.awardable_id = i.id
                               AND w.name = 'thumbsup') AS up,
                           (SELECT count(*) FROM award_emoji w WHERE w.awardable_type = 'Issue' AND w.awardable_id = i.id
                               AND w.name = 'thumbsdown') AS down,
                           (SELECT count(*) FROM merge_requests_closing_issues c WHERE c.issue_id = i.id) AS requests
                      FROM issues i LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE i.id = ANY(:ids)
                    """)
                        .bindArray("ids", Long.class, ids(of))
                        .mapTo(Extra.class)
                        .list())
                .stream()
                .collect(Collectors.toMap(Extra::id, extra -> extra::of));
    }

    private record Extra(
            long id,
            boolean confidential,
            int issueType,
            Optional<Instant> closed,
            @Nested("milestone") Milestone milestone,
            @Nested Votes votes,
            long requests) {
        Found of(Item item) {
            Optional<Milestone> planned = milestone.id() == 0 ? Optional.empty() : Optional.of(milestone);
            return new Found(
                    item,
                    votes,
                    new Dates(closed, planned),
                    confidential,
                    Edit.IssueType.of(issueType).name(),
                    requests);
        }
    }
}
