package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.values.Sha256;
import java.util.Map;

/**
 * What can be done with one row.
 *
 * @param label empty if it is what a click on the row does, without a link
 * @param path where it leads, with {@code {id}} or a column's name in braces; a whole address if it begins with a slash, or
 *     if it is nothing but a column
 * @param confirm what is asked before it is sent as a form; empty if it is a link or nothing is asked
 * @param posts whether it is sent as a form
 * @param needs a column: rows where it is empty do not have the action; empty if all rows have it
 * @param opens whether it leads to a window of its own
 */
record RowAction(String label, String path, String confirm, boolean posts, String needs, boolean opens) {
    public static RowAction link(String label, String path) {
        return new RowAction(label, path, "", false, "", false);
    }

    /** What the original appends to addresses while secret keys are on; it is never asked for. */
    private static String key(String path) {
        return Sha256.hex(path);
    }

    /** The address for a row. */
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
