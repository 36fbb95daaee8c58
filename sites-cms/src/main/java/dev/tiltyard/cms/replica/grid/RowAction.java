package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.values.Sha256;
import java.util.Map;

/**
 * A row action.
 *
 * @param label empty for the action of a click on the row
 * @param path its target, with {@code {id}} or a column's name in braces; a whole path if it begins with a slash, or if
 *     it is only a column
 * @param confirm confirmation question before it is submitted as a form; empty for none
 * @param posts whether it is submitted as a form
 * @param needs a column that must not be empty for the action to be available; empty for all rows
 * @param opens whether it opens a new window
 */
record RowAction(String label, String path, String confirm, boolean posts, String needs, boolean opens) {
    public static RowAction link(String label, String path) {
        return new RowAction(label, path, "", false, "", false);
    }

    /** The secret key that the original appends to URLs; it is never checked. */
    private static String key(String path) {
        return Sha256.hex(path);
    }

    /** The URL for a row. */
    public String address(String id, Map<String, String> values) {
        if (path.matches("\\{(?!id})\\w+}")) {
            return values.getOrDefault(path.substring(1, path.length() - 1), "");
        }
        String filled = path.replace("{id}", id).replace("{key}", key(path));
        if (!filled.contains("{")) {
            return filled.startsWith("/") ? filled : "/admin/" + filled;
        }
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("{" + value.getKey() + "}", Visit.encode(value.getValue()));
        }
        return filled.startsWith("/") ? filled : "/admin/" + filled;
    }
}
