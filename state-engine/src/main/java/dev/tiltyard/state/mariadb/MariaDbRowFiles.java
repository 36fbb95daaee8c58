package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tables of a fresh copy that the server has never opened: their rows are still only in their files, and are those of the
 * original if the files are. Reading such a table through the server would have it opened, with its triggers, which takes
 * a hundred times as long and keeps half a megabyte of memory.
 */
final class MariaDbRowFiles {
    /** InnoDB counts the rows of a table when the server opens it. A partitioned table has several files, so it has no such name. */
    private static final String UNOPENED = """
            SELECT SUBSTRING_INDEX(name, '/', -1) AS t FROM information_schema.innodb_sys_tablestats
             WHERE SUBSTRING_INDEX(name, '/', 1) = DATABASE() AND stats_initialized = 'Uninitialized'
               AND modified_counter = 0 AND ref_count = 0
            """;

    private final SqlSession session;
    private final Optional<MariaDbFolder> folder;
    private final String schema;

    /** @param folder none if nothing is known of the server's files */
    MariaDbRowFiles(SqlSession session, Optional<MariaDbFolder> folder, String schema) {
        this.session = session;
        this.folder = folder;
        this.schema = schema;
    }

    /** Names of the tables that nobody has opened since the server of the copy started. */
    Set<String> unopened() throws SQLException {
        return folder.isEmpty() || !session.works("SELECT 1 FROM information_schema.innodb_sys_tablestats LIMIT 1")
                ? Set.of()
                : new TreeSet<>(session.list(UNOPENED, row -> row.getString("t")));
    }

    /** Whether the file of a table holds what it held when the copy was made. */
    boolean same(String table) {
        try {
            return folder.isPresent() && folder.get().sameRows(schema, table);
        } catch (IOException e) {
            return false; // the server then says what there is
        }
    }
}
