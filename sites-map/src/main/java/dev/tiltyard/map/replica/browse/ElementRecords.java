package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.sitekit.data.Keyed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Elements in the database. */
final class ElementRecords {
    private static final int MOST_ROWS = 2000;

    private final Jdbi database;

    ElementRecords(Jdbi database) {
        this.database = database;
    }

    /** An element's version with its author. */
    record Version(
            long id,
            long version,
            long changeset,
            String user,
            LocalDateTime time,
            boolean visible,
            Map<String, String> tags,
            Optional<Position> position,
            List<Part> parts) {}

    /** In degrees. */
    record Position(double lat, double lon) {}

    /** A node of a way, a member of a relation, or a parent way or relation. */
    record Part(String type, long id, String name, String role) {}

    /** The present version; empty if there is no such element. */
    Optional<Version> current(ElementType type, long id) {
        return database.withHandle(
                handle -> versions(handle, type, id, "current_").stream().findFirst());
    }

    /** All versions, newest first. */
    List<Version> history(ElementType type, long id) {
        return database.withHandle(handle -> versions(handle, type, id, ""));
    }

    private static List<Version> versions(Handle handle, ElementType type, long id, String prefix) {
        String table = type.word() + "s";
        String key = prefix.isEmpty() ? type.word() + "_id" : "id";
        String columns = type == ElementType.NODE ? ", e.latitude, e.longitude" : "";
        return handle.createQuery(
                        "SELECT e." + key + " AS id, e.version, e.changeset_id, e.\"timestamp\" AS time, e.visible,"
                                + " coalesce(u.display_name, '') AS name" + columns + " FROM " + prefix + table + " e"
                                + " LEFT JOIN changesets c ON c.id = e.changeset_id LEFT JOIN users u ON u.id = c.user_id"
                                + " WHERE e." + key + " = ? ORDER BY e.version DESC")
                .bind(0, id)
                .map((row, context) -> {
                    long version = row.getLong("version");
                    return version(
                            row,
                            type,
                            tags(handle, type, id, prefix, version),
                            parts(handle, type, id, prefix, version));
                })
                .list();
    }

    /** The version in a row. */
    static Version version(ResultSet row, ElementType type, Map<String, String> tags, List<Part> parts)
            throws SQLException {
        return new Version(
                row.getLong("id"),
                row.getLong("version"),
                row.getLong("changeset_id"),
                row.getString("name"),
                row.getTimestamp("time").toLocalDateTime(),
                row.getBoolean("visible"),
                tags,
                type == ElementType.NODE
                        ? Optional.of(new Position(row.getInt("latitude") / 1e7, row.getInt("longitude") / 1e7))
                        : Optional.empty(),
                parts);
    }

    private static Map<String, String> tags(Handle handle, ElementType type, long id, String prefix, long version) {
        return Keyed.map(
                handle.createQuery("SELECT k, v FROM " + prefix + type.word() + "_tags WHERE " + type.word()
                                + "_id = :id" + (prefix.isEmpty() ? " AND version = :version" : "")
                                + " ORDER BY k COLLATE \"C\"")
                        .bind("id", id)
                        .bindMap(prefix.isEmpty() ? Map.of("version", version) : Map.of()),
                String.class,
                String.class);
    }

    private static List<Part> parts(Handle handle, ElementType type, long id, String prefix, long version) {
        String only = prefix.isEmpty() ? " AND p.version = :version" : "";
        return switch (type) {
            case NODE -> List.of();
            case WAY ->
                parts(
                        handle,
                        "SELECT 'node' AS type, p.node_id AS id, coalesce(t.v, '') AS name, '' AS role FROM " + prefix
                                + "way_nodes p LEFT JOIN current_node_tags t ON t.node_id = p.node_id AND t.k = 'name'"
                                + " WHERE p.way_id = :id" + only + " ORDER BY p.sequence_id LIMIT " + MOST_ROWS,
                        id,
                        version);
            case RELATION ->
                parts(
                        handle,
                        "SELECT lower(p.member_type::text) AS type, p.member_id AS id, '' AS name, p.member_role AS role"
                                + " FROM " + prefix + "relation_members p WHERE p.relation_id = :id" + only
                                + " ORDER BY p.sequence_id LIMIT " + MOST_ROWS,
                        id,
                        version);
        };
    }

    /** The ways and relations that an element is part of. */
    List<Part> partOf(ElementType type, long id) {
        return database.withHandle(handle -> {
            List<Part> all = new ArrayList<>();
            if (type == ElementType.NODE) {
                all.addAll(parts(
                        handle,
                        "SELECT DISTINCT 'way' AS type, p.way_id AS id, coalesce(t.v, '') AS name, '' AS role"
                                + " FROM current_way_nodes p LEFT JOIN current_way_tags t ON t.way_id = p.way_id AND"
                                + " t.k = 'name' WHERE p.node_id = :id ORDER BY 2 LIMIT " + MOST_ROWS,
                        id,
                        0));
            }
            all.addAll(parts(
                    handle,
                    "SELECT 'relation' AS type, p.relation_id AS id, coalesce(t.v, '') AS name, p.member_role AS role"
                            + " FROM current_relation_members p LEFT JOIN current_relation_tags t ON"
                            + " t.relation_id = p.relation_id AND t.k = 'name' WHERE p.member_id = :id AND"
                            + " p.member_type = '" + type.title() + "'::nwr_enum ORDER BY 2 LIMIT " + MOST_ROWS,
                    id,
                    0));
            return all;
        });
    }

    private static List<Part> parts(Handle handle, String sql, long id, long version) {
        return handle.createQuery(sql)
                .bind("id", id)
                .bindMap(sql.contains(":version") ? Map.of("version", version) : Map.of())
                .mapTo(Part.class)
                .list();
    }
}
