package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * For random changes, each restore brings back the state, which is read independently of the engine. Runs {@code
 * -Dtiltyard.state.sequences=N} sequences of statements in each way (60 by default), with {@code -Dtiltyard.state.seed}.
 */
class SqliteRandomStatesTest {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteRandomStatesTest.class);
    private static final int SEQUENCES = Integer.getInteger("tiltyard.state.sequences", 60);
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final int FROM = Integer.getInteger("tiltyard.state.from", 0);
    private static final int PER_DATABASE = 50;
    private static final int PROGRESS = 500;

    @TempDir
    private Path folder;

    @Test
    void comparingPages() throws SQLException, IOException {
        all(StateOptions.defaults(), "pages");
    }

    @Test
    void withTriggers() throws SQLException, IOException {
        all(StateOptions.defaults().withSqliteTriggers(), "triggers");
    }

    private void all(StateOptions options, String way) throws SQLException, IOException {
        for (int number = FROM / PER_DATABASE; number * PER_DATABASE < SEQUENCES; number++) {
            Random random = new Random(SEED * 1_000_003 + number);
            Path file = folder.resolve(way + number + ".db");
            TestSqlite.createWorld(file, random.nextBoolean() ? "WAL" : "DELETE");
            Run run = new Run(file, random, way + ", database " + number + " of seed " + SEED);
            try (StateEngine engine = StateEngine.install(TestSqlite.source(file), options)) {
                run.all(engine, Math.min(PER_DATABASE, SEQUENCES - number * PER_DATABASE));
                engine.uninstall();
            }
            Files.deleteIfExists(file);
            int done = (number + 1) * PER_DATABASE;
            if (done % PROGRESS == 0) {
                LOG.info("SQLite, {}: {} of {} sequences of seed {} are right", way, done, SEQUENCES, SEED);
            }
        }
    }

    /** A snapshot with the state then. */
    private record Taken(Snapshot snapshot, SortedMap<String, List<String>> state, String digest) {}

    /** The sequences on one database. */
    private static final class Run {
        private final Path file;
        private final Random random;
        private final String name;
        private final List<String> done = new ArrayList<>();

        Run(Path file, Random random, String name) {
            this.file = file;
            this.random = random;
            this.name = name;
        }

        void all(StateEngine engine, int sequences) throws SQLException {
            SortedMap<String, List<String>> initial = TestSqlite.state(file);
            String digest = engine.digest().value();
            for (int sequence = 0; sequence < sequences; sequence++) {
                one(engine, sequence, initial, digest);
            }
        }

        private void one(StateEngine engine, int sequence, SortedMap<String, List<String>> initial, String digest)
                throws SQLException {
            done.clear();
            done.add(name + ", sequence " + sequence);
            List<Taken> taken = new ArrayList<>();
            boolean rebuilt = false;
            int steps = 1 + random.nextInt(8);
            try (Connection application = TestSqlite.connect(file)) {
                TestSqlite.run(application, "PRAGMA foreign_keys = " + random.nextBoolean());
                TestSqlite.run(application, "PRAGMA recursive_triggers = " + random.nextBoolean());
                for (int step = 0; step < steps; step++) {
                    transact(application);
                    if (random.nextInt(40) == 0) {
                        rebuilt = true;
                        run(application, SCHEMA.get(random.nextInt(SCHEMA.size())));
                    }
                    if (!rebuilt && random.nextInt(3) == 0) {
                        done.add("-- snapshot " + taken.size());
                        Snapshot snapshot = engine.snapshot();
                        taken.add(new Taken(
                                snapshot,
                                TestSqlite.state(file),
                                engine.digest().value()));
                    }
                    if (!taken.isEmpty() && random.nextInt(4) == 0) {
                        int to = random.nextInt(taken.size());
                        done.add("-- restore " + to);
                        Taken target = taken.get(to);
                        ResetReport report = engine.restore(target.snapshot());
                        requireSame(report, target.state(), target.digest());
                        taken.subList(to + 1, taken.size()).clear();
                        rebuilt = false;
                    }
                }
                if (!rebuilt) {
                    requireDiff(engine, initial);
                }
                if (!rebuilt && random.nextInt(4) == 0) {
                    carried(engine, initial, digest);
                }
                ResetReport report = engine.reset(random.nextInt(10) == 0);
                requireSame(report, initial, digest);
            }
        }

        /** The state returns after another one. */
        private void carried(StateEngine engine, SortedMap<String, List<String>> initial, String digest)
                throws SQLException {
            done.add("-- export and apply");
            SortedMap<String, List<String>> there = TestSqlite.state(file);
            String digestThere = engine.digest().value();
            StateDelta state = engine.export();
            requireSame(engine.reset(false), initial, digest);
            requireSame(engine.apply(state), there, digestThere);
        }

        private void requireSame(ResetReport report, SortedMap<String, List<String>> wanted, String digest)
                throws SQLException {
            assertThat(TestSqlite.differences(wanted, TestSqlite.state(file)))
                    .as("%s\n%s", report, done)
                    .isEmpty();
            assertThat(report.restored()).as("%s\n%s", report, done).isTrue();
            assertThat(report.digestAfter()).as("%s\n%s", report, done).isEqualTo(digest);
        }

        /** The diff names exactly the tables that differ, with as many rows added as removed as in a plain reading. */
        private void requireDiff(StateEngine engine, SortedMap<String, List<String>> initial) throws SQLException {
            List<StateChange> changes = engine.diff(engine.initial());
            SortedMap<String, List<String>> now = TestSqlite.state(file);
            for (String part : initial.keySet()) {
                if (!part.startsWith("rows of ") || part.endsWith("sqlite_sequence")) {
                    continue;
                }
                String table = part.substring("rows of ".length());
                String store = table.equals("sequences") ? "\"sequences\"" : table;
                long more = changes.stream()
                        .filter(change -> change.store().equals(store))
                        .mapToLong(change -> (change.after().isPresent() ? 1 : 0)
                                - (change.before().isPresent() ? 1 : 0))
                        .sum();
                boolean named =
                        changes.stream().anyMatch(change -> change.store().equals(store));
                assertThat(named)
                        .as("%s\n%s", part, done)
                        .isEqualTo(!initial.get(part).equals(now.get(part)));
                assertThat(more)
                        .as("%s\n%s", part, done)
                        .isEqualTo(now.get(part).size() - initial.get(part).size());
            }
        }

        private void transact(Connection application) throws SQLException {
            boolean together = random.nextInt(3) == 0;
            if (together) {
                run(application, "BEGIN");
            }
            int statements = 1 + random.nextInt(4);
            for (int i = 0; i < statements; i++) {
                run(application, statement());
            }
            if (together) {
                run(application, random.nextInt(4) == 0 ? "ROLLBACK" : "COMMIT");
            }
            run(application, "ROLLBACK"); // INSERT OR FAIL leaves a transaction open if a foreign key is violated
        }

        private void run(Connection application, String sql) {
            try {
                TestSqlite.run(application, sql);
                done.add(sql);
            } catch (SQLException e) {
                done.add(sql + " -- rejected: " + e.getMessage());
            }
        }

        private String statement() {
            String template = STATEMENTS.get(random.nextInt(STATEMENTS.size()));
            StringBuilder sql = new StringBuilder();
            for (char c : template.toCharArray()) {
                sql.append(
                        switch (c) {
                            case '#' -> String.valueOf(random.nextInt(320) + (random.nextInt(10) == 0 ? 100_000 : 0));
                            case '@' -> VALUES.get(random.nextInt(VALUES.size()));
                            case '$' -> "'user " + random.nextInt(120) + "'";
                            case '^' ->
                                List.of("", "OR REPLACE ", "OR IGNORE ", "OR FAIL ", "OR ROLLBACK ")
                                        .get(random.nextInt(5));
                            case '~' -> List.of("<", ">", "=", "<>").get(random.nextInt(4));
                            default -> String.valueOf(c);
                        });
            }
            return sql.toString();
        }
    }

    private static final List<String> VALUES = List.of(
            "NULL",
            "1",
            "1.0",
            "'1'",
            "x'31'",
            "9e999",
            "-9e999",
            "-0.0",
            "0.0",
            "'Red'",
            "'red'",
            "'GREEN'",
            "CAST(x'6100' AS TEXT)",
            "CAST(x'ff' AS TEXT)",
            "''",
            "x''",
            "9223372036854775807",
            "-1",
            "'a,b'",
            "0.1",
            "zeroblob(5000)");

    private static final List<String> STATEMENTS = List.of(
            "INSERT ^INTO users (name, mail, score) VALUES ($, 'm#', #)",
            "INSERT ^INTO users (id, name, mail) VALUES (#, $, @)",
            "INSERT ^INTO users (name) VALUES (NULL)",
            "UPDATE ^users SET name = $ WHERE id ~ #",
            "UPDATE ^users SET id = # WHERE id = #",
            "UPDATE users SET score = #, bio = @ WHERE id % 7 = 3",
            "DELETE FROM users WHERE id = #",
            "DELETE FROM users WHERE id % 9 = 1",
            "INSERT ^INTO posts (author, title, body, parent) VALUES (#, @, @, #)",
            "INSERT ^INTO posts (id, title) VALUES (#, $)",
            "UPDATE ^posts SET id = id + # WHERE id ~ #",
            "DELETE FROM posts WHERE id ~ #",
            "INSERT ^INTO votes VALUES (#, @, @), (#, 'VOTER#', 2)",
            "UPDATE ^votes SET voter = @ WHERE post ~ #",
            "UPDATE ^votes SET post = # WHERE post = #",
            "DELETE FROM votes WHERE post ~ #",
            "INSERT INTO visits VALUES (@, @), ('/', #)",
            "INSERT ^INTO visits (rowid, page) VALUES (#, @)",
            "UPDATE ^visits SET rowid = rowid + # WHERE rowid ~ #",
            "DELETE FROM visits WHERE rowid ~ #",
            "INSERT INTO visits SELECT * FROM visits LIMIT 70",
            "INSERT ^INTO tags VALUES (@, @, 0)",
            "INSERT ^INTO tags VALUES ($, 'red', 1)",
            "UPDATE ^tags SET deleted = 0",
            "UPDATE ^tags SET color = @ WHERE name < $",
            "DELETE FROM tags WHERE name = @",
            "INSERT ^INTO strict_ones VALUES (#, #, 1.5, $, x'00', @)",
            "UPDATE strict_ones SET a = @",
            "INSERT INTO odd (v, \"odd \"\"name\"\"\") VALUES (@, @)",
            "UPDATE odd SET v = @ WHERE rowid ~ 12",
            "DELETE FROM odd WHERE rowid = #",
            "UPDATE big SET body = zeroblob(#00) WHERE id % 5 = 2",
            "UPDATE big SET n = n + 1 WHERE id ~ 15",
            "INSERT ^INTO big VALUES (#, zeroblob(#0), #)",
            "DELETE FROM big WHERE id ~ 20",
            "DELETE FROM big",
            "INSERT ^INTO \"sequences\" VALUES (#, @)",
            "UPDATE \"a \"\"b\"\" 'c'\" SET \"from\" = @",
            "INSERT INTO notes VALUES ($, 'about # cats')",
            "DELETE FROM notes WHERE title = $",
            "UPDATE notes SET body = $ WHERE title MATCH 'note'",
            "INSERT INTO notes (notes) VALUES ('optimize')",
            "INSERT ^INTO places VALUES (#, 1, 2, 3, #)",
            "DELETE FROM places WHERE x0 ~ 25",
            "UPDATE sqlite_sequence SET seq = # WHERE name = 'users'",
            "DELETE FROM sqlite_sequence WHERE name = 'audit'",
            "PRAGMA user_version = #",
            "UPDATE popular SET title = $ WHERE id = #",
            "DELETE FROM audit");

    /** Not undone row by row. */
    private static final List<String> SCHEMA = List.of(
            "VACUUM",
            "CREATE TABLE more (x)",
            "DROP TABLE visits",
            "ALTER TABLE users ADD COLUMN more",
            "DROP TRIGGER note_post",
            "CREATE INDEX more_index ON audit (what)",
            "ANALYZE",
            "REINDEX");
}
