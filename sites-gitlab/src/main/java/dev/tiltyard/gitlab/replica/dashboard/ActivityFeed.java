package dev.tiltyard.gitlab.replica.dashboard;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Projects;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what people did, in projects that the viewer may see. */
public final class ActivityFeed {
    private static final int MOST = 40;
    private static final String SELECT = """
            SELECT e.created_at AT TIME ZONE 'UTC' AS at, e.action, coalesce(e.target_type, '') AS type, u.id AS user_id, u.username,
                   u.name, r.path, rn.name AS project, coalesce(i.iid, ni.iid, 0) AS issue,
                   coalesce(m.iid, nm.iid, 0) AS request, coalesce(i.title, ni.title, m.title, nm.title, ms.title, '') AS title,
                   coalesce(ms.iid, 0) AS milestone, coalesce(n.note, '') AS note, coalesce(pp.ref, '') AS ref,
                   coalesce(pp.commit_title, '') AS commit_title, coalesce(pp.action, 2) AS push_action,
                   coalesce(pp.ref_type, 0) AS ref_type
              FROM events e JOIN users u ON u.id = e.author_id
              JOIN projects p ON p.id = e.project_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
              JOIN routes rn ON rn.id = r.id
              LEFT JOIN issues i ON e.target_type = 'Issue' AND i.id = e.target_id
              LEFT JOIN merge_requests m ON e.target_type = 'MergeRequest' AND m.id = e.target_id
              LEFT JOIN milestones ms ON e.target_type = 'Milestone' AND ms.id = e.target_id
              LEFT JOIN notes n ON e.target_type IN ('Note', 'DiffNote', 'DiscussionNote') AND n.id = e.target_id
              LEFT JOIN issues ni ON n.noteable_type = 'Issue' AND ni.id = n.noteable_id
              LEFT JOIN merge_requests nm ON n.noteable_type = 'MergeRequest' AND nm.id = n.noteable_id
              LEFT JOIN push_event_payloads pp ON pp.event_id = e.id
             WHERE (p.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END
                OR EXISTS (SELECT 1 FROM members w JOIN namespaces ns ON ns.id = p.namespace_id WHERE w.user_id = :viewer
                     AND (w.source_type = 'Project' AND w.source_id = p.id
                       OR w.source_type = 'Namespace' AND w.source_id = ANY(ns.traversal_ids))))
               AND NOT coalesce(i.confidential, ni.confidential, false) AND NOT coalesce(n.internal, false)
            """;

    private final Hub hub;

    public ActivityFeed(Hub hub) {
        this.hub = hub;
    }

    /**
     * The newest first.
     *
     * @param more further conditions in SQL: {@code e} is the event, {@code p} its project
     * @param filter of the page: {@code push}, {@code merged}, {@code issue}, {@code comments}, {@code wiki},
     *     {@code designs}, {@code team}; empty for all
     */
    public List<ActivityEntry> list(Viewer viewer, String more, Map<String, ?> values, String filter) {
        Map<String, Object> all = new HashMap<>(values);
        all.put("viewer", viewer.id());
        String only =
                switch (filter) {
                    case "push" -> " AND e.action = 5";
                    case "merged" -> " AND e.action = 7";
                    case "issue" -> " AND e.target_type = 'Issue'";
                    case "comments" -> " AND e.action = 6";
                    case "wiki" -> " AND e.target_type = 'WikiPage::Meta'";
                    case "designs" -> " AND e.target_type = 'DesignManagement::Design'";
                    case "team" -> " AND e.action IN (8, 9)";
                    default -> "";
                };
        return hub.database().withHandle(handle -> handle.createQuery(
                        SELECT + more + only + " ORDER BY e.created_at DESC, e.id DESC LIMIT " + MOST)
                .bindMap(all)
                .map((row, context) -> read(row))
                .list());
    }

    private static ActivityEntry read(ResultSet row) throws SQLException {
        String path = row.getString("path");
        String target = "";
        String address = "";
        if (row.getLong("issue") > 0) {
            target = "issue #" + row.getLong("issue");
            address = "/" + path + "/-/issues/" + row.getLong("issue");
        } else if (row.getLong("request") > 0) {
            target = "merge request !" + row.getLong("request");
            address = "/" + path + "/-/merge_requests/" + row.getLong("request");
        } else if (row.getLong("milestone") > 0) {
            target = "milestone %" + row.getLong("milestone");
            address = "/" + path + "/-/milestones/" + row.getLong("milestone");
        } else if (!row.getString("ref").isEmpty()) {
            target = row.getString("ref");
            address = row.getInt("push_action") == 1 && row.getInt("action") == 10
                    ? ""
                    : "/" + path + "/-/commits/" + row.getString("ref");
        }
        return new ActivityEntry(
                Projects.instant(row, "at"),
                row.getLong("user_id"),
                row.getString("username"),
                row.getString("name"),
                did(row),
                target,
                address,
                row.getString("ref").isEmpty() ? row.getString("title") : row.getString("commit_title"),
                row.getString("note"),
                path,
                row.getString("project"));
    }

    private static String did(ResultSet row) throws SQLException {
        boolean whole = row.getString("type").isEmpty();
        String kind = row.getInt("ref_type") == 1 ? "tag" : "branch";
        return switch (row.getInt("action")) {
            case 1 -> whole ? "created project" : "opened";
            case 3 -> "closed";
            case 4 -> "reopened";
            case 5 ->
                switch (row.getInt("push_action")) {
                    case 0 -> "pushed new " + kind;
                    case 1 -> "deleted " + kind;
                    default -> "pushed to " + kind;
                };
            case 6 -> "commented on";
            case 7 -> "accepted";
            case 8 -> "joined project";
            case 9 -> "left project";
            case 10 -> "destroyed";
            case 12 -> "approved";
            default -> "updated";
        };
    }
}
