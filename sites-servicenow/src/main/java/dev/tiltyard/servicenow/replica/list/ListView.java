package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.replica.classic.Stage;
import java.util.List;

/**
 * A list for display: on its own page, or in a form.
 *
 * @param id identifies it on its page
 * @param related whether it is in a form
 * @param searched the fields that its search box offers
 * @param groups the groups of a grouped list, which shows no records
 * @param first number of the first record or group shown, from 1; 0 if there are none
 * @param total number of records; in a grouped list, of groups
 * @param writable whether the user may create records
 * @param isTask whether its records are tasks
 * @param tags tags for its records
 * @param data data for its scripts, as JSON
 */
public record ListView(
        String id,
        String table,
        String title,
        boolean related,
        List<Field> searched,
        List<Column> columns,
        List<Line> lines,
        List<Group> groups,
        int first,
        int last,
        long total,
        List<Breadcrumb> breadcrumbs,
        boolean writable,
        boolean isTask,
        List<Tag> tags,
        String data) {
    public ListView {
        searched = List.copyOf(searched);
        columns = List.copyOf(columns);
        lines = List.copyOf(lines);
        groups = List.copyOf(groups);
        breadcrumbs = List.copyOf(breadcrumbs);
        tags = List.copyOf(tags);
    }

    /** A field that can be searched. */
    public record Field(String path, String label, boolean chosen) {}

    /** A column: its path, its label, and its sort direction, {@code ASC}, {@code DESC} or empty. */
    public record Column(String path, String label, String sorted) {
        /** The sort direction for assistive technology. */
        public String direction() {
            return switch (sorted) {
                case "ASC" -> "ascending";
                case "DESC" -> "descending";
                default -> "none";
            };
        }
    }

    /**
     * A value with its link; empty for none.
     *
     * @param stages the stages of a process; empty for other values
     */
    public record Value(String text, String link, List<Stage> stages) {
        public Value {
            stages = List.copyOf(stages);
        }
    }

    /** A tag that records can have. */
    public record Tag(String id, String name) {}

    /**
     * A record's row.
     *
     * @param name its display value: a number, a name
     */
    public record Line(String id, String table, String name, List<Value> values) {
        public Line {
            values = List.copyOf(values);
        }
    }

    public boolean isEmpty() {
        return lines.isEmpty() && groups.isEmpty();
    }
}
