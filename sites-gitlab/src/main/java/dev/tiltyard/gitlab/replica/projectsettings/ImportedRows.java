package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Writes rows that an archive has as JSON objects, each under a new number: of the columns that an object names, those that
 * the table has. People are found by their user names among the members of the archive; others become the importer.
 */
final class ImportedRows {
    private static final Set<String> PEOPLE = Set.of(
            "author_id",
            "updated_by_id",
            "closed_by_id",
            "last_edited_by_id",
            "resolved_by_id",
            "merge_user_id",
            "assignee_id");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Handle handle;
    private final long importer;
    private final Map<Long, Long> people = new HashMap<>();
    private final Map<String, Map<Long, Long>> made = new HashMap<>();
    private final Map<String, Set<String>> columns = new HashMap<>();

    /** @param importer number of the user who imports */
    ImportedRows(Handle handle, long importer) {
        this.handle = handle;
        this.importer = importer;
    }

    /** Learns who the members of the archive are here. */
    void meet(List<JsonNode> members) {
        for (JsonNode member : members) {
            handle.createQuery("SELECT id FROM users WHERE lower(username) = lower(:name)")
                    .bind("name", member.at("/user/username").asText())
                    .mapTo(Long.class)
                    .findFirst()
                    .ifPresent(id -> people.put(member.path("user_id").asLong(), id));
        }
    }

    /** Who a number of the archive is here; empty if nobody. */
    Optional<Long> person(JsonNode number) {
        return Optional.ofNullable(people.get(number.asLong()));
    }

    /** The new number of a row of the archive; empty if there is none. */
    Optional<Long> made(String table, JsonNode number) {
        return Optional.ofNullable(made.getOrDefault(table, Map.of()).get(number.asLong()));
    }

    /** Writes a row with some other values than the archive's; returns its number. */
    long insert(String table, JsonNode row, Map<String, ?> other) {
        ObjectNode values = own(table, row);
        long id = handle.createQuery("SELECT nextval('" + table + "_id_seq')")
                .mapTo(Long.class)
                .one();
        values.put("id", id);
        other.forEach((column, value) -> values.set(column, JSON.valueToTree(value)));
        write(table, values);
        if (row.has("id")) {
            made.computeIfAbsent(table, name -> new HashMap<>())
                    .put(row.path("id").asLong(), id);
        }
        return id;
    }

    /** Writes a row of a table whose rows have no number. */
    void insertPlain(String table, Map<String, ?> values) {
        write(table, JSON.valueToTree(values));
    }

    private ObjectNode own(String table, JsonNode row) {
        ObjectNode values = JSON.createObjectNode();
        Set<String> there = columns(table);
        row.properties().stream()
                .filter(each -> there.contains(each.getKey()))
                .forEach(each -> values.set(each.getKey(), each.getValue()));
        for (String column : PEOPLE) {
            if (values.hasNonNull(column)) {
                values.put(column, person(values.get(column)).orElse(importer));
            }
        }
        return values;
    }

    private Set<String> columns(String table) {
        return columns.computeIfAbsent(table, name -> handle.createQuery(
                        "SELECT column_name FROM information_schema.columns WHERE table_schema ="
                                + " current_schema() AND table_name = :name")
                .bind("name", name)
                .mapTo(String.class)
                .collect(Collectors.toSet()));
    }

    private void write(String table, ObjectNode values) {
        String names = names(values);
        handle.createUpdate("INSERT INTO " + table + " (" + names + ") SELECT " + names
                        + " FROM jsonb_populate_record(CAST(NULL AS " + table + "), CAST(:row AS jsonb))")
                .bind("row", values.toString())
                .execute();
    }

    /** Sets columns of a row to what the archive has, apart from some. */
    void update(String table, String key, long id, JsonNode row, Set<String> without) {
        ObjectNode values = own(table, row);
        values.remove(without);
        if (values.isEmpty()) {
            return;
        }
        String set =
                column(values).stream().map(column -> column + " = r." + column).collect(Collectors.joining(", "));
        handle.createUpdate("UPDATE " + table + " t SET " + set + " FROM jsonb_populate_record(CAST(NULL AS " + table
                        + "), CAST(:row AS jsonb)) r WHERE t." + key + " = :id")
                .bind("row", values.toString())
                .bind("id", id)
                .execute();
    }

    private static String names(ObjectNode values) {
        return String.join(", ", column(values));
    }

    /** The names are those of columns, which the database has named. */
    private static List<String> column(ObjectNode values) {
        List<String> names = new ArrayList<>();
        values.fieldNames().forEachRemaining(name -> names.add('"' + name + '"'));
        return names;
    }
}
