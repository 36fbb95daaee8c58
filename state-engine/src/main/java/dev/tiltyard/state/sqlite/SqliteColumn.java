package dev.tiltyard.state.sqlite;

import java.util.Optional;

/**
 * A column.
 *
 * @param plain its name
 * @param type its declared type; may be empty
 * @param notNull whether it rejects NULL
 * @param fallback its default, as SQL
 * @param generated whether it can't be written
 */
record SqliteColumn(String plain, String type, boolean notNull, Optional<String> fallback, boolean generated) {
    String name() {
        return quoted(plain);
    }

    /** An identifier in quotation marks. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A text literal. */
    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
