package dev.tiltyard.cms.replica.form;

import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * A table in a form to which rows can be added and from which they can be deleted.
 *
 * @param name the group under which its rows are sent
 * @param rows the cells of each row, each with one or more fields
 * @param blank the cells of a new row; {@link #NUMBER} stands for its number in the fields' names
 * @param add what the button says that adds a row
 */
@Template("form/rows.jte")
public record DynamicRows(
        String name, List<String> heads, List<List<List<FormField>>> rows, List<List<FormField>> blank, String add) {
    /** What stands for the number of a new row. */
    public static final String NUMBER = "__row__";

    public DynamicRows {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
        blank = List.copyOf(blank);
    }
}
