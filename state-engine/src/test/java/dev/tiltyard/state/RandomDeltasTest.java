package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * Random changes of three copies of a random world, whose states are exported and applied to any of them, in a tree:
 * each copy has then the exported digest, and returns to the initial one. Runs {@code -Dtiltyard.state.deltas=N} steps
 * (60 by default, 4,000 in the deep profile), with {@code -Dtiltyard.state.seed}.
 */
class RandomDeltasTest {
    private static final int STEPS = Integer.getInteger("tiltyard.state.deltas", 60);
    private static final int STEPS_PER_SCHEMA = 60;
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final int COPIES = 3;

    @Test
    void onPostgres() throws Exception {
        for (int schema = 0; schema * STEPS_PER_SCHEMA < STEPS; schema++) {
            RandomWorld world = new RandomWorld(RandomWorld.Server.POSTGRES, SEED * 1_000_003 + schema);
            String name = TestPostgres.freshName();
            build(TestPostgres.fresh(name), world);
            List<DataSource> copies = IntStream.range(0, COPIES)
                    .mapToObj(copy -> TestPostgres.copyOf(name, name + "_" + copy))
                    .toList();
            new Tree(world, copies, "PostgreSQL schema " + schema + " of seed " + SEED).grow();
            for (int copy = 0; copy < COPIES; copy++) {
                TestPostgres.drop(name + "_" + copy);
            }
            TestPostgres.drop(name);
        }
    }

    @Test
    void onMariaDb() throws Exception {
        for (int schema = 0; schema * STEPS_PER_SCHEMA < STEPS; schema++) {
            RandomWorld world = new RandomWorld(RandomWorld.Server.MARIADB, SEED * 1_000_003 + schema);
            String name = TestMariaDb.freshName();
            TestMariaDb.server().createSchema(name);
            build(TestMariaDb.server().source(name), world);
            List<DataSource> copies = new ArrayList<>();
            for (int copy = 0; copy < COPIES; copy++) {
                TestMariaDb.server().copySchema(name, name + "_" + copy);
                copies.add(TestMariaDb.server().source(name + "_" + copy));
            }
            new Tree(world, copies, "MariaDB schema " + schema + " of seed " + SEED).grow();
            for (int copy = 0; copy < COPIES; copy++) {
                TestMariaDb.server().dropSchema(name + "_" + copy);
            }
            TestMariaDb.server().dropSchema(name);
        }
    }

    /** Random rows may violate a constraint; the schema must be valid. */
    private static void build(DataSource database, RandomWorld world) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : world.build()) {
                try {
                    statement.execute(sql);
                } catch (SQLException e) {
                    if (!sql.startsWith("INSERT")) {
                        throw new SQLException(sql, e);
                    }
                }
            }
        }
    }

    /** @param initial the digest after a reset */
    private record Node(StateDelta delta, Digest digest, Digest initial) {}

    private static final class Tree {
        private final RandomWorld world;
        private final List<DataSource> copies;
        private final List<String> done = new ArrayList<>();
        private final List<Node> nodes = new ArrayList<>();

        Tree(RandomWorld world, List<DataSource> copies, String name) {
            this.world = world;
            this.copies = copies;
            done.add(name);
        }

        void grow() throws SQLException {
            List<StateEngine> engines = new ArrayList<>();
            try {
                for (DataSource copy : copies) {
                    engines.add(StateEngine.install(copy, StateOptions.defaults()));
                }
                Digest initial = engines.get(0).digest();
                for (int step = 0; step < STEPS_PER_SCHEMA; step++) {
                    int copy = world.pick(copies.size());
                    step(engines.get(copy), copies.get(copy), copy);
                }
                for (StateEngine engine : engines) {
                    ResetReport report = engine.withdraw();
                    assertThat(report.restored()).as("%s %s", report, done).isTrue();
                    assertThat(engine.digest()).as("%s", done).isEqualTo(initial);
                    assertThat(engine.export().isEmpty()).as("%s", done).isTrue();
                }
            } finally {
                engines.forEach(StateEngine::close);
            }
        }

        private void step(StateEngine engine, DataSource database, int copy) throws SQLException {
            if (world.chance(8)) {
                String sql = world.transaction().get(0);
                done.add(copy + ": patch " + sql);
                inject(engine, sql);
            }
            transact(database, world.transaction());
            if (world.truncationIsJournalled() && world.chance(9)) {
                transact(database, List.of(world.truncate(), "COMMIT"));
            }
            if (nodes.isEmpty() || world.chance(3)) {
                done.add(copy + ": export " + nodes.size());
                Digest digest = engine.digest();
                StateDelta delta = engine.export();
                assertThat(engine.digest()).as("%s", done).isEqualTo(digest);
                nodes.add(new Node(delta, digest, initial(engine)));
            } else {
                int from = world.pick(nodes.size());
                done.add(copy + ": apply " + from);
                Node node = nodes.get(from);
                ResetReport report = engine.apply(node.delta());
                assertThat(report.restored()).as("%s %s", report, done).isTrue();
                assertThat(report.digestAfter())
                        .as("%s", done)
                        .isEqualTo(node.digest().value());
                assertThat(engine.digest()).as("%s", done).isEqualTo(node.digest());
                if (world.chance(4)) {
                    done.add(copy + ": reset");
                    assertThat(engine.reset(false).restored()).as("%s", done).isTrue();
                    assertThat(engine.digest()).as("%s", done).isEqualTo(node.initial());
                }
            }
        }

        /** Exports the state to come back to it after a reset, which tells the digest of the initial state. */
        private static Digest initial(StateEngine engine) {
            StateDelta here = engine.export();
            engine.reset(false);
            Digest initial = engine.digest();
            engine.apply(here);
            return initial;
        }

        private static void inject(StateEngine engine, String sql) {
            try {
                engine.inject(Patch.empty().sql("a random change", connection -> {
                    try (Statement statement = connection.createStatement()) {
                        statement.execute(sql);
                    }
                }));
            } catch (RuntimeException e) {
                // a random row may violate a constraint; the patch is then not applied
            }
        }

        private void transact(DataSource database, List<String> statements) throws SQLException {
            try (Connection connection = database.getConnection();
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                for (String sql : statements) {
                    done.add(sql);
                    try {
                        statement.execute(sql);
                    } catch (SQLException e) {
                        connection.rollback();
                    }
                }
                connection.commit();
            }
        }
    }
}
