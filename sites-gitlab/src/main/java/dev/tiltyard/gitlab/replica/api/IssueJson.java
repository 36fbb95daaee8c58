package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.project.Projects;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
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
                        + " ms.state AS milestone_state, ms.due_date AS milestone_due, ms.start_date AS milestone_start,"
                        + " ms.created_at AS milestone_created, ms.updated_at AS milestone_updated,"
                        + " ms.project_id AS milestone_project,"
                        + " ARRAY(SELECT l.title FROM label_links k JOIN labels l ON l.id = k.label_id"
                        + " WHERE k.target_type = '%1$s' AND k.target_id = i.id ORDER BY l.title, l.id) AS label_titles,"
                        + " ARRAY(SELECT s.user_id::bigint FROM %2$s s WHERE s.%3$s = i.id ORDER BY s.user_id) AS assignee_ids,"
                        + " (SELECT count(*) FROM notes n WHERE n.noteable_type = '%1$s' AND n.noteable_id = i.id"
                        + " AND NOT n.system) AS comments,"
                        + " (SELECT count(*) FROM award_emoji e WHERE e.awardable_type = '%1$s' AND e.awardable_id = i.id"
                        + " AND e.name = 'thumbsup') AS ups,"
                        + " (SELECT count(*) FROM award_emoji e WHERE e.awardable_type = '%1$s' AND e.awardable_id = i.id"
                        + " AND e.name = 'thumbsdown') AS downs")
                .formatted(type, assignees, column);
    }

    static List<Long> numbers(Array array) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        for (Object number : (Object[]) array.getArray()) {
            numbers.add(((Number) number).longValue());
        }
        return numbers;
    }

    static List<String> texts(Array array) throws SQLException {
        return List.of((String[]) array.getArray());
    }

    static @Nullable Object milestone(Call call, ResultSet row) throws SQLException {
        String title = row.getString("milestone_title");
        if (title == null) {
            return null;
        }
        return new Shape()
                .put("id", row.getLong("milestone_id"))
                .put("iid", row.getLong("milestone_iid"))
                .put("project_id", row.getLong("milestone_project"))
                .put("title", title)
                .put("description", row.getString("milestone_description"))
                .put("state", row.getString("milestone_state"))
                .time("created_at", Projects.instant(row, "milestone_created"))
                .time("updated_at", Projects.instant(row, "milestone_updated"))
                .put("due_date", row.getString("milestone_due"))
                .put("start_date", row.getString("milestone_start"))
                .put("expired", expired(call, row.getString("milestone_due")))
                .put(
                        "web_url",
                        call.origin() + "/" + row.getString("project_path") + "/-/milestones/"
                                + row.getLong("milestone_iid"))
                .fields();
    }

    static boolean expired(Call call, @Nullable String due) {
        return due != null && LocalDate.parse(due).isBefore(call.today());
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

    static Map<String, Object> times(ResultSet row) throws SQLException {
        Map<String, Object> times = new LinkedHashMap<>();
        times.put("time_estimate", row.getInt("time_estimate"));
        times.put("total_time_spent", 0);
        times.put("human_time_estimate", NullNode.getInstance());
        times.put("human_total_time_spent", NullNode.getInstance());
        return times;
    }

    static Map<String, Object> references(String sign, ResultSet row) throws SQLException {
        String relative = sign + row.getLong("iid");
        Map<String, Object> references = new LinkedHashMap<>();
        references.put("short", relative);
        references.put("relative", relative);
        references.put("full", row.getString("project_path") + relative);
        return references;
    }
}
