package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The conditions of a list of issues or merge requests, from the parameters of a call. For one thread. */
final class IssuableQuery {
    private final Call call;
    private final IssuableKind kind;
    private final StringBuilder where = new StringBuilder();
    private final Map<String, Object> values = new HashMap<>();

    private IssuableQuery(Call call, IssuableKind kind) {
        this.call = call;
        this.kind = kind;
    }

    static IssuableQuery of(Call call, IssuableKind kind) {
        IssuableQuery query = new IssuableQuery(call, kind);
        query.values.put("viewer", call.viewer().id());
        query.values.put("admin", call.viewer().admin());
        query.read();
        return query;
    }

    IssuableQuery in(Project project) {
        where.append(" AND p.id = :project");
        values.put("project", project.id());
        return this;
    }

    IssuableQuery inGroup(long group) {
        where.append(" AND p.namespace_id = :group");
        values.put("group", group);
        return this;
    }

    /** Only what the caller may see: all of it, from whatever project. */
    IssuableQuery visible() {
        int least = kind.isIssue() ? 10 : 20;
        where.append(" AND (:admin OR p.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END"
                        + " OR EXISTS (SELECT 1 FROM members m WHERE m.user_id = :viewer AND m.requested_at IS NULL"
                        + " AND m.access_level >= ")
                .append(least)
                .append(" AND (m.source_type = 'Project' AND m.source_id = p.id"
                        + " OR m.source_type = 'Namespace' AND m.source_id = p.namespace_id)))");
        return this;
    }

    private void read() {
        Params params = call.params();
        String state = params.filled("state").orElse("all");
        if (!List.of("all", "opened", "closed", "merged", "locked").contains(state)) {
            throw new Refused(400, "error", "state does not have a valid value");
        }
        Map<String, Integer> states = Map.of("opened", 1, "closed", 2, "merged", 3, "locked", 4);
        if (states.containsKey(state)) {
            where.append(" AND i.state_id = ").append(states.get(state));
        }
        List<Long> iids = params.numbers("iids");
        if (!iids.isEmpty()) {
            values.put("iids", iids.toArray(new Long[0]));
            where.append(" AND i.iid = ANY(:iids)");
        }
        params.filled("search").ifPresent(text -> {
            String in = params.filled("in").orElse("");
            String[] columns = Stream.of("title", "description")
                    .filter(in::contains)
                    .map(column -> "i." + column)
                    .toArray(String[]::new);
            where.append(" AND ")
                    .append(SearchTerms.of(text)
                            .in(values, columns.length > 0 ? columns : new String[] {"i.title", "i.description"}));
        });
        params.number("author_id").ifPresent(id -> put(" AND i.author_id = :author", "author", id));
        params.filled("author_username")
                .ifPresent(name -> put(" AND lower(u.username) = lower(:author_name)", "author_name", name));
        String owned = kind.parameter();
        people("assignee", owned + "_assignees", owned + "_id");
        if (!kind.isIssue()) {
            people("reviewer", "merge_request_reviewers", "merge_request_id");
            params.filled("source_branch").ifPresent(name -> put(" AND i.source_branch = :source", "source", name));
            params.filled("target_branch").ifPresent(name -> put(" AND i.target_branch = :target", "target", name));
        } else {
            params.flag("confidential")
                    .ifPresent(flag -> where.append(flag ? " AND i.confidential" : " AND NOT i.confidential"));
            where.append(" AND (NOT i.confidential OR i.author_id = :viewer OR :admin OR EXISTS (SELECT 1 FROM"
                    + " issue_assignees ca WHERE ca.issue_id = i.id AND ca.user_id = :viewer) OR EXISTS (SELECT 1 FROM"
                    + " members cm WHERE cm.user_id = :viewer AND cm.access_level >= 20 AND"
                    + " (cm.source_type = 'Project' AND cm.source_id = p.id"
                    + " OR cm.source_type = 'Namespace' AND cm.source_id = p.namespace_id)))");
        }
        labels();
        params.filled("milestone").ifPresent(this::milestone);
        time("created_after", "i.created_at >=");
        time("created_before", "i.created_at <=");
        time("updated_after", "i.updated_at >=");
        time("updated_before", "i.updated_at <=");
        if (params.filled("scope").orElse("").matches("created[-_]by[-_]me")) {
            where.append(" AND i.author_id = :viewer");
        }
        if (params.filled("scope").orElse("").matches("assigned[-_]to[-_]me")) {
            where.append(" AND EXISTS (SELECT 1 FROM " + owned + "_assignees sa WHERE sa." + owned
                    + "_id = i.id AND sa.user_id = :viewer)");
        }
    }

