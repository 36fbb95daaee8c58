package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.SqliteFile;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * Copies of a world with a SQLite database. The database is one of the copied files; its original is kept outside of these,
 * where the site's program does not write.
 *
 * @param runFolder parent of the copies' folders
 */
record SqliteCopies(World world, Path runFolder) implements DatabaseServer {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    /** The database of the world itself, whose original is that of the copies. */
    static Database of(World world) {
        return database(world, world.files(), world.database());
    }

    private static Database database(World world, Path files, Path store) {
        try {
            Class.forName("org.sqlite.JDBC");
        } catch (ClassNotFoundException e) {
            throw new MachineLacksException(
                    "Could not open the SQLite database of " + world.site().id()
                            + ": its driver is not on the class path." + " Remedy: add org.xerial:sqlite-jdbc.",
                    e);
        }
        SqliteFile file = world.site()
                .replica()
                .sqlite()
                .orElseThrow(() -> new SiteException(world.site().id() + " does not name its SQLite database."));
        return new Database(files.resolve(file.path()), store, file.triggers());
    }

    @Override
    public DatabaseCopy copy(String name) {
        Path store = runFolder.resolve("sqlite-" + name);
        try {
            Folders.copy(world.database(), store);
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not copy the original of the world's database to " + store + ": " + e
                            + ". Remedy: check that the disk has space.",
                    e);
        }
        return database(world, CopiedFiles.folder(runFolder, name), store);
    }

    /** Nothing to stop. */
    @Override
    public void close() {}

    /**
     * A database file.
     *
     * @param store stores the original
     */
    record Database(Path file, Path store, boolean triggers) implements DatabaseCopy {
        /** @throws SiteException if the world was built without it: SQLite would create an empty one */
        void requireBuilt(World world) {
            if (!Files.isRegularFile(file)) {
                throw new SiteException(
                        "Could not build " + world.described() + ": nothing created its SQLite database, "
                                + world.files().relativize(file)
                                + ". Remedy: name the file that exists once the site has been set"
                                + " up and started.");
            }
        }

        private DataSource source(boolean readOnly) {
            SQLiteConfig config = new SQLiteConfig();
            config.setReadOnly(readOnly);
            config.setBusyTimeout((int) LONGEST_WAIT.toMillis());
            SQLiteDataSource source = new SQLiteDataSource(config);
            source.setUrl("jdbc:sqlite:" + file);
            return source;
        }

        @Override
        public DataSource owner() {
            return source(false);
        }

        @Override
        public DataSource reader() {
            return source(true);
        }

        @Override
        public DataSource engine() {
            return source(false);
        }

        @Override
        public StateOptions options(StateOptions of) {
            StateOptions stored = of.withSqliteStore(store);
            return triggers ? stored.withSqliteTriggers() : stored;
        }

        /** Without connections of its own. */
        @Override
        public boolean rest() {
            return true;
        }

        /** A damaged or missing file is restored by the state engine. */
        @Override
        public boolean alive() {
            return true;
        }

        @Override
        public void recreate() {
            throw new IllegalStateException("the state engine restores " + file);
        }

        @Override
        public void close() {
            Folders.delete(store);
        }
    }
}
