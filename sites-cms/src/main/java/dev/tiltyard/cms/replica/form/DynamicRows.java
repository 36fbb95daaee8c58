package dev.tiltyard.cms.replica.form;

import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * A form table with rows that can be added and deleted.
 *
 * @param name group name of its rows' fields
 * @param rows the cells of each row, each with one or more fields
 * @param blank the cells of a new row; {@link #NUMBER} is the placeholder for its index in field names
 * @param add label of the button that adds a row
 */
@Template("form/rows.jte")
public record DynamicRows(
        String name, List<String> heads, List<List<List<FormField>>> rows, List<List<FormField>> blank, String add) {
    /** Placeholder for the index of a new row. */
    public static final String NUMBER = "__row__";

    public DynamicRows {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
        blank = List.copyOf(blank);
    }
}
