package dev.tiltyard.state.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A unique index that is not the rows' own key. Inserting a row with {@code OR REPLACE} deletes the rows with the same values
 * in it, without firing triggers.
 *
 * @param parts its columns and expressions
 * @param where the condition of a partial index
 */
record UniqueIndex(List<Part> parts, Optional<String> where) {
    UniqueIndex {
        parts = List.copyOf(parts);
    }

    /**
     * A column or an expression.
     *
     * @param stored as SQL, over the table's columns
     * @param expression whether it is not just a column
     * @param collation the collation by which values are equal
     * @param instead the value that replaces NULL ({@code NOT NULL} columns with a default)
     */
    record Part(String stored, boolean expression, String collation, Optional<String> instead) {}

    /**
     * The condition that a row conflicts with {@code NEW}.
     *
     * @param row selects NEW's columns under their own names
     */
    String conflicts(String row) {
        return parts.stream()
                        .map(part -> part.stored() + " COLLATE " + SqliteColumn.quoted(part.collation()) + " = "
                                + ofNew(part, row))
                        .collect(Collectors.joining(" AND "))
                + where.map(condition -> " AND (" + condition + ")").orElse("");
    }

    /** Columns have no qualifiers in an index, so the same text means the new row's there. */
    private static String ofNew(Part part, String row) {
        String value = part.expression() ? "(SELECT " + part.stored() + " FROM (" + row + "))" : "NEW." + part.stored();
        return part.instead().isPresent()
                ? "CASE WHEN " + value + " IS NULL THEN (" + part.instead().get() + ") ELSE " + value + " END"
                : value;
    }

    /** The texts in the parentheses of {@code CREATE INDEX}, without collation and order; and the text after WHERE. */
    static final class Text {
        private final List<String> terms = new ArrayList<>();
        private String rest = "";

        Text(String sql) {
            int depth = 0;
            int start = -1;
            for (int i = 0; i < sql.length(); i = next(sql, i)) {
                char c = sql.charAt(i);
                if (c == '(' && depth++ == 0) {
                    start = i + 1;
                } else if (c == ',' && depth == 1) {
                    terms.add(bare(sql.substring(start, i)));
                    start = i + 1;
                } else if (c == ')' && --depth == 0) {
                    terms.add(bare(sql.substring(start, i)));
                    rest = sql.substring(i + 1).strip();
                    return;
                }
            }
        }

        private static String bare(String term) {
            return term.strip()
                    .replaceFirst("(?is)\\s+(ASC|DESC)$", "")
                    .replaceFirst("(?is)\\s+COLLATE\\s+(\"[^\"]*\"|\\w+)$", "");
        }

        /** The position after a character, a quoted text or a comment. */
        private static int next(String sql, int i) {
            char c = sql.charAt(i);
            int end;
            if (c == '\'' || c == '"' || c == '`') {
                end = sql.indexOf(c, i + 1);
            } else if (c == '[') {
                end = sql.indexOf(']', i + 1);
            } else if (sql.startsWith("--", i)) {
                end = sql.indexOf('\n', i + 2);
            } else if (sql.startsWith("/*", i)) {
                int close = sql.indexOf("*/", i + 2);
                end = close < 0 ? -1 : close + 1;
            } else {
                return i + 1;
            }
            return end < 0 ? sql.length() : end + 1;
        }

        String term(int place) {
            return terms.get(place);
        }

        Optional<String> where() {
            return rest.regionMatches(true, 0, "WHERE", 0, 5) ? Optional.of(rest.substring(5)) : Optional.empty();
        }
    }
}
