package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The server's views into InnoDB, which know of tables without opening them. They name tables as files are named:
 * {@code my@002dshop/order@0020items#P#p0}.
 *
 * @param prefix how the views' names begin: MariaDB's {@code innodb_sys_}, MySQL's {@code innodb_}
 * @param converts whether the server converts names of files for us; else schemas must have plain names
 */
record InnoDbViews(String prefix, boolean converts) {
    /** Fails where the server does not convert names of files. */
    private static final String CONVERSION = "SELECT CONVERT(CONVERT(BINARY 'a' USING filename) USING utf8mb4) = 'a'";

    /** What a schema must be called where the server converts nothing. */
    private static final String PLAIN = "SELECT DATABASE() REGEXP '^[0-9A-Za-z_]+$'";

    /** The views of a server; empty if it or this user has none, or they would not know the schema's name. */
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

    /** The query for ids of this schema's tables. A partitioned table has those of all its parts. */
    String tableIds() {
        return """
                SELECT %s AS n, GROUP_CONCAT(table_id ORDER BY table_id) AS v FROM information_schema.%stables
                 WHERE %s AND name NOT LIKE '%%/#sql%%' GROUP BY n
                """.formatted(table(), prefix, ofThisSchema());
    }

    /** The query for the next auto-increments of all tables of the server, by the names of their files. */
    String counters() {
        return "SELECT name AS f, CONCAT(autoinc) AS v FROM information_schema." + prefix + "tablestats";
    }

    /** The query for the names of this schema's tables, other than partitioned ones, by the names of their files. */
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
