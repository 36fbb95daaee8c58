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
 * @param sort the column by which it is sorted by default
 * @param legacy whether it is one of the old kind, with its filters in a row of the table
 * @param exported whether it offers its rows as a file
 * @param unsearched whether a grid of the new kind has no search by keyword
 * @param bare whether a grid of the old kind has neither filters nor pages
 * @param scoped whether its page can be asked for one store
 * @param picked whether rows are chosen in it for the page that it is a part of
 * @param menu name of the menu that holds the buttons after the first one; empty if they stand side by side
 * @param acting the title of the column with what can be done with a row
 * @param choosing whether what can be done with a row is a list to choose from, if it is more than one thing
 * @param nothing what stands in place of rows if there are none
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
     * @param right the right that is needed to see it
     */
    public record Place(String path, String title, String right) {}

    /**
     * Where the rows of a grid come from.
     *
     * @param from tables that every row comes from
     * @param key expression of the row's id
     * @param where a condition that always holds; empty if none
     * @param joins further tables, by the names that columns give them; each adds at most one row to a row
     * @param words column of {@linkplain Words words} that a search by keyword looks at; empty if it looks at each column
     * @param parent expression of the id of what the page is about that the grid is a part of; empty if it has all rows
     */
    public record Source(
            String from, String key, String where, Map<String, String> joins, String words, String parent) {
        public Source {
            joins = new LinkedHashMap<>(joins);
        }

        /** The name of the grid's own table with a dot; empty if the key is not one of its columns. */
        String table() {
            return key.matches("\\w+\\.\\w+") ? key.substring(0, key.indexOf('.') + 1) : "";
        }
    }

    /** Whether its rows offer something besides leading to a page when they are clicked. */
    public boolean offers() {
        return actions.stream().anyMatch(action -> !action.label().isEmpty());
    }

    /** Its columns, but for those that are only there to be filtered by. */
    public List<Column> listed() {
        return columns.stream().filter(column -> !column.unlisted()).toList();
    }

    /** Whether its rows can be changed without leaving it. */
    public boolean edited() {
        return columns.stream().anyMatch(Column::edited);
    }

    /** The page that shows it. */
    public String path() {
        return place.path();
    }

    public String title() {
        return place.title();
    }

    /** The right that is needed to see it. */
    public String resource() {
        return place.right();
    }

    /** The column of that name. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }
}
