package dev.tiltyard.forum.dump;

import dev.tiltyard.forum.world.ForumSchema;
import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.importing.postgres.DumpTable;
import dev.tiltyard.sitekit.importing.postgres.PostgresDump;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.WebTables;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

/** Reads a dump of Postmill's PostgreSQL database. Our tables have the original's names and columns. */
public final class PostmillImporter implements WorldImporter {
    private static final List<String> REQUIRED = List.of("users", "forums", "submissions", "comments");

    /** Indexes and search documents take twice as much as the text; the log of the import as much again. */
    private static final int DISK_PER_TEXT = 4;

    private static final int TEXT_PER_COMPRESSED = 4;

    /** SQLSTATE class of rows that violate a key or a check. */
    private static final String INTEGRITY = "23";

    /** SQLSTATE classes of values and rows in a wrong format. */
    private static final Set<String> FORMAT = Set.of("22", "42");

    @Override
    public String takes() {
        return "a dump of Postmill's PostgreSQL database by pg_dump: plain, gzip'd or an archive";
    }

    @Override
    public String revision() {
        return ForumSchema.revision();
    }

    @Override
    public FoundSource inspect(ImportSource source) throws IOException {
        PostgresDump dump = PostgresDump.open(source.data());
        requirePostmill(dump, source.data());
        PictureFolder.requireUsable(source);
        return new FoundSource(
                "Postmill, " + dump.description(),
                dump.bytes() * (dump.compressed() ? TEXT_PER_COMPRESSED : 1) * DISK_PER_TEXT);
    }

    private static void requirePostmill(PostgresDump dump, Path file) {
        Map<String, DumpTable> tables = dump.tables();
        if (tables.isEmpty()) {
            return; // rows only: the tables show while they are read
        }
        List<String> missing =
                REQUIRED.stream().filter(table -> !tables.containsKey(table)).toList();
        if (missing.size() == REQUIRED.size() || !missing.isEmpty() && !tables.containsKey("submissions")) {
            throw new ImportRefusedException(file + " is a dump of another application: it has the tables "
                    + dump.someTables() + ", and no " + String.join(", ", missing)
                    + ". Dump the database of Postmill.");
        }
        if (!missing.isEmpty()) {
            throw new ImportRefusedException(file + " is a dump of a part of Postmill: it has no "
                    + String.join(", ", missing) + ". Dump the whole database, without --table and --exclude-table.");
        }
    }

    @Override
    public ImportOutcome fill(ImportBuild build) throws IOException, SQLException {
        PostgresDump dump = PostgresDump.open(build.source().data());
        try (Connection connection = build.world().database().getConnection()) {
            Map<String, Long> sequences = load(build, dump, connection);
            WebTables.in(Store.POSTGRES).createIn(build.world().database());
            ForumSchema.createIndexes(connection, build.world().progress());
            Sequences.set(connection, sequences);
        } catch (SQLException e) {
            throw explained(build.source().data(), e);
        }
        Jdbi database = Jdbi.create(build.world().database());
        PictureFolder.copy(build, database);
        LoginHashes.report(database, build.report());
        return SamplePages.outcome(database);
    }

    /** Returns the sequences of the dump. */
    private static Map<String, Long> load(ImportBuild build, PostgresDump dump, Connection connection)
            throws IOException, SQLException {
        // One transaction: rows that are copied into a table of the same transaction need no log, and no vacuum later.
        connection.setAutoCommit(false);
        ForumSchema.createTables(connection);
        Targets targets = Targets.of(connection);
        DumpLoad load = new DumpLoad(build.source().data(), connection, targets, build.report());
        dump.read(load, build.world().progress());
        load.finish(REQUIRED, build.world().progress());
        connection.commit();
        connection.setAutoCommit(true);
        return load.sequences();
    }

    private static SQLException explained(Path file, SQLException e) {
        String state = Optional.ofNullable(e.getSQLState()).orElse("");
        String kind = state.substring(0, Math.min(2, state.length()));
        String said = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
        if (kind.equals(INTEGRITY)) {
            throw new ImportRefusedException(
                    file + " is not consistent: " + said + ". Dump the whole database, in one run of pg_dump.", e);
        }
        if (FORMAT.contains(kind)) {
            throw new ImportRefusedException(
                    file + " has a row that does not fit its table: " + said
                            + ". The file is damaged, or was changed by hand. Dump again.",
                    e);
        }
        return e;
    }

    @Override
    public Optional<String> accountPage(String username) {
        return Optional.of("/user/" + username + "/account");
    }
}
