package dev.tiltyard.shopping.magento;

import dev.tiltyard.sitekit.world.FactTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/**
 * The tables of Magento 2.4, in an empty MariaDB schema. Names and types of tables and columns are the original's; keys
 * and indexes are chosen for this replica's queries. An additional table, {@code catalogsearch_fulltext_scope1}, holds
 * what the original keeps in its search engine.
 */
public final class MagentoSchema {
    private static final Pattern BETWEEN_STATEMENTS = Pattern.compile(";\\s*\\n");

    private MagentoSchema() {}

    /** Creates all tables, empty. */
    public static void createIn(DataSource database) throws SQLException {
        run(database, MagentoSchema.class, "schema.sql");
    }

    /** Inserts what every installation begins with: scopes, attributes, statuses, ratings, countries, settings. */
    public static void setUpIn(DataSource database) throws SQLException {
        run(database, MagentoSchema.class, "setup.sql");
    }

    /** Runs the statements of a script beside {@code owner}, each ended by a semicolon at the end of a line. */
    public static void run(DataSource database, Class<?> owner, String script) throws SQLException {
        List<String> statements = BETWEEN_STATEMENTS
                .splitAsStream(String.join("\n", FactTable.lines(owner, script)) + "\n")
                .filter(sql -> !sql.isBlank())
                .toList();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
            statement.execute("SET SESSION foreign_key_checks = 0");
            for (String sql : statements) {
                statement.execute(sql);
            }
            statement.execute("SET SESSION foreign_key_checks = 1");
            statement.execute("SET SESSION sql_mode = DEFAULT");
        }
    }
}
