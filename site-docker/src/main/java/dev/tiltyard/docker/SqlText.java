package dev.tiltyard.docker;

import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Queries for client programs that don't support parameters. */
final class SqlText {
    /** Matches literals, comments and {@code ::} casts, which stay as they are; group 1 is a parameter's name. */
    private static final Pattern PARTS =
            Pattern.compile("'(?:[^']|'')*'|\"[^\"]*\"|`[^`]*`|--[^\\n]*|/\\*(?s:.*?)\\*/|::|:([A-Za-z_]\\w*)");

    private SqlText() {}

    /**
     * The query with literals in place of its parameters, without the final semicolon.
     *
     * @param backslashes whether this database treats a backslash in a literal as an escape
     */
    static String withLiterals(Locator.Sql sql, boolean backslashes) {
        Matcher parts = PARTS.matcher(sql.query());
        StringBuilder text = new StringBuilder();
        while (parts.find()) {
            String name = parts.group(1);
            String put = name == null ? parts.group() : literal(valueOf(sql, name), backslashes);
            parts.appendReplacement(text, Matcher.quoteReplacement(put));
        }
        parts.appendTail(text);
        return text.toString().strip().replaceFirst(";$", "");
    }

    private static Object valueOf(Locator.Sql sql, String name) {
        Map<String, Object> parameters = sql.parameters();
        if (!parameters.containsKey(name)) {
            throw new SiteException("A locator for " + sql.site() + " has no value for the parameter :" + name
                    + " of its query: " + sql.query());
        }
        return Objects.requireNonNull(parameters.get(name));
    }

    private static String literal(Object value, boolean backslashes) {
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        String text = value.toString().replace("'", "''");
        return "'" + (backslashes ? text.replace("\\", "\\\\") : text) + "'";
    }
}
