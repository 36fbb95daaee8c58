package dev.tiltyard.cms.replica.form;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of texts by column: of a table in a form, where {@code links[0][title]} is the title of the first row of the group
 * {@code links}, or of an imported file.
 *
 * @param fields its texts by column; those without a value are missing
 */
public record TextRow(Map<String, String> fields) {
    /** A row without fields. */
    public static final TextRow BLANK = new TextRow(Map.of());

    private static final Pattern REST = Pattern.compile("\\[([0-9]{1,6})]\\[([^]]+)](.*)", Pattern.DOTALL);

    /** The rows of a group in the order of their indexes. */
    public static List<TextRow> of(Map<String, List<String>> fields, String group) {
        Map<String, String> firsts = new LinkedHashMap<>();
        fields.forEach((name, values) -> firsts.put(name, values.isEmpty() ? "" : values.get(0)));
        return new TextRow(firsts).rows(group);
    }

    /** The rows of a group nested in this row. */
    public List<TextRow> rows(String group) {
        Map<Integer, Map<String, String>> rows = new TreeMap<>();
        fields.forEach((name, value) -> {
            Matcher rest = REST.matcher(name.startsWith(group) ? name.substring(group.length()) : "");
            if (rest.matches()) {
                rows.computeIfAbsent(Integer.valueOf(rest.group(1)), number -> new LinkedHashMap<>())
                        .put(rest.group(2) + rest.group(3), value);
            }
        });
        return rows.values().stream().map(TextRow::new).toList();
    }

    /** A field's value; empty if it is missing. */
    public String text(String name) {
        return text(name, "");
    }

    public String text(String name, String otherwise) {
        return fields.getOrDefault(name, otherwise);
    }

    public Optional<String> find(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /** Whether a field is 1. */
    public boolean on(String name) {
        return text(name).equals("1");
    }

    /** A field's value as an id; 0 if it is none. */
    public long id(String name) {
        return text(name).matches("[0-9]{1,9}") ? Long.parseLong(text(name)) : 0;
    }
}
