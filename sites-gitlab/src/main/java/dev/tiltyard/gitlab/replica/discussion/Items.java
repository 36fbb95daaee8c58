package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.project.Visible;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** Finds issues and merge requests. */
final class Items {
    private static final String PEOPLE = """
            (SELECT coalesce(string_agg(w.id || E'\\t' || w.username || E'\\t' || w.name, E'\\n' ORDER BY w.name), '')
               FROM %s s JOIN users w ON w.id = s.user_id WHERE s.%s = i.id)""";

    private static final String COMMON = """
                   u.id AS author_id, u.username AS author_username, u.name AS author_name, r.path AS project_path,
                   coalesce(ms.title, '') AS milestone,
                   (SELECT coalesce(string_agg(l.title || E'\\t' || coalesce(l.color, '#6699cc'), E'\\n' ORDER BY l.title), '')
                      FROM label_links k JOIN labels l ON l.id = k.label_id
                     WHERE k.target_type = '%1$s' AND k.target_id = i.id) AS labels,
                   (SELECT count(*) FROM notes n WHERE n.noteable_type = '%1$s' AND n.noteable_id = i.id
                       AND NOT n.system) AS comments,
                   (SELECT count(*) FROM award_emoji a WHERE a.awardable_type = '%1$s' AND a.awardable_id = i.id
                       AND a.name = 'thumbsup') AS up,
                   (SELECT count(*) FROM award_emoji a WHERE a.awardable_type = '%1$s' AND a.awardable_id = i.id
                       AND a.name = 'thumbsdown') AS down
            """;

    private static final String ISSUES =
            "SELECT 'ISSUE' AS kind, i.id, i.iid, i.title, coalesce(i.description, '') AS description,"
                    + " i.state_id AS state, i.created_at AS created, i.updated_at AS updated, i.due_date AS due, i.closed_at AS closed,"
                    + " 0 AS approvals, '' AS source, '' AS target, "
                    + PEOPLE.formatted("issue_assignees", "issue_id") + " AS assignees, '' AS reviewers, "
                    + COMMON.formatted("Issue")
                    + " FROM issues i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.author_id"
                    + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
                    + " LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";

    private static final String REQUESTS =
            "SELECT 'MERGE_REQUEST' AS kind, i.id, i.iid, i.title, coalesce(i.description, '') AS description,"
                    + " i.state_id AS state, i.created_at AS created, i.updated_at AS updated, NULL::date AS due, NULL::timestamp AS closed,"
                    + " (SELECT count(*) FROM approvals v WHERE v.merge_request_id = i.id) AS approvals, i.source_branch AS source, i.target_branch AS target, "
                    + PEOPLE.formatted("merge_request_assignees", "merge_request_id") + " AS assignees, "
                    + PEOPLE.formatted("merge_request_reviewers", "merge_request_id") + " AS reviewers, "
                    + COMMON.formatted("MergeRequest")
                    + " FROM merge_requests i JOIN projects p ON p.id = i.target_project_id JOIN users u ON u.id = i.author_id"
                    + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
                    + " LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";

    private final Hub hub;

    Items(Hub hub) {
        this.hub = hub;
    }

    /** Those that a viewer may see; the parameters are {@link Visible#values}. */
    static String visible(IssuableKind kind) {
        return kind.isIssue() ? " AND " + Visible.PROJECT + shown(kind) : shown(kind);
    }

    /** The condition without that on the project, for a viewer who may see the project. */
    static String shown(IssuableKind kind) {
        return " AND " + (kind.isIssue() ? Visible.issue("i") : Visible.CODE) + " ";
    }

    /** By its number within a project, {@code iid}. */
    Optional<Item> find(IssuableKind kind, long project, long iid) {
        return list(kind, "AND p.id = :project AND i.iid = :iid", Map.of("project", project, "iid", iid)).stream()
                .findFirst();
    }

