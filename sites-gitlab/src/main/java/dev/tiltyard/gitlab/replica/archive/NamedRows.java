package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Rows that others name: labels, milestones, merge requests and so on. They are found by their number in the archive or by what
 * they are called, in the project and in the groups above it; what is not there becomes the project's own.
 */
final class NamedRows {
    private static final String GROUPS = "(SELECT unnest(n.traversal_ids) FROM projects p JOIN namespaces n"
            + " ON n.id = p.namespace_id WHERE p.id = :project)";

    private final Handle handle;
    private final RelationWriter writer;
    private final long project;
    private final Map<String, Map<Long, Long>> numbers = new HashMap<>();
    private final Map<List<String>, Long> found = new HashMap<>();

    NamedRows(Handle handle, RelationWriter writer, long project) {
        this.handle = handle;
        this.writer = writer;
        this.project = project;
    }

    /** Remembers the new number of a row of the archive. */
    void remember(String table, JsonNode row, long id) {
        if (row.hasNonNull("id")) {
            numbers.computeIfAbsent(table, name -> new HashMap<>())
                    .put(row.path("id").asLong(), id);
        }
    }

    /** The number here of a row that another names, written if it is not there; empty if the archive names none. */
    Optional<Long> find(Relation relation, JsonNode row, String path) {
        if (!(row instanceof ObjectNode object) || object.isEmpty()) {
            return Optional.empty();
        }
        return switch (relation.table()) {
            case "labels" -> Optional.of(titled(relation, object, path));
            case "milestones" -> Optional.of(titled(relation, object, path));
            case "merge_requests" -> request(row.path("iid").asLong());
            case "merge_request_diff_commit_users" ->
                Optional.of(kept(
                        relation,
                        List.of(row.path("name").asText(), row.path("email").asText()),
                        object,
                        path,
                        "name = :a AND email = :b"));
            case "external_pull_requests" ->
                known(relation.table(), row)
                        .or(
                                () -> Optional.of(
                                        kept(
                                                relation,
                                                List.of(
                                                        row.path("pull_request_iid")
                                                                .asText(),
                                                        row.path("source_branch")
                                                                .asText()),
                                                object,
                                                path,
                                                "project_id = :project AND CAST(pull_request_iid AS text) = :a AND source_branch = :b")));
            default -> known(relation.table(), row);
        };
    }

    private Optional<Long> known(String table, JsonNode row) {
        return row.hasNonNull("id")
                ? Optional.ofNullable(
                        numbers.getOrDefault(table, Map.of()).get(row.path("id").asLong()))
                : Optional.empty();
    }

    private Optional<Long> request(long iid) {
        return handle.createQuery("SELECT id FROM merge_requests WHERE target_project_id = :project AND iid = :iid")
                .bind("project", project)
                .bind("iid", iid)
                .mapTo(Long.class)
                .findFirst();
    }

    private long titled(Relation relation, ObjectNode row, String path) {
        String table = relation.table();
        boolean ofGroup = row.path("type").asText().equals("GroupLabel") || row.hasNonNull("group_id");
        List<String> key = List.of(table, row.path("title").asText(), Boolean.toString(ofGroup));
        Long before = found.get(key);
        if (before != null) {
            return before;
        }
        Optional<Long> own = handle.createQuery("SELECT id FROM " + table + " WHERE title = :title AND (project_id ="
                        + " :project OR group_id IN " + GROUPS + ") ORDER BY (group_id IS NULL) = :group, id LIMIT 1")
                .bind("title", row.path("title").asText())
                .bind("project", project)
                .bind("group", ofGroup)
                .mapTo(Long.class)
                .findFirst();
        long id = own.orElseGet(() -> written(relation, row, path));
        found.put(key, id);
        return id;
    }

    /** Labels and milestones of the archive's group are the project's own from now on. */
    private long written(Relation relation, ObjectNode row, String path) {
        ObjectNode values = writer.values(relation, row, path);
        values.putNull("group_id");
        if (relation.table().equals("labels")) {
            values.put("type", "ProjectLabel");
        } else {
            values.put(
                    "iid",
                    handle.createQuery("SELECT coalesce(max(iid), 0) + 1 FROM milestones WHERE project_id = :project")
                            .bind("project", project)
                            .mapTo(Long.class)
                            .one());
        }
        return writer.insert(relation.table(), values);
    }

    private long kept(Relation relation, List<String> names, ObjectNode row, String path, String condition) {
        List<String> key = List.of(relation.table(), names.get(0), names.get(1));
        return found.computeIfAbsent(key, any -> handle.createQuery("SELECT id FROM " + relation.table() + " WHERE "
                        + condition + " AND CAST(:project AS integer) IS NOT NULL ORDER BY id LIMIT 1")
                .bind("a", names.get(0))
                .bind("b", names.get(1))
                .bind("project", project)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> writer.insert(relation.table(), writer.values(relation, row, path))));
    }
}
