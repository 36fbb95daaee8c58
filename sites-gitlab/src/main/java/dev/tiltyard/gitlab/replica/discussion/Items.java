package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import dev.tiltyard.gitlab.replica.project.Projects;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Finds issues and merge requests. */
final class Items {
    /** Visibility: everyone sees those of a public project, signed-in users those of an internal one, members all. */
    static final String VISIBLE = """
             AND (p.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END
               OR EXISTS (SELECT 1 FROM members m WHERE m.user_id = :viewer AND m.requested_at IS NULL
                     AND (m.source_type = 'Project' AND m.source_id = p.id
                       OR m.source_type = 'Namespace' AND m.source_id IN
                           (SELECT unnest(vn.traversal_ids) FROM namespaces vn WHERE vn.id = p.namespace_id))))
            """;

    /** Issues that are not confidential, or are the viewer's business. */
    static final String NOT_HIDDEN = """
             AND (NOT i.confidential OR i.author_id = :viewer
               OR EXISTS (SELECT 1 FROM issue_assignees h WHERE h.issue_id = i.id AND h.user_id = :viewer)
               OR EXISTS (SELECT 1 FROM members m JOIN namespaces mn ON mn.id = p.namespace_id
                     WHERE m.user_id = :viewer AND m.requested_at IS NULL AND m.access_level >= 20
                       AND (m.source_type = 'Project' AND m.source_id = p.id
                         OR m.source_type = 'Namespace' AND m.source_id = ANY(mn.traversal_ids))))
            """;

    private static final String PEOPLE = """
            (SELECT coalesce(string_agg(w.id || E'\\t' || w.username || E'\\t' || w.name, E'\\n' ORDER BY w.name), '')
               FROM %s s JOIN users w ON w.id = s.user_id WHERE s.%s = i.id)""";

    private static final String COMMON = """
                   u.id AS author_id, u.username, u.name AS author, r.path AS project_path,
                   coalesce(ms.title, '') AS milestone,
                   (SELECT coalesce(string_agg(l.title || E'\\t' || coalesce(l.color, '#6699cc'), E'\\n' ORDER BY l.title), '')
                      FROM label_links k JOIN labels l ON l.id = k.label_id
                     WHERE k.target_type = '%1$s' AND k.target_id = i.id) AS labels,
                   (SELECT count(*) FROM notes n WHERE n.noteable_type = '%1$s' AND n.noteable_id = i.id
                       AND NOT n.system) AS comments,
                   (SELECT count(*) FROM award_emoji a WHERE a.awardable_type = '%1$s' AND a.awardable_id = i.id
                       AND a.name = 'thumbsup') AS upvotes,
                   (SELECT count(*) FROM award_emoji a WHERE a.awardable_type = '%1$s' AND a.awardable_id = i.id
                       AND a.name = 'thumbsdown') AS downvotes
            """;

    private static final String ISSUES = "SELECT true AS issue, i.id, i.iid, i.title, i.description, i.state_id,"
            + " i.created_at, i.updated_at, i.due_date, i.closed_at, 0 AS approvals, '' AS source_branch, '' AS target_branch, "
            + PEOPLE.formatted("issue_assignees", "issue_id") + " AS assignees, '' AS reviewers, "
            + COMMON.formatted("Issue")
            + " FROM issues i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.author_id"
            + " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id"
            + " LEFT JOIN milestones ms ON ms.id = i.milestone_id WHERE true ";

    private static final String REQUESTS = "SELECT false AS issue, i.id, i.iid, i.title, i.description, i.state_id,"
            + " i.created_at, i.updated_at, NULL::date AS due_date, NULL::timestamp AS closed_at,"
            + " (SELECT count(*) FROM approvals v WHERE v.merge_request_id = i.id) AS approvals, i.source_branch, i.target_branch, "
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

    /** The one of a project with a number. */
    Optional<Item> find(IssuableKind kind, long project, long iid) {
        return list(kind, "AND p.id = :project AND i.iid = :iid", Map.of("project", project, "iid", iid)).stream()
                .findFirst();
    }

    /** The one of a project with a number in the database. */
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
                .map((row, context) -> read(row))
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
                    .map((row, context) -> read(row))
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

    /** How many fulfil some conditions, by state. */
    Map<IssuableState, Integer> counts(IssuableKind kind, String conditions, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT i.state_id, count(*) FROM " + from(kind) + conditions + " GROUP BY i.state_id")
                .bindMap(values)
                .collectRows(Collectors.toMap(
                        row -> IssuableState.of(row.getColumn(1, Integer.class)),
                        row -> row.getColumn(2, Integer.class))));
    }

    private static Item read(ResultSet row) throws SQLException {
        Date due = row.getDate("due_date");
        List<Item.Label> labels = new ArrayList<>();
        parts(row.getString("labels")).forEach(part -> labels.add(new Item.Label(part[0], part[1])));
        String description = row.getString("description");
        return new Item(
                new Item.Key(
                        row.getBoolean("issue") ? IssuableKind.ISSUE : IssuableKind.MERGE_REQUEST,
                        row.getLong("id"),
                        row.getLong("iid"),
                        row.getString("project_path")),
                row.getString("title"),
                description == null ? "" : description,
                IssuableState.of(row.getInt("state_id")),
                new Item.People(
                        new Person(row.getLong("author_id"), row.getString("username"), row.getString("author")),
                        people(row.getString("assignees")),
                        people(row.getString("reviewers"))),
                new Item.Dates(
                        Projects.instant(row, "created_at"),
                        Projects.instant(row, "updated_at"),
                        due == null ? null : due.toLocalDate(),
                        row.getTimestamp("closed_at") == null ? null : Projects.instant(row, "closed_at")),
                row.getString("milestone"),
                new Item.Branches(row.getString("source_branch"), row.getString("target_branch")),
                labels,
                row.getInt("comments"),
                new Item.Votes(row.getInt("upvotes"), row.getInt("downvotes"), row.getInt("approvals")));
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
