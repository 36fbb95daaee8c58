package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.browse.ElementApi.Element;
import dev.tiltyard.map.replica.browse.ElementRecords.Part;
import dev.tiltyard.map.replica.browse.ElementRecords.Version;
import dev.tiltyard.map.world.QuadTile;
import dev.tiltyard.sitekit.data.Keyed;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * All elements of an area: its nodes, the ways that use them with all of their nodes, and the relations of these.
 *
 * <p>Source: OpenStreetMap wiki, "API v0.6", "Retrieving map data by bounding box".
 */
final class AreaElements {
    private static final int MOST_NODES = 50_000;

    private final Jdbi database;

    AreaElements(Jdbi database) {
        this.database = database;
    }

    /** @throws HttpProblem 400 if there are more nodes than the API's limit */
    List<Element> in(Bounds bounds) {
        return database.inTransaction(handle -> {
            SortedSet<Long> nodes = new TreeSet<>(nodes(handle, bounds));
            SortedSet<Long> ways =
                    ids(handle, "SELECT DISTINCT way_id AS id FROM current_way_nodes WHERE node_id = ANY(:ids)", nodes);
            nodes.addAll(
                    ids(handle, "SELECT DISTINCT node_id AS id FROM current_way_nodes WHERE way_id = ANY(:ids)", ways));
            SortedSet<Long> relations = new TreeSet<>();
            relations.addAll(relationsOf(handle, "Node", nodes));
            relations.addAll(relationsOf(handle, "Way", ways));
            relations.addAll(relationsOf(handle, "Relation", relations));
            List<Element> all = new ArrayList<>();
            versions(handle, ElementType.NODE, nodes).forEach(found -> all.add(new Element(ElementType.NODE, found)));
            versions(handle, ElementType.WAY, ways).forEach(found -> all.add(new Element(ElementType.WAY, found)));
            versions(handle, ElementType.RELATION, relations)
                    .forEach(found -> all.add(new Element(ElementType.RELATION, found)));
            return all;
        });
    }

    private static List<Long> nodes(Handle handle, Bounds bounds) {
        long first = QuadTile.of(bounds.south(), bounds.west());
        long last = QuadTile.of(bounds.north(), bounds.east());
        // All tiles between two corners share the common prefix of the corners' numbers.
        long within = Long.highestOneBit(first ^ last) * 2 - 1;
        List<Long> found = handle.createQuery(
                        "SELECT id FROM current_nodes WHERE visible AND tile BETWEEN :first AND :last"
                                + " AND latitude BETWEEN :south AND :north AND longitude BETWEEN :west AND :east LIMIT :most")
                .bind("first", first & ~Math.max(0, within))
                .bind("last", last | Math.max(0, within))
                .bind("south", Math.round(bounds.south() * 1e7))
                .bind("north", Math.round(bounds.north() * 1e7))
                .bind("west", Math.round(bounds.west() * 1e7))
                .bind("east", Math.round(bounds.east() * 1e7))
                .bind("most", MOST_NODES + 1)
                .mapTo(Long.class)
                .list();
        if (found.size() > MOST_NODES) {
            throw HttpProblem.badRequest("You requested too many nodes (limit is " + MOST_NODES
                    + "). Either request a smaller area, or use planet.osm");
        }
        return found;
    }

    private static SortedSet<Long> relationsOf(Handle handle, String type, Collection<Long> members) {
        return ids(
                handle,
                "SELECT DISTINCT relation_id AS id FROM current_relation_members WHERE member_type = '" + type
                        + "'::nwr_enum AND member_id = ANY(:ids)",
                members);
    }

    private static SortedSet<Long> ids(Handle handle, String sql, Collection<Long> ids) {
        return new TreeSet<>(handle.createQuery(sql)
                .bindArray("ids", Long.class, List.copyOf(ids))
                .mapTo(Long.class)
                .list());
    }

    private static List<Version> versions(Handle handle, ElementType type, Collection<Long> ids) {
        Map<Long, Map<String, String>> tags = tags(handle, type, ids);
        Map<Long, List<Part>> parts = parts(handle, type, ids);
        String place = type == ElementType.NODE ? ", e.latitude, e.longitude" : "";
        return handle.createQuery("SELECT e.id, e.version, e.changeset_id, e.\"timestamp\" AS time, e.visible,"
                        + " coalesce(u.display_name, '') AS name" + place + " FROM current_" + type.word()
                        + "s e LEFT JOIN"
                        + " changesets c ON c.id = e.changeset_id LEFT JOIN users u ON u.id = c.user_id"
                        + " WHERE e.visible AND e.id = ANY(:ids) ORDER BY e.id")
                .bindArray("ids", Long.class, List.copyOf(ids))
                .map((row, context) -> {
                    long id = row.getLong("id");
                    return ElementRecords.version(
                            row, type, tags.getOrDefault(id, Map.of()), parts.getOrDefault(id, List.of()));
                })
                .list();
    }

    private record Tag(long id, String k, String v) {}

    private static Map<Long, Map<String, String>> tags(Handle handle, ElementType type, Collection<Long> ids) {
        Map<Long, Map<String, String>> tags = new HashMap<>();
        handle.createQuery("SELECT " + type.word() + "_id AS id, k, v FROM current_" + type.word() + "_tags WHERE "
                        + type.word() + "_id = ANY(:ids) ORDER BY 1, k COLLATE \"C\"")
                .bindArray("ids", Long.class, List.copyOf(ids))
                .mapTo(Tag.class)
                .forEach(tag -> tags.computeIfAbsent(tag.id, id -> new LinkedHashMap<>())
                        .put(tag.k, tag.v));
        return tags;
    }

    private static Map<Long, List<Part>> parts(Handle handle, ElementType type, Collection<Long> ids) {
        String sql =
                switch (type) {
                    case NODE -> "";
                    case WAY ->
                        "SELECT way_id AS whole, 'node' AS type, node_id AS id, '' AS name, '' AS role FROM current_way_nodes"
                                + " WHERE way_id = ANY(:ids) ORDER BY 1, sequence_id";
                    case RELATION ->
                        "SELECT relation_id AS whole, lower(member_type::text) AS type, member_id AS id, '' AS name, member_role AS role"
                                + " FROM current_relation_members WHERE relation_id = ANY(:ids) ORDER BY 1, sequence_id";
                };
        return sql.isEmpty()
                ? Map.of()
                : Keyed.lists(
                        handle.createQuery(sql).bindArray("ids", Long.class, List.copyOf(ids)), Long.class, Part.class);
    }
}
