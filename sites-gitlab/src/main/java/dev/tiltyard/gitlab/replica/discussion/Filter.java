package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the address of a list asks for: state, search, labels, people, milestone, order. */
final class Filter {
    private static final Map<String, String> ORDERS = new HashMap<>();

    static {
        ORDERS.put("created_date", "i.created_at DESC, i.id DESC");
        ORDERS.put("created_desc", "i.created_at DESC, i.id DESC");
        ORDERS.put("created_asc", "i.created_at, i.id");
        ORDERS.put("updated_desc", "i.updated_at DESC, i.id DESC");
        ORDERS.put("updated_asc", "i.updated_at, i.id");
        ORDERS.put("title_asc", "lower(i.title), i.id");
        ORDERS.put("title_desc", "lower(i.title) DESC, i.id DESC");
        ORDERS.put("milestone_due_desc", "ms.due_date DESC NULLS LAST, i.id DESC");
        ORDERS.put("milestone", "ms.due_date NULLS LAST, i.id DESC");
    }

    private final boolean issues;
    private final Map<String, Object> values = new HashMap<>();
    private final StringBuilder conditions = new StringBuilder();
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private final String state;
    private final String sort;

    private Filter(boolean issues, String state, String sort) {
        this.issues = issues;
        this.state = state;
        this.sort = sort;
    }

    static Filter of(Visit visit, boolean issues) {
        String state = visit.query("state")
                .filter(name -> List.of("opened", "closed", "all", "merged").contains(name))
                .orElse("opened");
        String sort = visit.query("sort")
                .filter(name -> ORDERS.containsKey(name) || issues && name.startsWith("due_date"))
                .orElse("created_date");
        Filter filter = new Filter(issues, state, sort);
        filter.read(visit);
        return filter;
    }

    private void read(Visit visit) {
        labels(visit.queries().getOrDefault("label_name[]", List.of()), "Label", "");
        labels(visit.queries().getOrDefault("not[label_name][]", List.of()), "Label !=", "NOT ");
        visit.query("search").filter(text -> !text.isBlank()).ifPresent(text -> {
            int word = 0;
            for (String part : text.strip().split("\\s+")) {
                String name = "search" + word++;
                values.put(
                        name,
                        "%" + part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%");
                conditions
                        .append("AND (i.title ILIKE :")
                        .append(name)
                        .append(" OR i.description ILIKE :")
                        .append(name)
                        .append(") ");
            }
        });
        visit.query("author_username").filter(name -> !name.isBlank()).ifPresent(name -> {
            values.put("author", name);
            conditions.append("AND lower(u.username) = lower(:author) ");
            tokens.put("Author", name);
        });
        String owned = issues ? "issue" : "merge_request";
        person(visit, "assignee_username", "assignee_username[]", owned + "_assignees", owned + "_id", "Assignee");
        if (!issues) {
            person(
                    visit,
                    "reviewer_username",
                    "reviewer_username[]",
                    "merge_request_reviewers",
                    "merge_request_id",
                    "Reviewer");
        }
        visit.query("milestone_title").filter(name -> !name.isBlank()).ifPresent(name -> {
            tokens.put("Milestone", "%" + name);
            if (name.equals("None")) {
                conditions.append("AND i.milestone_id IS NULL ");
            } else if (name.equals("Any")) {
                conditions.append("AND i.milestone_id IS NOT NULL ");
            } else {
                values.put("milestone", name);
                conditions.append("AND ms.title = :milestone ");
            }
        });
    }

    private void labels(List<String> names, String token, String not) {
        String type = issues ? "Issue" : "MergeRequest";
        String links = "EXISTS (SELECT 1 FROM label_links k JOIN labels l ON l.id = k.label_id WHERE k.target_type = '"
                + type + "' AND k.target_id = i.id";
        for (String name : names) {
            tokens.put(token + " ".repeat(tokens.size()), "~" + name);
            boolean none = name.equals("None");
            if (none || name.equals("Any")) {
                boolean without = none == not.isEmpty();
                conditions
                        .append("AND ")
                        .append(without ? "NOT " : "")
                        .append(links)
                        .append(") ");
            } else {
                String key = "label" + values.size();
                values.put(key, name);
                conditions
                        .append("AND ")
                        .append(not)
                        .append(links)
                        .append(" AND l.title = :")
                        .append(key)
                        .append(") ");
            }
        }
    }

    private void person(Visit visit, String parameter, String many, String table, String column, String token) {
        visit.query(parameter)
                .or(() -> visit.query(many))
                .filter(name -> !name.isBlank())
                .ifPresent(name -> {
                    String exists = "EXISTS (SELECT 1 FROM " + table + " a JOIN users au ON au.id = a.user_id WHERE a."
                            + column + " = i.id";
                    tokens.put(token, name);
                    if (name.equals("None")) {
                        conditions.append("AND NOT ").append(exists).append(") ");
                    } else if (name.equals("Any")) {
                        conditions.append("AND ").append(exists).append(") ");
                    } else {
                        values.put(token, name);
                        conditions
                                .append("AND ")
                                .append(exists)
                                .append(" AND lower(au.username) = lower(:")
                                .append(token)
                                .append(")) ");
                    }
                });
    }

    /** Whether it asks for anything beside a state and an order. */
    boolean asks() {
        return !conditions.isEmpty();
    }

    /** The conditions without the state. */
    String conditions() {
        return conditions.toString();
    }

    String inState() {
        return switch (state) {
            case "opened" -> "AND i.state_id = 1 ";
            case "closed" -> "AND i.state_id = 2 ";
            case "merged" -> "AND i.state_id = 3 ";
            default -> "";
        };
    }

    String order() {
        String known = ORDERS.get(sort);
        if (known == null) {
            known = sort.equals("due_date_desc")
                    ? "i.due_date DESC NULLS LAST, i.id DESC"
                    : "i.due_date NULLS LAST, i.id DESC";
        }
        return " ORDER BY " + known;
    }

    Map<String, Object> values() {
        return new HashMap<>(values);
    }

    /** What the search bar shows, by name. */
    Map<String, String> tokens() {
        Map<String, String> shown = new LinkedHashMap<>();
        tokens.forEach((name, value) -> shown.put(name.stripTrailing() + " = " + value, ""));
        return shown;
    }

    String state() {
        return state;
    }

    String sort() {
        return sort;
    }
}