    /** By its {@code id}, within a project. */
    Optional<Item> byId(IssuableKind kind, long project, long id) {
        return list(kind, "AND p.id = :project AND i.id = :id", Map.of("project", project, "id", id)).stream()
                .findFirst();
    }

    /**
     * @param more further conditions and the order: {@code i} is the issue or merge request, {@code p} its project,
     *     {@code u} its author, {@code ms} its milestone
     */
    List<Item> list(IssuableKind kind, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> list(handle, kind, more, values));
    }

    /** The same within a transaction. */
    List<Item> list(Handle handle, IssuableKind kind, String more, Map<String, ?> values) {
        return handle.createQuery((kind.isIssue() ? ISSUES : REQUESTS) + more)
                .bindMap(values)
                .mapTo(Row.class)
                .map(Row::item)
                .list();
    }

    /**
     * One page of a list. Which ones it shows is found first, so that labels, people and comments are read for these alone.
     *
     * @param conditions and the order, as in {@link #list(IssuableKind, String, Map)}
     * @param values also {@code limit} and {@code offset}
     */
    List<Item> page(IssuableKind kind, String conditions, Map<String, ?> values) {
        return hub.database().withHandle(handle -> {
            List<Long> ids = handle.createQuery(
                            "SELECT i.id FROM " + from(kind) + conditions + " LIMIT :limit OFFSET :offset")
                    .bindMap(values)
                    .mapTo(Long.class)
                    .list();
            List<Item> found = handle.createQuery((kind.isIssue() ? ISSUES : REQUESTS) + "AND i.id = ANY(:ids)")
                    .bindArray("ids", Long.class, ids)
                    .mapTo(Row.class)
                    .map(Row::item)
                    .list();
            return found.stream()
                    .sorted(Comparator.comparingInt(item -> ids.indexOf(item.id())))
                    .toList();
        });
    }

    private static String from(IssuableKind kind) {
        return (kind.isIssue()
                        ? "issues i JOIN projects p ON p.id = i.project_id"
                        : "merge_requests i JOIN projects p ON p.id = i.target_project_id")
                + " JOIN users u ON u.id = i.author_id LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";
    }

    /** How many match some conditions, by state. */
    Map<IssuableState, Integer> counts(IssuableKind kind, String conditions, Map<String, ?> values) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT i.state_id AS state, count(*) AS number FROM "
                                + from(kind) + conditions + " GROUP BY i.state_id")
                        .bindMap(values)
                        .setMapKeyColumn("state")
                        .setMapValueColumn("number")
                        .collectInto(new GenericType<Map<IssuableState, Integer>>() {}));
    }

    /** An item as it is read; those who take part and the labels are lines of fields with tabs between them. */
    private record Row(
            @Nested Item.Key key,
            String title,
            String description,
            IssuableState state,
            @Nested("author") Person author,
            String assignees,
            String reviewers,
            Instant created,
            Instant updated,
            @Nullable LocalDate due,
            Optional<Instant> closed,
            String milestone,
            @Nested Item.Branches branches,
            String labels,
            int comments,
            @Nested Item.Votes votes) {
        Item item() {
            return new Item(
                    key,
                    title,
                    description,
                    state,
                    new Item.People(author, people(assignees), people(reviewers)),
                    new Item.Dates(created, updated, due, closed.orElse(null)),
                    milestone,
                    branches,
                    parts(labels).stream()
                            .map(part -> new Item.Label(part[0], part[1]))
                            .toList(),
                    comments,
                    votes);
        }
    }

    private static List<Person> people(String rows) {
        return parts(rows).stream()
                .map(part -> new Person(Long.parseLong(part[0]), part[1], part[2]))
                .toList();
    }

    private static List<String[]> parts(String rows) {
        return rows.isEmpty()
                ? List.of()
                : Arrays.stream(rows.split("\n"))
                        .map(row -> row.split("\t", -1))
                        .toList();
    }
}
