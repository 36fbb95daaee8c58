package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.FactTable;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/** The forum's tables, and their keys and indexes, which are created once the rows are there. */
public final class ForumSchema {
    private static final String TABLES = "schema.sql";
    private static final String INDEXES = "indexes.sql";
    private static final Pattern BETWEEN_STATEMENTS = Pattern.compile(";\\s*\\n");

    private ForumSchema() {}

    /** Differs between two schemas: letters and digits. */
    public static String revision() {
        CRC32C sum = new CRC32C();
        sum.update((text(TABLES) + text(INDEXES)).getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    /** Creates the tables, without keys and indexes. */
    public static void createTables(Connection connection) throws SQLException {
        execute(connection, text(TABLES));
    }

    /** Creates keys and indexes; fails if the rows violate one. */
    public static void createIndexes(Connection connection, Progress progress) throws SQLException {
        List<String> statements = BETWEEN_STATEMENTS
                .splitAsStream(text(INDEXES))
                .filter(sql -> !sql.isBlank())
                .toList();
        execute(connection, "SET maintenance_work_mem = '256MB'");
        for (int i = 0; i < statements.size(); i++) {
            execute(connection, statements.get(i));
            progress.report("indexes", i + 1, statements.size());
        }
        execute(connection, "RESET maintenance_work_mem");
    }

    static void execute(Connection connection, String script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(script);
        }
    }

    static String text(String script) {
        return String.join("\n", FactTable.lines(ForumSchema.class, script)) + "\n";
    }
}
