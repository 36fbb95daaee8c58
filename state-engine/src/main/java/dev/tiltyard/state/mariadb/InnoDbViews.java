package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Views of InnoDB's dictionary, which read tables' metadata without opening them. They use encoded file names for
 * tables: {@code my@002dshop/order@0020items#P#p0}.
 *
 * @param prefix prefix of the views' names: MariaDB's {@code innodb_sys_}, MySQL's {@code innodb_}
 * @param converts whether the server can decode file names; otherwise schemas must have plain names
 */
record InnoDbViews(String prefix, boolean converts) {
    /** Fails if the server can't decode file names. */
    private static final String CONVERSION = "SELECT CONVERT(CONVERT(BINARY 'a' USING filename) USING utf8mb4) = 'a'";

    /** The required form of a schema's name if the server can't decode file names. */
    private static final String PLAIN = "SELECT DATABASE() REGEXP '^[0-9A-Za-z_]+$'";

    /** The views of a server; empty if it or this user has none, or they can't contain the schema's name. */
    static Optional<InnoDbViews> of(SqlSession session) throws SQLException {
        boolean converts = session.works(CONVERSION);
        if (!converts && !session.one(PLAIN, row -> row.getBoolean(1))) {
            return Optional.empty();
        }
        return Stream.of("innodb_sys_", "innodb_") // MariaDB's, MySQL's
                .filter(prefix -> session.works("SELECT 1 FROM information_schema." + prefix + "tables LIMIT 1"))
                .map(prefix -> new InnoDbViews(prefix, converts))
                .findFirst();
    }

    /** The query for the ids of this schema's tables. A partitioned table has those of all its partitions. */
    String tableIds() {
        return """
                SELECT %s AS n, GROUP_CONCAT(table_id ORDER BY table_id) AS v FROM information_schema.%stables
                 WHERE %s AND name NOT LIKE '%%/#sql%%' GROUP BY n
                """.formatted(table(), prefix, ofThisSchema());
    }

    /** The query for the next auto-increment values of all tables on the server, by file name. */
    String counters() {
        return "SELECT name AS f, CONCAT(autoinc) AS v FROM information_schema." + prefix + "tablestats";
    }

    /** The query for the names of this schema's tables, except partitioned ones, by file name. */
    String names() {
        return """
                SELECT name AS f, %s AS n FROM information_schema.%stablestats WHERE %s AND name NOT LIKE '%%#%%'
                """.formatted(table(), prefix, ofThisSchema());
    }

    private String table() {
        String file = "SUBSTRING_INDEX(SUBSTRING_INDEX(name, '/', -1), '#', 1)";
        return converts ? "CONVERT(CONVERT(BINARY " + file + " USING filename) USING utf8mb4)" : file;
    }

    private String ofThisSchema() {
        return "SUBSTRING_INDEX(name, '/', 1) = "
                + (converts ? "CAST(CONVERT(DATABASE() USING filename) AS BINARY)" : "DATABASE()");
    }
}
