package dev.tiltyard.gitlab.replica.dashboard;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.project.Visible;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Reads what people did, in projects that the viewer may see. */
public final class ActivityFeed {
    private static final int MOST = 40;
    private static final String SELECT = """
            SELECT e.created_at AT TIME ZONE 'UTC' AS "when", e.action, coalesce(e.target_type, '') AS type, u.id AS user_id, u.username,
                   u.name, r.path, r.name AS project, coalesce(i.iid, 0) AS issue, coalesce(m.iid, 0) AS request,
                   coalesce(i.title, m.title, ms.title, '') AS title,
                   coalesce(ms.iid, 0) AS milestone, coalesce(n.note, '') AS note, coalesce(pp.ref, '') AS ref,
                   coalesce(pp.commit_title, '') AS commit_title, coalesce(pp.action, 2) AS push_action,
                   coalesce(pp.ref_type, 0) AS ref_type
              FROM events e JOIN users u ON u.id = e.author_id
              JOIN projects p ON p.id = e.project_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
              LEFT JOIN push_event_payloads pp ON pp.event_id = e.id
            """ + Visible.EVENT_TARGETS + " WHERE " + Visible.event();

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
    public List<ActivityEntry> list(Viewer viewer, Instant now, String more, Map<String, ?> values, String filter) {
        Map<String, Object> all = Visible.values(viewer, now);
        all.putAll(values);
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
                .mapTo(Row.class)
                .map(Row::entry)
                .list());
    }

    private record Row(
            Instant when,
            int action,
            String type,
            long userId,
            String username,
            String name,
            String path,
            String project,
            long issue,
            long request,
            String title,
            long milestone,
            String note,
            String ref,
            String commitTitle,
            int pushAction,
            int refType) {
        ActivityEntry entry() {
            String target = "";
            String address = "";
            if (issue > 0) {
                target = "issue #" + issue;
                address = "/" + path + "/-/issues/" + issue;
            } else if (request > 0) {
                target = "merge request !" + request;
                address = "/" + path + "/-/merge_requests/" + request;
            } else if (milestone > 0) {
                target = "milestone %" + milestone;
                address = "/" + path + "/-/milestones/" + milestone;
            } else if (!ref.isEmpty()) {
                target = ref;
                address = pushAction == 1 && action == 10 ? "" : "/" + path + "/-/commits/" + ref;
            }
            return new ActivityEntry(
                    when,
                    userId,
                    username,
                    name,
                    did(),
                    target,
                    address,
                    ref.isEmpty() ? title : commitTitle,
                    note,
                    path,
                    project);
        }

        private String did() {
            boolean whole = type.isEmpty();
            String kind = refType == 1 ? "tag" : "branch";
            return switch (action) {
                case 1 -> whole ? "created project" : "opened";
                case 3 -> "closed";
                case 4 -> "reopened";
                case 5 ->
                    switch (pushAction) {
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
}