    private void put(String condition, String name, Object value) {
        where.append(condition);
        values.put(name, value);
    }

    private void people(String role, String table, String column) {
        String exists = "EXISTS (SELECT 1 FROM " + table + " a JOIN users au ON au.id = a.user_id WHERE a." + column
                + " = i.id";
        call.params().filled(role + "_id").ifPresent(id -> {
            if (id.equalsIgnoreCase("None") || id.equals("0")) {
                where.append(" AND NOT ").append(exists).append(")");
            } else if (id.equalsIgnoreCase("Any")) {
                where.append(" AND ").append(exists).append(")");
            } else {
                put(
                        " AND " + exists + " AND a.user_id = :" + role + ")",
                        role,
                        call.params().numbers(role + "_id").get(0));
            }
        });
        call.params()
                .filled(role + "_username")
                .ifPresent(name -> put(
                        " AND " + exists + " AND lower(au.username) = lower(:" + role + "_name))",
                        role + "_name",
                        name));
    }

    private void labels() {
        String exists = "EXISTS (SELECT 1 FROM label_links k JOIN labels l ON l.id = k.label_id WHERE k.target_type = '"
                + kind.type() + "' AND k.target_id = i.id";
        int number = 0;
        for (String label : call.params().list("labels")) {
            if (label.equalsIgnoreCase("None")) {
                where.append(" AND NOT ").append(exists).append(")");
            } else if (label.equalsIgnoreCase("Any")) {
                where.append(" AND ").append(exists).append(")");
            } else {
                String name = "label" + number++;
                put(" AND " + exists + " AND l.title = :" + name + ")", name, label);
            }
        }
    }

    private void milestone(String title) {
        if (title.equalsIgnoreCase("None")) {
            where.append(" AND i.milestone_id IS NULL");
        } else if (title.equalsIgnoreCase("Any")) {
            where.append(" AND i.milestone_id IS NOT NULL");
        } else {
            put(" AND ms.title = :milestone", "milestone", title);
        }
    }

    private void time(String parameter, String condition) {
        call.params().filled(parameter).ifPresent(value -> {
            if (!value.matches("\\d{4}-\\d\\d-\\d\\d([T ].*)?")) {
                throw new Refused(400, "error", parameter + " is invalid");
            }
            put(" AND " + condition + " CAST(:" + parameter + " AS timestamp)", parameter, value.replace("Z", ""));
        });
    }

    String where() {
        return where.toString();
    }

    Map<String, Object> values() {
        return new HashMap<>(values);
    }

    String order() {
        String column =
                switch (call.params().filled("order_by").orElse("created_at")) {
                    case "updated_at" -> "i.updated_at";
                    case "title" -> "lower(i.title)";
                    case "due_date" -> kind.isIssue() ? "i.due_date" : "i.created_at";
                    case "milestone_due" -> "ms.due_date";
                    case "popularity" -> kind.isIssue() ? "i.upvotes_count" : "i.created_at";
                    default -> "i.created_at";
                };
        String direction = call.params().oneOf("sort", "desc", "asc", "desc");
        return " ORDER BY " + column + " " + direction + " NULLS LAST, i.id " + direction;
    }
}
