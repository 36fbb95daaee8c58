package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.replica.archive.Relation.Link;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Reads the rows of a project from the tables as the rows of an archive, each with its parts. */
final class RelationReader {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FETCHED = 200;

    /** Which rows of a relation's table are the project's, if its link does not say it all. */
    private static final Map<String, String> CONDITIONS = Map.of(
            "commit_notes", " AND t0.noteable_type = 'Commit'",
            "project_members", " AND t0.source_type = 'Project' AND t0.requested_at IS NULL");

    /** By what the rows of tables without a number are sorted. */
    private static final Map<String, String> ORDERS = Map.of(
            "issue_assignees", "user_id",
            "push_event_payloads", "event_id",
            "merge_request_diff_commits", "relative_order",
            "merge_request_diff_files", "relative_order",
            "milestone_releases", "milestone_id",
            "container_expiration_policies", "project_id",
            "project_settings", "project_id",
            "project_error_tracking_settings", "project_id",
            "project_metrics_settings", "project_id",
            "service_desk_settings", "project_id");

    /** Tables of which only the project's rows are read: others have rows of other projects, or no index but by project. */
    private static final Set<String> OF_PROJECT = Set.of("label_priorities", "events");

    private final Handle handle;
    private final RowForm form;
    private final long project;

    RelationReader(Handle handle, TableColumns columns, long project) {
        this.handle = handle;
        this.form = new RowForm(columns);
        this.project = project;
    }

    /** Reads the rows of a relation, in the order of their numbers. */
    void read(Relation relation, Consumer<ObjectNode> consumer) {
        Link.Owned link = (Link.Owned) relation.link();
        handle.createQuery("SELECT CAST(" + row(relation, 0) + " AS text) FROM " + relation.table() + " t0 WHERE t0."
                        + link.column() + " = :project" + CONDITIONS.getOrDefault(relation.name(), "") + " ORDER BY "
                        + order(relation, 0))
                .bind("project", project)
                .setFetchSize(FETCHED)
                .mapTo(String.class)
                .forEach(text -> {
                    ObjectNode row = parsed(text);
                    shape(relation, row);
                    consumer.accept(row);
                });
    }

    /** The row of the project itself; empty if it was deleted. */
    Optional<ObjectNode> project() {
        return handle.createQuery("SELECT CAST(to_jsonb(t0) AS text) FROM projects t0 WHERE t0.id = :project")
                .bind("project", project)
                .mapTo(String.class)
                .findFirst()
                .map(RelationReader::parsed)
                .map(row -> {
                    form.outward("projects", row);
                    return row;
                });
    }

    private static ObjectNode parsed(String text) {
        try {
            return (ObjectNode) JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void shape(Relation relation, ObjectNode row) {
        for (Relation part : relation.parts()) {
            JsonNode inner = row.path(part.name());
            if (!(part.link() instanceof Link.Person)) {
                (inner.isArray() ? inner : List.of(inner)).forEach(each -> {
                    if (each instanceof ObjectNode object) {
                        shape(part, object);
                    }
                });
            }
        }
        form.outward(relation.table(), row);
    }

    private static String row(Relation relation, int depth) {
        String alias = "t" + depth;
        if (relation.parts().isEmpty()) {
            return "to_jsonb(" + alias + ")";
        }
        return "(to_jsonb(" + alias + ") || jsonb_build_object("
                + relation.parts().stream()
                        .map(part -> "'" + part.name() + "', " + part(part, depth))
                        .collect(Collectors.joining(", "))
                + "))";
    }

    private static String part(Relation part, int depth) {
        String above = "t" + depth;
        String alias = "t" + (depth + 1);
        String from = " FROM " + part.table() + " " + alias + " WHERE ";
        if (part.link() instanceof Link.Person person) {
            String columns = person.columns().stream()
                    .map(column -> "'" + column + "', " + alias + "." + column)
                    .collect(Collectors.joining(", "));
            return "(SELECT jsonb_build_object(" + columns + ")" + from + alias + ".id = " + above + "."
                    + person.column() + ")";
        }
        if (part.link() instanceof Link.Named named) {
            return "(SELECT " + row(part, depth + 1) + from + alias + ".id = " + above + "." + named.column() + ")";
        }
        String condition = part.link() instanceof Link.Typed typed
                ? alias + "." + typed.name() + "_id = " + above + ".id AND " + alias + "." + typed.name()
                        + "_type IN ('" + String.join("', '", typed.types()) + "')"
                : alias + "." + ((Link.Owned) part.link()).column() + " = " + above + ".id";
        if (OF_PROJECT.contains(part.table())) {
            condition += " AND " + alias + ".project_id = :project";
        }
        if (part.single()) {
            return "(SELECT " + row(part, depth + 1) + from + condition + " ORDER BY " + order(part, depth + 1)
                    + " DESC LIMIT 1)";
        }
        return "coalesce((SELECT jsonb_agg(" + row(part, depth + 1) + " ORDER BY " + order(part, depth + 1) + ")" + from
                + condition + "), '[]')";
    }

    private static String order(Relation relation, int depth) {
        return "t" + depth + "." + ORDERS.getOrDefault(relation.table(), "id");
    }
}
