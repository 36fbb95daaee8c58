package dev.tiltyard.forum.dump;

import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.postgres.DumpTable;
import dev.tiltyard.sitekit.importing.postgres.PostgresDump;
import dev.tiltyard.sitekit.importing.postgres.Rows;
import dev.tiltyard.sitekit.importing.postgres.TableLoad;
import dev.tiltyard.sitekit.replica.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Loads a dump into our tables, and reports what it read. */
final class DumpLoad implements PostgresDump.Reader {
    private static final Map<String, String> KNOWN = Map.of(
            "migration_versions", "the original's record of schema changes; no page shows it",
            "doctrine_migration_versions", "the original's record of schema changes; no page shows it",
            "messenger_messages", "jobs that the original had not run yet, such as fetching titles",
            "rememberme_token", "browsers that stay logged in; users log in again",
            "sessions", "browsers that are logged in; users log in again");

    private static final String NO_TABLE = "this version has no such table; nothing of it is shown";
    private static final String NO_COLUMN = "this version has no such column; its values are not shown";

    private final Path file;
    private final Connection connection;
    private final Targets targets;
    private final ImportReport report;
    private final Map<String, TableLoad> loads = new LinkedHashMap<>();
    private final Map<String, Long> sequences = new LinkedHashMap<>();
    private final Set<Derived> toDerive = new LinkedHashSet<>();

    DumpLoad(Path file, Connection connection, Targets targets, ImportReport report) {
        this.file = file;
        this.connection = connection;
        this.targets = targets;
        this.report = report;
    }

    @Override
    public void rows(DumpTable table, Rows rows) throws IOException, SQLException {
        String name = table.name();
        Set<String> taken = targets.taken(name);
        if (taken.isEmpty()) {
            report.leftOut(name, rows.skip(), KNOWN.getOrDefault(name, NO_TABLE));
            return;
        }
        if (loads.containsKey(name)) {
            throw new ImportRefusedException(file + " has the rows of " + name
                    + " twice: it is of several databases or schemas. Dump Postmill's alone.");
        }
        relax(table);
        TableLoad load = TableLoad.copy(table, rows, taken, connection, true);
        loads.put(name, load);
        load.leftOut().forEach((column, values) -> {
            if (!column.equals(Targets.SEARCH)) {
                report.leftOut(name + "." + column, values, NO_COLUMN);
            }
        });
    }

    /** Allows a column that the dump lacks to be empty until it is computed. */
    private void relax(DumpTable table) throws SQLException {
        Set<String> missing = new LinkedHashSet<>(targets.required().getOrDefault(table.name(), Set.of()));
        table.columns().forEach(missing::remove);
        for (String column : missing) {
            Derived derived = Derived.of(table.name(), column)
                    .orElseThrow(() -> new ImportRefusedException(file + " is a dump of an older Postmill: its table "
                            + table.name() + " has no column " + column
                            + ". Migrate a copy of it first (bin/console doctrine:migrations:migrate of Postmill 2023),"
                            + " then dump again."));
            toDerive.add(derived);
            execute("ALTER TABLE " + table.name() + " ALTER COLUMN " + column + " DROP NOT NULL");
        }
    }

    @Override
    public void sequence(String name, long value, boolean called) {
        sequences.put(name, called ? value + 1 : value);
    }

    /** The next value of each sequence. */
    Map<String, Long> sequences() {
        return sequences;
    }

    /**
     * Computes what is missing and compares what arrived with what was read.
     *
     * @throws ImportRefusedException if a required table has no rows
     */
    void finish(List<String> required, Progress progress) throws SQLException {
        List<String> empty =
                required.stream().filter(table -> !loads.containsKey(table)).toList();
        if (!empty.isEmpty()) {
            throw new ImportRefusedException(
                    loads.isEmpty()
                            ? file + " holds no rows of Postmill's tables. Dump the database with its data, without"
                                    + " --schema-only."
                            : file + " holds no rows of " + String.join(", ", empty)
                                    + ". Dump the whole database, without --table and --exclude-table-data.");
        }
        for (Derived each : Derived.all()) {
            if (toDerive.contains(each)) {
                progress.report("computing " + each.table() + "." + each.column(), 0, 0);
                execute(each.assignment());
                execute("ALTER TABLE " + each.table() + " ALTER COLUMN " + each.column() + " SET NOT NULL");
                report.part(each.table() + "." + each.column() + ", computed", 0, rows(each.table()));
            }
        }
        compare();
    }

    private void compare() throws SQLException {
        int same = 0;
        StringBuilder different = new StringBuilder();
        for (Map.Entry<String, TableLoad> each : loads.entrySet()) {
            String table = each.getKey();
            TableLoad load = each.getValue();
            long written = rows(table);
            report.part(table, load.rows(), written);
            if (written == load.rows() && idSum(table) == load.idSum()) {
                same++;
            } else {
                different.append(different.isEmpty() ? "" : ", ").append(table);
            }
        }
        targets.columns().keySet().stream()
                .filter(table -> !loads.containsKey(table))
                .forEach(table -> report.part(table + ", not in the dump", 0, 0));
        report.check(
                "rows and sums of ids",
                different.isEmpty(),
                different.isEmpty() ? "equal in " + same + " tables" : "different in " + different);
    }

    private long rows(String table) throws SQLException {
        return number("SELECT count(*) FROM " + table);
    }

    private long idSum(String table) throws SQLException {
        return targets.columns().getOrDefault(table, Set.of()).contains("id")
                        && number("SELECT count(*) FROM information_schema.columns WHERE table_name = '" + table
                                        + "' AND column_name = 'id' AND data_type = 'bigint'")
                                > 0
                ? number("SELECT coalesce(sum(id), 0) FROM " + table)
                : 0;
    }

    private long number(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getBigDecimal(1).longValue();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
