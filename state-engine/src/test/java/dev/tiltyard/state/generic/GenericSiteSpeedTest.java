package dev.tiltyard.state.generic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.state.generic.TestDatabases.Address;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How long a reset takes, beside deleting everything and filling the tables again, on 20 tables with 1000 rows each. */
@Tag("deep")
class GenericSiteSpeedTest {
    private static final Logger LOG = LoggerFactory.getLogger(GenericSiteSpeedTest.class);
    private static final int TABLES = 20;
    private static final int ROWS = 1000;
    private static final int ROUNDS = 30;
    private static final int WARM = 10;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void ofResets(TestDatabases kind) throws SQLException {
        Address address = kind.fresh(folder);
        List<Double> starts = new ArrayList<>();
        List<Double> resets = new ArrayList<>();
        List<Double> refills = new ArrayList<>();
        try (Connection connection = address.connect();
                Statement sql = connection.createStatement()) {
            for (int table = 0; table < TABLES; table++) {
                sql.execute("CREATE TABLE t" + table + " (id int PRIMARY KEY, name varchar(40), amount int)");
            }
            fill(connection, sql);
            for (int round = 0; round < WARM + ROUNDS; round++) {
                change(sql);
                long begun = System.nanoTime();
                for (int table = 0; table < TABLES; table++) {
                    sql.execute((kind == TestDatabases.SQLITE ? "DELETE FROM t" : "TRUNCATE TABLE t") + table);
                }
                fill(connection, sql);
                add(refills, round, begun);
            }
            long installing = System.nanoTime();
            try (GenericSite site = address.site().start()) {
                add(starts, WARM, installing);
                for (int round = 0; round < WARM + ROUNDS; round++) {
                    change(sql);
                    long begun = System.nanoTime();
                    assertThat(site.reset().rowsUndone()).isEqualTo(10);
                    add(resets, round, begun);
                }
            }
        }
        LOG.info(
                "{}: reset {}, deleted and filled {}, start {}",
                kind,
                figures(resets),
                figures(refills),
                figures(starts));
    }

    /** What a test may do: ten rows in three tables. */
    private static void change(Statement sql) throws SQLException {
        sql.execute("UPDATE t1 SET amount = amount + 1 WHERE id < 6");
        sql.execute("DELETE FROM t2 WHERE id IN (7, 8)");
        sql.execute("INSERT INTO t3 VALUES (5001, 'one', 1), (5002, 'two', 2), (5003, 'three', 3)");
    }

    private static void fill(Connection connection, Statement sql) throws SQLException {
        connection.setAutoCommit(false);
        for (int table = 0; table < TABLES; table++) {
            StringBuilder rows = new StringBuilder();
            for (int row = 1; row <= ROWS; row++) {
                rows.append(row == 1 ? "" : ", ").append("(%d, 'row %d', %d)".formatted(row, row, row % 7));
            }
            sql.execute("INSERT INTO t" + table + " VALUES " + rows);
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void add(List<Double> millis, int round, long begun) {
        if (round >= WARM) {
            millis.add((System.nanoTime() - begun) / 1e6);
        }
    }

    private static String figures(List<Double> millis) {
        Collections.sort(millis);
        return "p50 %.1f p95 %.1f ms"
                .formatted(millis.get(millis.size() / 2), millis.get((int) (millis.size() * 0.95)));
    }
}
