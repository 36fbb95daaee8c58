package dev.tiltyard.cms.replica.form;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of a table in a form: {@code links[0][title]} is the title of the first row of the group {@code links}. */
public final class SentRows {
    private static final Pattern REST = Pattern.compile("\\[([0-9]{1,6})]\\[([^]]+)](.*)", Pattern.DOTALL);

    private SentRows() {}

    /** The rows of a group in the order of their indexes, each with its fields by name. */
    public static List<Map<String, String>> of(Map<String, List<String>> fields, String group) {
        Map<String, String> firsts = new LinkedHashMap<>();
        fields.forEach((name, values) -> firsts.put(name, values.isEmpty() ? "" : values.get(0)));
        return within(firsts, group);
    }

    /** The rows of a group nested in a row of another group. */
    public static List<Map<String, String>> within(Map<String, String> fields, String group) {
        Map<Integer, Map<String, String>> rows = new TreeMap<>();
        fields.forEach((name, value) -> {
            Matcher rest = REST.matcher(name.startsWith(group) ? name.substring(group.length()) : "");
            if (rest.matches()) {
                rows.computeIfAbsent(Integer.valueOf(rest.group(1)), number -> new LinkedHashMap<>())
                        .put(rest.group(2) + rest.group(3), value);
            }
        });
        return List.copyOf(rows.values());
    }
}
