package dev.tiltyard.gitlab.replica.dashboard;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.generic.GenericType;

/**
 * A menu above the to-do list that narrows it.
 *
 * @param name of the parameter that it sets: {@code project_id}
 * @param options labels by value
 * @param chosen the label of the chosen option; empty if none is
 * @param searched whether its options can be searched
 */
public record TodoFilter(String name, String label, Map<String, String> options, String chosen, boolean searched) {
    static final Map<String, String> SORTS = sorts();
    private static final List<String> KEPT =
            List.of("group_id", "project_id", "author_id", "type", "action_id", "sort");
    private static final String MINE = " FROM todos t %s WHERE t.user_id = :viewer ORDER BY 2";

    public TodoFilter {
        options = new LinkedHashMap<>(options);
    }

    private static Map<String, String> sorts() {
        Map<String, String> sorts = new LinkedHashMap<>();
        sorts.put("label_priority", "Label priority");
        sorts.put("created_desc", "Last created");
        sorts.put("created_asc", "Oldest created");
        sorts.put("updated_desc", "Updated date");
        return sorts;
    }

    /** What an order is in SQL. */
    static String order(String sort) {
        return switch (sort) {
            case "created_asc" -> "t.created_at, t.id";
            case "updated_desc" -> "t.updated_at DESC, t.id DESC";
            case "label_priority" ->
                "(SELECT min(q.priority) FROM label_links k JOIN label_priorities q ON q.label_id = k.label_id"
                        + " WHERE k.target_type = t.target_type AND k.target_id = t.target_id) NULLS LAST,"
                        + " t.created_at DESC, t.id DESC";
            default -> "t.created_at DESC, t.id DESC";
        };
    }

    /** All of them, for what the viewer's list holds. */
    static List<TodoFilter> of(Hub hub, long viewer, Visit visit) {
        List<TodoFilter> filters = new ArrayList<>();
        filters.add(filter(
                visit,
                "group_id",
                "Group",
                true,
                found(
                        hub,
                        viewer,
                        """
            SELECT DISTINCT g.id, g.name AS name
            """
                                + MINE.formatted(
                                        "JOIN projects p ON p.id = t.project_id JOIN namespaces g ON g.id = p.namespace_id"
                                                + " AND g.type = 'Group'"))));
        filters.add(filter(
                visit,
                "project_id",
                "Project",
                true,
                found(
                        hub,
                        viewer,
                        """
            SELECT DISTINCT t.project_id AS id, r.name AS name
            """
                                + MINE.formatted(
                                        "JOIN routes r ON r.source_type = 'Project' AND r.source_id = t.project_id"))));
        filters.add(filter(
                visit,
                "author_id",
                "Author",
                true,
                found(hub, viewer, """
            SELECT DISTINCT u.id, u.name AS name
            """ + MINE.formatted("JOIN users u ON u.id = t.author_id"))));
        Map<String, String> types = new LinkedHashMap<>();
        types.put("Issue", "Issue");
        types.put("MergeRequest", "Merge request");
        types.put("DesignManagement::Design", "Design");
        types.put("AlertManagement::Alert", "Alert");
        filters.add(filter(visit, "type", "Type", false, types));
        Map<String, String> actions = new LinkedHashMap<>();
        actions.put("1", "Assigned");
        actions.put("9", "Review requested");
        actions.put("2", "Mentioned");
        actions.put("4", "Added");
        actions.put("3", "Pipelines");
        actions.put("10", "Member access requested");
        filters.add(filter(visit, "action_id", "Action", false, actions));
        return filters;
    }

    private static TodoFilter filter(
            Visit visit, String name, String label, boolean searched, Map<String, String> options) {
        String chosen = options.getOrDefault(visit.query(name).orElse(""), "");
        return new TodoFilter(name, label, options, chosen, searched);
    }

    private static Map<String, String> found(Hub hub, long viewer, String sql) {
        return hub.database().withHandle(handle -> handle.createQuery(sql)
                .bind("viewer", viewer)
                .setMapKeyColumn("id")
                .setMapValueColumn("name")
                .collectInto(new GenericType<Map<String, String>>() {}));
    }

    /** The list with one parameter changed and all others kept; an empty value drops the parameter. */
    static String link(Page page, String state, String name, String value) {
        StringBuilder link = new StringBuilder("?state=").append(state);
        for (String each : KEPT) {
            String kept = each.equals(name) ? value : page.query(each);
            if (!kept.isEmpty()) {
                link.append('&').append(each).append('=').append(URLEncoder.encode(kept, StandardCharsets.UTF_8));
            }
        }
        return link.toString();
    }

    /** What its button shows. */
    public String shown() {
        return chosen.isEmpty() ? label : chosen;
    }

    /** A part of the name of a class. */
    public String css() {
        return label.toLowerCase(Locale.ROOT);
    }
}
