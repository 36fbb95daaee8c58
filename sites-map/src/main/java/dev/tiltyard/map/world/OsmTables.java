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
import dev.tiltyard.sitekit.world.PostgresSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Loads elements into the tables of the present state, kind after kind, and then into those of the history. Takes the
 * memory of a few rows, however many there are.
 */
final class OsmTables implements ElementSink, AutoCloseable {
    private static final long REPORT_EVERY = 100_000;
    private static final int REMEMBERED_CHANGESETS = 20_000;
    private static final String STAMP = "\"timestamp\"";

    private final DataSource database;
    private final Progress progress;
    private final Map<Long, Boolean> seen = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
            return size() > REMEMBERED_CHANGESETS;
        }
    };

    private @Nullable ElementType kind;
    private final List<PostgresSink> open = new ArrayList<>();
    private long taken;

    OsmTables(DataSource database, Progress progress) throws SQLException {
        this.database = database;
        this.progress = progress;
        run("CREATE TABLE import_edits (changeset bigint, user_id bigint, name text, made timestamp)");
    }

    @Override
    public void take(Element element) throws SQLException {
        if (kind != element.type()) {
            turnTo(element.type());
        }
        remember(element.edit());
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
    void finish() throws SQLException {
        finishKind();
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

    private void turnTo(ElementType next) throws SQLException {
        finishKind();
        kind = next;
        switch (next) {
            case NODE -> {
                sink(
                        "current_nodes",
                        "id",
                        "latitude",
                        "longitude",
                        "changeset_id",
                        "visible",
                        STAMP,
                        "tile",
                        "version");
                sink("current_node_tags", "node_id", "k", "v");
            }
            case WAY -> {
                sink("current_ways", "id", "changeset_id", STAMP, "visible", "version");
                sink("current_way_tags", "way_id", "k", "v");
                sink("current_way_nodes", "way_id", "node_id", "sequence_id");
            }
            case RELATION -> {
                sink("current_relations", "id", "changeset_id", STAMP, "visible", "version");
                sink("current_relation_tags", "relation_id", "k", "v");
                sink(
                        "current_relation_members",
                        "relation_id",
                        "member_type",
                        "member_id",
                        "member_role",
                        "sequence_id");
            }
        }
        sink("import_edits", "changeset", "user_id", "name", "made");
    }

    private void sink(String table, String... columns) throws SQLException {
        open.add(new PostgresSink(database, table, List.of(columns)));
    }

    private void node(Node node) throws SQLException {
        open.get(0)
                .row(
                        node.id(),
                        Math.round(node.lat() * 1e7),
                        Math.round(node.lon() * 1e7),
                        node.edit().changeset(),
                        "t",
                        time(node.edit()),
                        QuadTile.of(node.lat(), node.lon()),
                        node.edit().version());
        tags(node);
    }

    private void way(Way way) throws SQLException {
        version(way);
        tags(way);
        for (int i = 0; i < way.nodes().length; i++) {
            open.get(2).row(way.id(), way.nodes()[i], i + 1);
        }
    }

    private void relation(Relation relation) throws SQLException {
        version(relation);
        tags(relation);
        int sequence = 0;
        for (Member member : relation.members()) {
            open.get(2).row(relation.id(), member.type().title(), member.id(), member.role(), ++sequence);
        }
    }

    private void version(Element element) throws SQLException {
        open.get(0)
                .row(
                        element.id(),
                        element.edit().changeset(),
                        time(element.edit()),
                        "t",
                        element.edit().version());
    }

    private void tags(Element element) throws SQLException {
        for (Map.Entry<String, String> tag : element.tags().entrySet()) {
            open.get(1).row(element.id(), tag.getKey(), tag.getValue());
        }
    }

    private void remember(Edit edit) throws SQLException {
        if (seen.put(edit.changeset(), true) == null) {
            open.get(open.size() - 1).row(edit.changeset(), edit.userId(), edit.user(), time(edit));
        }
    }

    private static LocalDateTime time(Edit edit) {
        return LocalDateTime.ofEpochSecond(edit.epochSecond(), 0, ZoneOffset.UTC);
    }

    private void finishKind() throws SQLException {
        for (PostgresSink sink : open) {
            sink.finish();
        }
        close();
    }

    private void run(String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
    }

    @Override
    public void close() throws SQLException {
        for (PostgresSink sink : open) {
            sink.close();
        }
        open.clear();
    }
}
