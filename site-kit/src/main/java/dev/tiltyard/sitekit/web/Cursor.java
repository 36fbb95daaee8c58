package dev.tiltyard.sitekit.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A position in a long list: the sort columns of the first row of the next page, in the URL as {@code
 * next[ranking]=..&next[id]=..}.
 *
 * @param values values by column, in sort order
 */
public record Cursor(Map<String, String> values) {
    public Cursor {
        values = new LinkedHashMap<>(values);
    }

    /** A cursor from alternating names and values. */
    public static Cursor at(Object... namesAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i].toString(), namesAndValues[i + 1].toString());
        }
        return new Cursor(values);
    }

    /** The cursor in a URL; empty unless it has all these columns. */
    public static Optional<Cursor> in(Visit visit, List<String> columns) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String column : columns) {
            Optional<String> value = visit.query("next[" + column + "]");
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.put(column, value.get());
        }
        return Optional.of(new Cursor(values));
    }

    /**
     * A whole number in the cursor.
     *
     * @throws HttpProblem with status 404 if it is not one
     */
    public long number(String column) {
        String value = values.getOrDefault(column, "");
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw HttpProblem.notFound("the list has no entry " + column + " " + value);
        }
    }

    /** The next page's URL: the present one with this cursor in place of its own. */
    public String addressAfter(Visit visit) {
        StringBuilder query = new StringBuilder();
        visit.queries().forEach((name, all) -> {
            if (!name.startsWith("next[")) {
                all.forEach(value -> append(query, name, value));
            }
        });
        values.forEach((column, value) -> append(query, "next[" + column + "]", value));
        return visit.path() + query;
    }

    private static void append(StringBuilder query, String name, String value) {
        query.append(query.isEmpty() ? '?' : '&')
                .append(Visit.encode(name).replace("%5B", "[").replace("%5D", "]"))
                .append('=')
                .append(Visit.encode(value));
    }
}
