package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Triggers record rows in the database itself. If the schema was touched, all rows are compared once. */
final class TriggeredRows implements TouchedRows {
    private static final String VERSION = "schema_version";

    private final SqlSession session;
    private final KeptTables kept;
    private final Gathering gathering;
    private String version = "";

    TriggeredRows(SqlSession session, KeptTables kept, Gathering gathering) {
        this.session = session;
        this.kept = kept;
        this.gathering = gathering;
    }

    @Override
    public String journal() {
        return "main." + SqliteTriggers.JOURNAL;
    }

    @Override
    public void record(Connection connection) throws SQLException {
        String now = SqliteSchema.version(session);
        if (!now.equals(kept.meta(VERSION).orElse(""))) {
            // The definitions are those of before, but triggers may have been missing for a while.
            gathering.recordDiffering(journal(), gathering.catalog().tables());
            kept.putMeta(VERSION, now);
        }
    }

    @Override
    public void remember(Connection connection) throws SQLException {
        version = SqliteSchema.version(session);
    }

    @Override
    public void restored(Connection connection, List<SqliteUndo.Part> compared) throws SQLException {
        remember(connection);
    }

    @Override
    public void settle() throws SQLException {
        if (!version.isEmpty()) {
            kept.putMeta(VERSION, version);
        }
    }

    @Override
    public void distrust() {
        // Triggers fire for the engine's connection, too.
        version = "";
    }

    @Override
    public boolean seesEverything() {
        return false;
    }
}
