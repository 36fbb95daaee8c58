package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Orders of lists of issues and merge requests, by the names that addresses have for them. */
public final class Sorting {
    private static final String PRIORITY = "(SELECT min(lp.priority) FROM label_links k JOIN label_priorities lp"
            + " ON lp.label_id = k.label_id WHERE k.target_id = i.id AND k.target_type = '%s')";
    private static final Map<String, String> ORDERS = new HashMap<>();
    private static final Map<String, String> OPPOSITE = new HashMap<>();

    static {
        pair("created_date", "i.created_at DESC, i.id DESC", "created_asc", "i.created_at, i.id");
        pair("created_desc", "i.created_at DESC, i.id DESC", "created_asc", "i.created_at, i.id");
        pair("updated_desc", "i.updated_at DESC, i.id DESC", "updated_asc", "i.updated_at, i.id");
        pair("title_desc", "lower(i.title) DESC, i.id DESC", "title_asc", "lower(i.title), i.id");
        pair("due_date_desc", "i.due_date DESC NULLS LAST, i.id DESC", "due_date", "i.due_date NULLS LAST, i.id DESC");
        pair(
                "milestone_due_desc",
                "ms.due_date DESC NULLS LAST, i.id DESC",
                "milestone_due_asc",
                "ms.due_date NULLS LAST, i.id DESC");
        pair("closed_at_desc", "closed DESC NULLS LAST, i.id DESC", "closed_at", "closed NULLS LAST, i.id DESC");
        pair("merged_at_desc", "merged DESC NULLS LAST, i.id DESC", "merged_at", "merged NULLS LAST, i.id DESC");
        pair("popularity", "votes DESC, i.id DESC", "popularity_asc", "votes, i.id DESC");
        pair("priority_desc", "priority DESC NULLS LAST, i.id DESC", "priority", "priority NULLS LAST, i.id DESC");
        pair(
                "label_priority_desc",
                "priority DESC NULLS LAST, i.id DESC",
                "label_priority",
                "priority NULLS LAST, i.id DESC");
        ORDERS.put("milestone", "ms.due_date NULLS LAST, i.id DESC");
        OPPOSITE.put("milestone", "milestone_due_desc");
        ORDERS.put("due_date_asc", "i.due_date NULLS LAST, i.id DESC");
        OPPOSITE.put("due_date_asc", "due_date_desc");
        ORDERS.put("relative_position", "manual, i.id DESC");
        OPPOSITE.put("relative_position", "relative_position");
    }

    private static final Map<String, String> CHOICES = new LinkedHashMap<>();

    static {
        CHOICES.put("priority_desc", "Priority");
        CHOICES.put("created_date", "Created date");
        CHOICES.put("updated_desc", "Updated date");
        CHOICES.put("closed_at_desc", "Closed date");
        CHOICES.put("merged_at_desc", "Merged date");
        CHOICES.put("milestone_due_desc", "Milestone due date");
        CHOICES.put("due_date_desc", "Due date");
        CHOICES.put("popularity", "Popularity");
        CHOICES.put("label_priority_desc", "Label priority");
        CHOICES.put("relative_position", "Manual");
        CHOICES.put("title_asc", "Title");
    }

    private Sorting() {}

    private static void pair(String down, String downOrder, String up, String upOrder) {
        ORDERS.put(down, downOrder);
        ORDERS.put(up, upOrder);
        OPPOSITE.put(down, up);
        OPPOSITE.putIfAbsent(up, down);
    }

    static boolean knows(String name) {
        return ORDERS.containsKey(name);
    }

    /** The order in SQL. */
    static String of(String name, IssuableKind kind) {
        String order = ORDERS.getOrDefault(name, "i.created_at DESC, i.id DESC");
        String type = kind.type();
        return order.replace(
                        "votes",
                        "(SELECT count(*) FROM award_emoji w WHERE w.awardable_id = i.id" + " AND w.awardable_type = '"
                                + type + "' AND w.name = 'thumbsup')")
                .replace(
                        "closed",
                        kind.isIssue()
                                ? "i.closed_at"
                                : "(SELECT x.latest_closed_at FROM merge_request_metrics x WHERE x.merge_request_id = i.id)")
                .replace(
                        "merged",
                        kind.isIssue()
                                ? "i.closed_at"
                                : "(SELECT x.merged_at FROM merge_request_metrics x WHERE x.merge_request_id = i.id)")
                .replace("manual", kind.isIssue() ? "i.relative_position NULLS LAST" : "i.id DESC")
                .replace("i.due_date", kind.isIssue() ? "i.due_date" : "ms.due_date")
                .replace("priority", PRIORITY.formatted(type));
    }

    /** The other direction. */
    public static String opposite(String name) {
        return OPPOSITE.getOrDefault(name, "created_asc");
    }

    /** Whether the order is descending. */
    public static boolean descends(String name) {
        return ORDERS.getOrDefault(name, "DESC").contains("DESC")
                && !name.endsWith("asc")
                && !List.of(
                                "due_date",
                                "milestone",
                                "closed_at",
                                "merged_at",
                                "priority",
                                "label_priority",
                                "relative_position")
                        .contains(name);
    }

    /** The menu: names and what they are called. */
    public static Map<String, String> choices(IssuableKind kind) {
        Map<String, String> choices = new LinkedHashMap<>(CHOICES);
        choices.remove(kind.isIssue() ? "merged_at_desc" : "due_date_desc");
        if (!kind.isIssue()) {
            choices.remove("relative_position");
        }
        return choices;
    }

    /** What an order is called. */
    public static String title(String name) {
        String known = CHOICES.get(name);
        return known != null ? known : CHOICES.getOrDefault(opposite(name), "Created date");
    }
}
