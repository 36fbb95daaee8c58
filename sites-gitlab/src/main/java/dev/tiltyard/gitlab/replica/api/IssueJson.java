package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What issues and merge requests have in common in the API. */
final class IssueJson {
    private static final Pattern TASK = Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+[.)])\\s+\\[([ xX])]");

    private IssueJson() {}

    /** Columns that both kinds need beside their own, for {@code i} in {@code p}; with the parameter {@code %s} for the type. */
    static String columns(IssuableKind kind) {
        String type = kind.type();
        String assignees = kind.parameter() + "_assignees";
        String column = kind.column();
        return ("i.*, r.path AS project_path, u.username AS author_username, u.name AS author_name, u.state AS author_state,"
                        + " ms.iid AS milestone_iid, ms.title AS milestone_title, ms.description AS milestone_description,"
                        + " ms.state AS milestone_state, ms.due_date AS milestone_due_date, ms.start_date AS milestone_start_date,"
                        + " ms.created_at AS milestone_created_at, ms.updated_at AS milestone_updated_at,"
                        + " ms.project_id AS milestone_project_id, ms.group_id AS milestone_group_id,"
                        + " ARRAY(SELECT l.title FROM label_links k JOIN labels l ON l.id = k.label_id"
                        + " WHERE k.target_type = '%1$s' AND k.target_id = i.id ORDER BY l.title, l.id) AS label_titles,"
                        + " ARRAY(SELECT s.user_id::bigint FROM %2$s s WHERE s.%3$s = i.id ORDER BY s.user_id) AS assignee_ids,"
                        + " (SELECT count(*) FROM notes n WHERE n.noteable_type = '%1$s' AND n.noteable_id = i.id"
                        + " AND NOT n.system) AS comments,"
                        + " (SELECT count(*) FROM award_emoji e WHERE e.awardable_type = '%1$s' AND e.awardable_id = i.id"
                        + " AND e.name = 'thumbsup') AS ups,"
                        + " (SELECT count(*) FROM award_emoji e WHERE e.awardable_type = '%1$s' AND e.awardable_id = i.id"
                        + " AND e.name = 'thumbsdown') AS downs,"
                        + " coalesce((SELECT sum(t.time_spent) FROM timelogs t WHERE t.%3$s = i.id), 0)::integer AS time_spent")
                .formatted(type, assignees, column);
    }

    static @Nullable Object milestone(Call call, IssuableRow row) {
        return row.milestone().id() == 0
                ? null
                : row.milestone().shape(call, row.projectPath()).fields();
    }

    /** Puts whole labels in the place of their titles, if the call wants them. */
    static void detailLabels(Call call, List<Shape> issuables) {
        if (!call.params().on("with_labels_details")) {
            return;
        }
        issuables.forEach(issuable -> {
            List<?> titles = issuable.get("labels") instanceof List<?> found ? found : List.of();
            issuable.put(
                    "labels",
                    titles.isEmpty()
                            ? List.of()
                            : call.hub().database().withHandle(handle -> handle.createQuery("""
                                    SELECT l.id, l.title AS name, l.color, l.description, l.description AS description_html,
                                           '#FFFFFF' AS text_color
                                      FROM labels l JOIN projects p ON p.id = :project
                                     WHERE (l.project_id = p.id OR l.group_id = p.namespace_id) AND l.title IN (<titles>)
                                     ORDER BY l.title
                                    """)
                                    .bind("project", issuable.get("project_id"))
                                    .bindList("titles", titles)
                                    .map((row, context) -> Columns.read(row))
                                    .list()));
        });
    }

    static Map<String, Object> tasks(@Nullable String description) {
        int all = 0;
        int done = 0;
        Matcher found = TASK.matcher(description == null ? "" : description);
        while (found.find()) {
            all++;
            done += found.group(1).equals(" ") ? 0 : 1;
        }
        Map<String, Object> counts = new LinkedHashMap<>();
        counts.put("count", all);
        counts.put("completed_count", done);
        return counts;
    }

    static Map<String, Object> references(String sign, IssuableRow row) {
        String relative = sign + row.iid();
        Map<String, Object> references = new LinkedHashMap<>();
        references.put("short", relative);
        references.put("relative", relative);
        references.put("full", row.projectPath() + relative);
        return references;
    }
}
