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
 */
public record RowList(
        String table,
        String noun,
        String button,
        String empty,
        List<Setting> fields,
        Map<String, Object> constants,
        boolean timed) {
    public RowList {
        fields = List.copyOf(fields);
        constants = Map.copyOf(constants);
    }
}
