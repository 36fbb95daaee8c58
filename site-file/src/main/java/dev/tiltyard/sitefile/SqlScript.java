package dev.tiltyard.sitefile;

import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;

/**
 * Runs a file with SQL as the application's user: what the databases' own programs read, also dumps. Drivers and servers find
 * the statements' ends; only what psql and mysql would do themselves is done here.
 */
final class SqlScript {
    private static final Pattern COPY = Pattern.compile("(?im)^(COPY\\s[^;]*\\sFROM\\s+stdin\\b[^;]*);[ \\t]*\\R");
    private static final Pattern END_OF_COPY = Pattern.compile("(?m)^\\\\\\.[ \\t]*$");

    /** Newer versions of pg_dump guard their dumps with these. */
    private static final Pattern GUARDS = Pattern.compile("(?m)^\\\\(un)?restrict .*$");

    private static final Pattern DELIMITER = Pattern.compile("(?im)^[ \\t]*DELIMITER[ \\t]+(\\S+)[ \\t]*$");
    private static final int EMPTY = 1065;

    private final Path file;
    private final String text;

    private SqlScript(Path file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * Runs a file.
     *
     * @throws SiteException if it can't be read, or the database rejects something in it
     */
    static void run(Path file, OwnerAddress address) throws IOException {
        new SqlScript(file, Files.readString(file)).run(address);
    }

    private void run(OwnerAddress address) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("user", address.user());
        properties.setProperty("password", address.password());
        properties.setProperty("allowMultiQueries", "true");
        try (Connection connection = DriverManager.getConnection(address.jdbcUrl(), properties);
                Statement statement = connection.createStatement()) {
            if (address.protocol().equals("postgresql")) {
                postgres(statement, connection.unwrap(PGConnection.class));
            } else {
                mysql(statement);
            }
        } catch (SQLException e) {
            throw new SiteException(
                    "The database rejected " + file + ": " + e.getMessage()
                            + ". Remedy: try the file on an empty database,"
                            + " as a user without special rights (dumps: pg_dump --no-owner --no-privileges).",
                    e);
        }
    }

    private void postgres(Statement statement, PGConnection connection) throws SQLException, IOException {
        String script = GUARDS.matcher(text).replaceAll("");
        Matcher copy = COPY.matcher(script);
        Matcher end = END_OF_COPY.matcher(script);
        int from = 0;
        while (copy.find(from)) {
            execute(statement, script.substring(from, copy.start()));
            if (!end.find(copy.end())) {
                throw new SiteException("The rows of '" + copy.group(1) + "' in " + file
                        + " have no end. Remedy: end them by a line with \\. only.");
            }
            connection.getCopyAPI().copyIn(copy.group(1), new StringReader(script.substring(copy.end(), end.start())));
            from = end.end();
        }
        execute(statement, script.substring(from));
    }

    private void mysql(Statement statement) throws SQLException {
        String delimiter = ";";
        Matcher change = DELIMITER.matcher(text);
        int from = 0;
        boolean more = true;
        while (more) {
            more = change.find(from);
            String part = text.substring(from, more ? change.start() : text.length());
            if (delimiter.equals(";")) {
                execute(statement, part);
            } else {
                for (String one : part.split(Pattern.quote(delimiter))) {
                    execute(statement, one);
                }
            }
            if (more) {
                delimiter = change.group(1);
                from = change.end();
            }
        }
    }

    /** Runs statements, and waits for the last one's end, since errors come with the results. */
    private static void execute(Statement statement, String sql) throws SQLException {
        if (sql.isBlank()) {
            return;
        }
        try {
            statement.execute(sql);
            while (statement.getMoreResults() || statement.getUpdateCount() >= 0) {
                // the next one
            }
        } catch (SQLException e) {
            if (e.getErrorCode() != EMPTY) { // comments only
                throw e;
            }
        }
    }
}
