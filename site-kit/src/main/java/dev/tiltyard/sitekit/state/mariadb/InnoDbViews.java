package dev.tiltyard.sitekit.state.mariadb;

import java.util.Locale;

/**
 * The server's views into InnoDB, which know of tables without opening them. They name tables as files are named:
 * {@code my@002dshop/order@0020items#P#p0}.
 *
 * @param prefix how the views' names begin: MariaDB's {@code innodb_sys_}, MySQL's {@code innodb_}
 * @param converts whether the server converts names of files for us; else schemas must have plain names
 */
record InnoDbViews(String prefix, boolean converts) {
    /** Fails where the server does not convert names of files. */
    static final String CONVERSION = "SELECT CONVERT(CONVERT(BINARY 'a' USING filename) USING utf8mb4) = 'a'";

    /** What a schema must be called where the server converts nothing. */
    static final String PLAIN = "SELECT DATABASE() REGEXP '^[0-9A-Za-z_]+$'";

    /** The query for ids of this schema's tables. A partitioned table has those of all its parts. */
    String tableIds() {
        return """
                SELECT %s AS n, GROUP_CONCAT(table_id ORDER BY table_id) AS v FROM information_schema.%stables
                 WHERE %s AND name NOT LIKE '%%/#sql%%' GROUP BY n HAVING n NOT LIKE '%s'
                """.formatted(table(), prefix, ofThisSchema(), like("!tiltyard\\_%"));
    }

    /** The query for the next auto-increments of this schema's tables, other than partitioned ones. */
    String counters() {
        return """
                SELECT %s AS n, CONCAT(autoinc) AS v FROM information_schema.%stablestats
                 WHERE %s AND name NOT LIKE '%%#%%'
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

    private String like(String pattern) {
        return converts
                ? pattern
                : pattern.replace("!", "@%04x".formatted((int) '!').toLowerCase(Locale.ROOT));
    }
}
