package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.Button;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Describes a grid.
 *
 * @param namespace its name in requests and bookmarks
 * @param sort the default sort column
 * @param legacy whether it is a legacy grid, with its filters in a row of the table
 * @param exported whether it can be exported
 * @param unsearched whether a UI component grid has no keyword search
 * @param bare whether a legacy grid has neither filters nor paging
 * @param scoped whether its page has a store switcher
 * @param picked whether rows are selected in it for the containing page
 * @param menu name of the menu for the buttons after the first one; empty if there is no menu
 * @param acting title of the actions column
 * @param choosing whether row actions are a dropdown if there are several
 * @param nothing text for an empty grid
 */
public record GridSpec(
        String namespace,
        Place place,
        Source source,
        List<Column> columns,
        String sort,
        boolean descending,
        boolean legacy,
        boolean exported,
        boolean unsearched,
        boolean bare,
        boolean scoped,
        boolean picked,
        String menu,
        String acting,
        boolean choosing,
        String nothing,
        List<RowAction> actions,
        List<MassAction> massActions,
        List<Button> buttons) {
    public GridSpec {
        columns = List.copyOf(columns);
        actions = List.copyOf(actions);
        massActions = List.copyOf(massActions);
        buttons = List.copyOf(buttons);
    }

    /**
     * The page of a grid.
     *
     * @param path {@code sales/order}
     * @param right the ACL resource required to see it
     */
    public record Place(String path, String title, String right) {}

    /**
     * The source of a grid's rows.
     *
     * @param from the base tables
     * @param key expression of the row's id
     * @param where a fixed condition; empty if none
     * @param joins further tables, by the names used in columns; each adds at most one row to a row
     * @param words column of {@linkplain KeywordSearch words} for the keyword search; empty to search each column
     * @param parent expression of the id of the containing page's record; empty if the grid has all rows
     */
    public record Source(
            String from, String key, String where, Map<String, String> joins, String words, String parent) {
        public Source {
            joins = new LinkedHashMap<>(joins);
        }

        /** The qualifier of the grid's own table with a dot; empty if the key is not one of its columns. */
        String table() {
            return key.matches("\\w+\\.\\w+") ? key.substring(0, key.indexOf('.') + 1) : "";
        }
    }

    /** Whether its rows have actions besides opening a page on click. */
    public boolean offers() {
        return actions.stream().anyMatch(action -> !action.label().isEmpty());
    }

    /** Its columns, except those that are only filters. */
    public List<Column> listed() {
        return columns.stream().filter(column -> !column.unlisted()).toList();
    }

    /** Whether it supports inline editing. */
    public boolean edited() {
        return columns.stream().anyMatch(Column::edited);
    }

    /** The path of its page. */
    public String path() {
        return place.path();
    }

    public String title() {
        return place.title();
    }

    /** The ACL resource required to see it. */
    public String resource() {
        return place.right();
    }

    /** The column with this name. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }
}
