package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.sqlite.SqliteSession.Lock;
import dev.tiltyard.values.StateException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Installs the journal of a database, whose current state becomes the initial state. */
final class SqliteInstaller {
    /** Names of what is known about the database. */
    static final String IDENTITY = "identity";

    static final String BASE = "base";
    private static final String FORM = "form";
    private static final String WAY = "way";

    private final SqliteSession session;
    private final SqlSession sql;
    private final SqliteStore store;
    private final KeptTables kept;
    private final SqliteRestore restore;
    private final String database;
    private final Set<String> excluded;
    private final boolean triggers;

    SqliteInstaller(
            SqliteSession session,
            SqliteStore store,
            KeptTables kept,
            SqliteRestore restore,
            String database,
            Set<String> excluded,
            boolean triggers) {
        this.session = session;
        this.sql = session.sql();
        this.store = store;
        this.kept = kept;
        this.restore = restore;
        this.database = database;
        this.excluded = excluded;
        this.triggers = triggers;
    }

    void installIfMissing() {
        boolean stored = Files.exists(store.original())
                && session.in(
                        Lock.NONE,
                        "open the journal",
                        connection -> kept.exist() && kept.meta(FORM).isPresent());
        if (stored) {
            session.in(Lock.NONE, "open the journal", connection -> {
                requireSame();
                return true;
            });
        }
        String there = triggers ? identity() : "";
        if (stored && (!triggers || !there.isEmpty())) {
            return;
        }
        if (!there.isEmpty()) {
            throw new StateException("Could not open the journal of " + database
                    + ": it has the state engine's triggers, but the original beside it is missing. Remedy: copy the"
                    + " folder with the suffix .originals along with the database.");
        }
        session.disconnect();
        store.clear();
        session.in(Lock.WRITING, "install the state engine", connection -> {
            watch();
            return true;
        });
        // One view for all that follows, since SQLite copies no database that the same connection changes.
        session.in(Lock.NONE, "install the state engine", connection -> {
            keep(connection);
            return true;
        });
        session.disconnect(); // the next connection knows the original
    }

    private void requireSame() throws SQLException {
        String form = kept.meta(FORM).orElse("");
        if (!form.equals(KeptTables.FORM)) {
            throw new StateException("The journal of " + database + " has format " + form + ", this version needs "
                    + KeptTables.FORM + ". Remedy: delete the folder with the suffix .originals, and install again.");
        }
        String way = kept.meta(WAY).orElse("");
        if (!way.equals(way())) {
            throw new StateException("The journal of " + database + " was installed by " + way + ", and was opened by "
                    + way() + ". Remedy: use the same options, or uninstall first.");
        }
    }

    private String way() {
        return triggers ? "triggers" : "pages";
    }

    /** The identity in the database's journal; empty if it has none. That of a damaged file is taken to be right. */
    private String identity() {
        try {
            return session.in(Lock.NONE, "open the journal", connection -> {
                boolean there = sql.one(
                        "SELECT count(*) FROM main.sqlite_schema WHERE name = ?",
                        row -> row.getBoolean(1),
                        SqliteCatalog.OWN + "journal");
                return there
                        ? sql
                                .list(
                                        "SELECT k0 FROM main." + SqliteTriggers.JOURNAL + " WHERE id = 1",
                                        row -> String.valueOf(row.getString(1)))
                                .stream()
                                .findFirst()
                                .orElse("emptied")
                        : "";
            });
        } catch (CannotUndoException e) {
            return "damaged";
        }
    }

    private void watch() throws SQLException {
        SqliteCatalog catalog = SqliteCatalog.read(sql, "main", excluded);
        String identity = UUID.randomUUID().toString();
        for (String create : KeptTables.create()) {
            sql.execute(create);
        }
        kept.putMeta(IDENTITY, identity);
        List<String> journals =
                triggers ? List.of("kept.journal", "main." + SqliteTriggers.JOURNAL) : List.of("kept.journal");
        for (String journal : journals) {
            sql.execute(SqliteTriggers.createJournal(journal, catalog.tables()));
            sql.update("INSERT INTO " + journal + " (id, rel, k0) VALUES (1, 0, ?)", identity);
        }
        for (SqliteTable table : catalog.tables()) {
            watch(table);
        }
    }

    private void keep(Connection connection) throws SQLException {
        SqliteCatalog catalog = SqliteCatalog.read(sql, "main", excluded);
        Gathering gathering = new Gathering(sql, catalog);
        TouchedRows rows = triggers
                ? new TriggeredRows(sql, kept, gathering)
                : new ComparedPages(sql, gathering, store.pages(), store.roots());
        kept.putMeta(BASE, sql.one("SELECT max(id) FROM " + rows.journal(), row -> row.getString(1)));
        kept.putBaseSums(new SqliteUndo(sql).sums(catalog.tables()));
        kept.putMeta(WAY, way());
        restore.keep(connection);
        rows.remember(connection);
        rows.settle();
        kept.putMeta(FORM, KeptTables.FORM);
    }

    private void watch(SqliteTable table) throws SQLException {
        try {
            sql.execute(table.createTouched());
            sql.execute(table.createKept());
            if (triggers && table.triggered()) {
                for (String trigger : SqliteTriggers.of(table)) {
                    sql.execute(trigger);
                }
            }
        } catch (SQLException e) {
            throw new StateException(
                    "Could not install the state engine on " + database + ": table "
                            + SqliteCatalog.nameOf(table) + " can't be watched (" + e.getMessage()
                            + "). Remedy: exclude it (StateOptions.excluding).",
                    e);
        }
    }
}
