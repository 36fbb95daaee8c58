package dev.tiltyard.gitlab.replica.settings;

import java.util.List;
import java.util.Map;

/**
 * A list of rows of a table that belong to a project or a user.
 *
 * @param noun of one of them, as in {@code Add variable}
 * @param button that adds one
 * @param empty what is shown where there is none
 * @param fields of a new one; the first names it
 * @param constants values of further columns
 * @param timed whether the table keeps when a row was created and changed
 * @param page the heading of the page that adds one; empty if the list's own page has the form
 * @param save the text of that page's button; empty if there is no such page
 */
public record RowList(
        String table,
        String noun,
        String button,
        String empty,
        List<Setting> fields,
        Map<String, Object> constants,
        boolean timed,
        String page,
        String save) {
    public RowList {
        fields = List.copyOf(fields);
        constants = Map.copyOf(constants);
    }

    RowList(
            String table,
            String noun,
            String button,
            String empty,
            List<Setting> fields,
            Map<String, Object> constants,
            boolean timed) {
        this(table, noun, button, empty, fields, constants, timed, "", "");
    }

    /** The same with a form on a page of its own, below the list's. */
    RowList onPage(String heading, String button) {
        return new RowList(table, noun, this.button, empty, fields, constants, timed, heading, button);
    }

    /** Whether the form has a page of its own. */
    public boolean apart() {
        return !page.isEmpty();
    }
}
