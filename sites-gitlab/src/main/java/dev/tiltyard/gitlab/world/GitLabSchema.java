package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.zip.CRC32C;
import javax.sql.DataSource;

/**
 * The tables of GitLab 15.7 in an empty PostgreSQL database. Names and types of tables and columns are the original's;
 * keys, defaults and indexes are chosen for the queries of this replica.
 */
public final class GitLabSchema {
    private GitLabSchema() {}

    /** Differs between two schemas: letters and digits. */
    public static String revision() {
        CRC32C sum = new CRC32C();
        for (String script : new String[] {"schema.sql", "indexes.sql"}) {
            sum.update(text(script).getBytes(StandardCharsets.UTF_8));
        }
        return Long.toHexString(sum.getValue());
    }

    /** Creates all tables, empty, with their keys. */
    public static void createIn(DataSource database) throws SQLException {
        run(database, "schema.sql");
    }

    /** Creates the indexes; to be called when the tables are filled. */
    public static void indexIn(DataSource database) throws SQLException {
        run(database, "indexes.sql");
    }

    private static void run(DataSource database, String script) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(text(script));
        }
    }

    private static String text(String script) {
        return String.join("\n", FactTable.lines(GitLabSchema.class, script));
    }
}
