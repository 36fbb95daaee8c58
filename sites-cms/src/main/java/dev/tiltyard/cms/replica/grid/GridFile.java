package dev.tiltyard.cms.replica.grid;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the grids of a YAML file beside this class. The file omits defaults: the expression of a column of the grid's
 * own table, the kind of a text or choice column, the ACL resource of an action if it is the grid's own.
 */
final class GridFile {
    private GridFile() {}

    /** The grids of a file, in order. */
    static List<GridSpec> read(String file) {
        List<GridSpec> grids = new ArrayList<>();
        Yaml.read(GridFile.class, file, new TypeReference<Map<String, Grid>>() {})
                .forEach((namespace, grid) -> grids.add(grid.spec(namespace)));
        return grids;
    }

    /**
     * A grid in the file.
     *
     * @param sort a column, followed by {@code desc} for descending order; empty for the first column, descending
     * @param acting empty for {@code Action}
     * @param nothing empty for the original's most common text
     */
    private record Grid(
            GridSpec.Place place,
            GridSpec.Source source,
            Map<String, ColumnText> columns,
            String sort,
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
            List<ActionText> actions,
            Map<String, MassText> mass,
            Map<String, ButtonText> buttons) {
        GridSpec spec(String namespace) {
            List<Column> all = new ArrayList<>();
            columns.forEach((name, column) -> all.add(column.column(name, source.table())));
            List<MassAction> massActions = new ArrayList<>();
            mass.forEach((type, action) -> massActions.add(action.action(type, place.right())));
            List<Button> shown = new ArrayList<>();
            buttons.forEach((id, button) -> shown.add(button.button(id)));
            String[] order = sort.isEmpty() ? new String[] {all.get(0).name(), "desc"} : sort.split(" ");
            return new GridSpec(
                    namespace,
                    place,
                    source,
                    all,
                    order[0],
                    order.length > 1,
                    legacy,
                    exported,
                    unsearched,
                    bare,
                    scoped,
                    picked,
                    menu,
                    acting.isEmpty() ? "Action" : acting,
                    choosing,
                    nothing.isEmpty() ? "We couldn't find any records." : nothing,
                    actions.stream().map(ActionText::action).toList(),
                    massActions,
                    shown);
        }
    }

    /**
     * A column in the file.
     *
     * @param kind empty for a text or a choice
     * @param sql empty for the column with this name in the grid's own table
     * @param condition the filter's condition; empty for equality
     * @param flags {@code hidden}, {@code unfiltered}, {@code unsorted}, {@code stored}, {@code late}, {@code headed},
     *     {@code unlisted}, {@code edited}, {@code needed}
     * @param link link target of a cell's first line
     * @param title title of that link
     */
    private record ColumnText(
            String label,
            String kind,
            String sql,
            @Nullable JsonNode choices,
            String join,
            String condition,
            List<String> flags,
            String link,
            String title) {
        Column column(String name, String table) {
            OptionLabels offered = OptionLabels.described(choices);
            ColumnKind own = !kind.isEmpty()
                    ? ColumnKind.valueOf(kind.toUpperCase(Locale.ROOT))
                    : offered.equals(OptionLabels.none()) ? ColumnKind.TEXT : ColumnKind.CHOICE;
            boolean picture = own == ColumnKind.PICTURE;
            return new Column(
                    name,
                    label,
                    !sql.isEmpty() ? sql : flags.contains("unlisted") ? "NULL" : table + name,
                    own,
                    offered,
                    join,
                    !flags.contains("hidden") && !flags.contains("unlisted"),
                    !picture && !flags.contains("unfiltered"),
                    !picture && !flags.contains("unsorted"),
                    flags.contains("stored"),
                    flags.contains("late"),
                    link,
                    title,
                    flags.contains("headed"),
                    condition,
                    flags.contains("unlisted"),
                    flags.contains("edited"),
                    flags.contains("needed"));
        }
    }

    private record ActionText(String label, String path, String confirm, boolean posts, String needs, boolean opens) {
        RowAction action() {
            return new RowAction(label, path, confirm, posts || !confirm.isEmpty(), needs, opens);
        }
    }

    /**
     * @param right empty for the grid's own
     * @param field empty if the action has no second choice
     */
    private record MassText(
            String label,
            String path,
            String confirm,
            String right,
            String field,
            @Nullable JsonNode choices,
            boolean preselected) {
        MassAction action(String type, String own) {
            return new MassAction(
                    type,
                    label,
                    path,
                    confirm,
                    right.isEmpty() ? own : right,
                    field,
                    OptionLabels.described(choices),
                    Map.of(),
                    preselected);
        }
    }

    /** @param post whether it performs an action instead of opening a page */
    private record ButtonText(String label, String href, String confirm, boolean primary, boolean post) {
        Button button(String id) {
            Button button = post ? Button.action(id, label, href, confirm) : Button.link(id, label, href);
            return primary ? button.primary() : button;
        }
    }
}
