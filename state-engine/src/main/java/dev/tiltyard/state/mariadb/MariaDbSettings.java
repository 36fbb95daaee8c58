package dev.tiltyard.state.mariadb;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * All settings that change the meaning of the engine's statements or make the server reject them, whether set as
 * defaults by an administrator or left behind by a pool.
 */
final class MariaDbSettings {
    static final String SQL_MODE = "STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,ALLOW_INVALID_DATES";

    private static final String NO_LIMIT = "18446744073709551615";

    /** By name, with values as the server displays them; no server has all of them. */
    private static final Map<String, String> SETTINGS = new TreeMap<>(Map.ofEntries(
            Map.entry("check_constraint_checks", "OFF"),
            Map.entry("completion_type", "NO_CHAIN"),
            Map.entry("div_precision_increment", "4"),
            Map.entry("foreign_key_checks", "OFF"),
            Map.entry("group_concat_max_len", "1048576"),
            Map.entry("idle_readonly_transaction_timeout", "0"),
            Map.entry("idle_transaction_timeout", "0"),
            Map.entry("idle_write_transaction_timeout", "0"),
            Map.entry("information_schema_stats_expiry", "0"),
            Map.entry("innodb_lock_wait_timeout", "5"),
            Map.entry("lc_time_names", "en_US"),
            Map.entry("lock_wait_timeout", "3"),
            Map.entry("max_execution_time", "0"),
            Map.entry("max_statement_time", "0.000000"),
            Map.entry("sql_auto_is_null", "OFF"),
            Map.entry("sql_generate_invisible_primary_key", "OFF"),
            Map.entry("sql_mode", SQL_MODE),
            Map.entry("sql_quote_show_create", "ON"),
            Map.entry("sql_require_primary_key", "OFF"),
            Map.entry("sql_safe_updates", "OFF"),
            Map.entry("time_zone", "+00:00"),
            Map.entry("unique_checks", "ON"),
            Map.entry("wait_timeout", "2000000")));

    private static final Pattern NUMBER = Pattern.compile("[0-9.]+");

    private MariaDbSettings() {}

    static void pin(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET NAMES utf8mb4");
            // Set first, since these may reject even queries. MySQL reads the last one as a comment.
            statement.execute("SET SESSION sql_select_limit = " + NO_LIMIT + ", max_join_size = " + NO_LIMIT
                    + ", sql_big_selects = 1 /*M! , max_statement_time = 0 */");
            List<String> others = others(statement);
            if (!others.isEmpty()) {
                statement.execute("SET SESSION " + String.join(", ", others));
            }
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED");
            statement.execute("SET SESSION TRANSACTION READ WRITE");
        }
    }

    /** Assignments for settings that differ; some need a rare privilege. */
    private static List<String> others(Statement statement) throws SQLException {
        List<String> others = new ArrayList<>();
        String names = "'" + String.join("', '", SETTINGS.keySet()) + "'";
        try (ResultSet rows = statement.executeQuery("SHOW SESSION VARIABLES WHERE variable_name IN (" + names + ")")) {
            while (rows.next()) {
                String name = rows.getString(1);
                String wanted = String.valueOf(SETTINGS.get(name));
                if (!wanted.equalsIgnoreCase(rows.getString(2))) {
                    others.add(name + " = " + (NUMBER.matcher(wanted).matches() ? wanted : "'" + wanted + "'"));
                }
            }
        }
        return others;
    }
}
