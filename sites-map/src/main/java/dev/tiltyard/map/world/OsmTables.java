package dev.tiltyard.map.world;

import dev.tiltyard.map.osm.Element;
import dev.tiltyard.map.osm.Element.Edit;
import dev.tiltyard.map.osm.Element.Member;
import dev.tiltyard.map.osm.Element.Node;
import dev.tiltyard.map.osm.Element.Relation;
import dev.tiltyard.map.osm.Element.Way;
import dev.tiltyard.map.osm.ElementSink;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * Loads elements into the current tables, and then into the history tables. Needs the memory of a few rows, however
 * many there are.
 */
final class OsmTables implements ElementSink, AutoCloseable {
    private static final long REPORT_EVERY = 100_000;
    private static final int REMEMBERED_CHANGESETS = 20_000;

    private final DataSource database;
    private final Progress progress;
    private final Map<Long, Boolean> seen = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
            return size() > REMEMBERED_CHANGESETS;
        }
    };

    private final WorldTables tables;
    private final long[] counts = new long[ElementType.values().length];
    private long taken;
    private long newest;

    OsmTables(DataSource database, Progress progress) throws SQLException {
        this.database = database;
        this.progress = progress;
        run("CREATE TABLE import_edits (changeset bigint, user_id bigint, name text, made timestamp)");
        this.tables = WorldTables.postgres(database);
    }

    @Override
    public void take(Element element) throws SQLException {
        remember(element.edit());
        counts[element.type().ordinal()]++;
        newest = Math.max(newest, element.edit().epochSecond());
        switch (element.type()) {
            case NODE -> node((Node) element);
            case WAY -> way((Way) element);
            case RELATION -> relation((Relation) element);
        }
        if (++taken % REPORT_EVERY == 0) {
            progress.report("map elements", taken, 0);
        }
    }

    /** Writes what is pending, the history, the changesets and their users. */
    LoadedElements finish() throws SQLException {
        tables.finish();
        run(
                "INSERT INTO nodes (node_id, latitude, longitude, changeset_id, visible, \"timestamp\", tile, version)"
                        + " SELECT id, latitude, longitude, changeset_id, visible, \"timestamp\", tile, version FROM current_nodes");
        run("INSERT INTO node_tags (node_id, version, k, v) SELECT node_id, version, k, v FROM current_node_tags"
                + " JOIN current_nodes ON id = node_id");
        history("way", "way_nodes (way_id, node_id, version, sequence_id)", "way_id, node_id, version, sequence_id");
        history(
                "relation",
                "relation_members (relation_id, member_type, member_id, member_role, version, sequence_id)",
                "relation_id, member_type, member_id, member_role, version, sequence_id");
        run("""
                INSERT INTO users (id, email, pass_crypt, creation_time, display_name, status)
                SELECT user_id, 'mapper' || user_id || '@example.org', '', made,
                       CASE WHEN name = '' THEN 'mapper ' || user_id
                            WHEN name = 'unknown' OR turn > 1 OR EXISTS (SELECT 1 FROM users WHERE display_name = name)
                            THEN name || ' (' || user_id || ')'
                            ELSE name END, 'active'
                  FROM (SELECT user_id, min(made) AS made, max(name) AS name,
                               row_number() OVER (PARTITION BY max(name) ORDER BY user_id) AS turn
                          FROM import_edits WHERE user_id > 0 GROUP BY user_id) AS mappers
                    ON CONFLICT (id) DO NOTHING
                """);
        run("INSERT INTO users (id, email, pass_crypt, creation_time, display_name, status) VALUES"
                + " (0, 'unknown@example.org', '', '2005-01-01', 'unknown', 'active') ON CONFLICT DO NOTHING");
        run("INSERT INTO changesets (id, user_id, created_at, closed_at, num_changes)"
                + " SELECT changeset, max(user_id), min(made), max(made) + interval '1 hour', 0 FROM import_edits"
                + " GROUP BY changeset ON CONFLICT DO NOTHING");
        run("DROP TABLE import_edits");
        progress.report("map elements", taken, taken);
        return new LoadedElements(counts[0], counts[1], counts[2], Instant.ofEpochSecond(newest));
    }

    private void history(String element, String joined, String columns) throws SQLException {
        String table = element + "s";
        run("INSERT INTO " + table + " (" + element + "_id, changeset_id, \"timestamp\", version, visible)"
                + " SELECT id, changeset_id, \"timestamp\", version, visible FROM current_" + table);
        run("INSERT INTO " + element + "_tags (" + element + "_id, k, v, version) SELECT " + element
                + "_id, k, v, version FROM current_" + element + "_tags JOIN current_" + table + " ON id = " + element
                + "_id");
        run("INSERT INTO " + joined + " SELECT " + columns + " FROM current_" + joined.substring(0, joined.indexOf(' '))
                + " JOIN current_" + table + " ON id = " + element + "_id");
    }

    private void node(Node node) throws SQLException {
        tables.row("current_nodes")
                .with("id", node.id())
                .with("latitude", Math.round(node.lat() * 1e7))
                .with("longitude", Math.round(node.lon() * 1e7))
                .with("changeset_id", node.edit().changeset())
                .with("visible", "t")
                .with("timestamp", time(node.edit()))
                .with("tile", QuadTile.of(node.lat(), node.lon()))
                .with("version", node.edit().version())
                .write();
        tags(node);
    }

    private void way(Way way) throws SQLException {
        version(way);
        tags(way);
        for (int i = 0; i < way.nodes().length; i++) {
            tables.row("current_way_nodes")
                    .with("way_id", way.id())
                    .with("node_id", way.nodes()[i])
                    .with("sequence_id", i + 1)
                    .write();
        }
    }

    private void relation(Relation relation) throws SQLException {
        version(relation);
        tags(relation);
        int sequence = 0;
        for (Member member : relation.members()) {
            tables.row("current_relation_members")
                    .with("relation_id", relation.id())
                    .with("member_type", member.type().title())
                    .with("member_id", member.id())
                    .with("member_role", member.role())
                    .with("sequence_id", ++sequence)
                    .write();
        }
    }

    private void version(Element element) throws SQLException {
        tables.row("current_" + element.type().word() + "s")
                .with("id", element.id())
                .with("changeset_id", element.edit().changeset())
                .with("timestamp", time(element.edit()))
                .with("visible", "t")
                .with("version", element.edit().version())
                .write();
    }

    private void tags(Element element) throws SQLException {
        String type = element.type().word();
        for (Map.Entry<String, String> tag : element.tags().entrySet()) {
            tables.row("current_" + type + "_tags")
                    .with(type + "_id", element.id())
                    .with("k", tag.getKey())
                    .with("v", tag.getValue())
                    .write();
        }
    }

    private void remember(Edit edit) throws SQLException {
        if (seen.put(edit.changeset(), true) == null) {
            tables.row("import_edits")
                    .with("changeset", edit.changeset())
                    .with("user_id", edit.userId())
                    .with("name", edit.user())
                    .with("made", time(edit))
                    .write();
        }
    }

    private static LocalDateTime time(Edit edit) {
        return LocalDateTime.ofEpochSecond(edit.epochSecond(), 0, ZoneOffset.UTC);
    }

    private void run(String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
    }

    @Override
    public void close() throws SQLException {
        tables.close();
    }
}
