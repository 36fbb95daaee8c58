package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A grid for display.
 *
 * @param choices option labels by value, by column
 * @param groups the same grouped for filters
 * @param views the user's saved bookmarks, by id
 * @param base URL of its page
 * @param parent id of the containing page's record; empty if it has its own page
 */
@Template("grid/listing.jte")
public record GridView(
        GridSpec spec,
        GridState state,
        int total,
        List<Line> lines,
        Map<String, Map<String, String>> choices,
        Map<String, Map<String, Map<String, String>>> groups,
        List<MassAction> massActions,
        List<SavedView> views,
        String base,
        String parent) {
    public GridView {
        lines = List.copyOf(lines);
        choices = Map.copyOf(choices);
        groups = Map.copyOf(groups);
        massActions = List.copyOf(massActions);
        views = List.copyOf(views);
    }

    /**
     * A row: displayed values by column, and its actions.
     *
     * @param values initial values of the row's inline editor, by editable column
     * @param hrefs link targets of cells' first lines, by column
     */
    public record Line(
            String id,
            Map<String, String> cells,
            Map<String, String> values,
            Map<String, String> hrefs,
            List<Link> links) {
        public Line {
            values = Map.copyOf(values);
            hrefs = Map.copyOf(hrefs);
            links = List.copyOf(links);
        }

        /** The first line of a cell. */
        public String first(Column column) {
            return cell(column).lines().findFirst().orElse("");
        }

        /** The other lines of a cell. */
        public String rest(Column column) {
            String cell = cell(column);
            int end = cell.indexOf('\n');
            return end < 0 ? "" : cell.substring(end + 1);
        }

        /** The row's actions besides opening a page on click. */
        public List<Link> offered() {
            return links.stream().filter(link -> !link.label().isEmpty()).toList();
        }

        /** The lines of a cell. */
        public List<String> lines(Column column) {
            return cell(column).lines().toList();
        }

        /** The initial value of a cell's editor. */
        public String value(Column column) {
            return Optional.ofNullable(values.get(column.name())).orElse("");
        }

        /** The link target of a cell's first line; empty if none. */
        public String href(Column column) {
            return Optional.ofNullable(hrefs.get(column.name())).orElse("");
        }

        public String cell(Column column) {
            return ShownText.of(Optional.ofNullable(cells.get(column.name())).orElse(""));
        }
    }

    /**
     * A row action with its URL.
     *
     * @param opens whether it opens a new window
     */
    public record Link(String label, String href, String confirm, boolean posts, boolean opens) {
        /** Whether it sends a modifying request without confirmation. */
        public boolean changes() {
            return posts && confirm.isEmpty();
        }
    }

    /** The id of a row's checkbox. */
    public String checkId(Line line) {
        return "idscheck" + (parent.isEmpty() ? "" : spec.namespace()) + line.id();
    }

    /** URL that selects a view. */
    public String viewAddress(String identifier) {
        return parent.isEmpty()
                ? base + "?bookmark=" + identifier
                : "/admin/mui/bookmark/choose/?namespace=" + spec.namespace() + "&bookmark=" + identifier;
    }

    /** URL that exports its rows; {@code kind} is {@code Csv} or {@code Xml}. */
    public String exportAddress(String kind) {
        return "/admin/mui/export/gridTo" + kind + "/?namespace=" + spec.namespace()
                + (parent.isEmpty() ? "" : "&parent=" + parent);
    }

    /** A saved view. */
    public record SavedView(String identifier, String title, boolean current) {}

    /** An active filter, shown as a chip. */
    public record Chip(String name, String label, String value) {}

    /** The shown columns, in order. */
    public List<Column> columns() {
        if (spec.legacy()) {
            return spec.columns().stream().filter(Column::shown).toList();
        }
        List<Column> shown = new ArrayList<>();
        state.shown().forEach(name -> spec.column(name).ifPresent(shown::add));
        return shown;
    }

    /** Whether it has filters. */
    public boolean filters() {
        return !spec.bare() && columns().stream().anyMatch(Column::filtered);
    }

    /** Whether a mass action is preselected. */
    public boolean preselected() {
        return massActions.stream().anyMatch(MassAction::preselected);
    }

    public boolean shows(Column column) {
        return state.shown().contains(column.name());
    }

    /** The columns that can be shown. */
    public List<Column> offered() {
        return spec.columns().stream().filter(column -> !column.unlisted()).toList();
    }

    /** Whether a column's filter is shown although the column is hidden. */
    public boolean filterShown(Column column) {
        return column.unlisted() || shows(column);
    }

    public boolean ranged(Column column) {
        return column.kind().ranged();
    }

    public boolean choice(Column column) {
        return column.kind().listed();
    }

    /** Whether it is filtered by a list of store views with an entry for all. */
    public boolean stores(Column column) {
        return column.kind() == ColumnKind.STORES;
    }

    /** Its filter's options by heading; those with an empty heading are ungrouped. */
    public Map<String, Map<String, String>> groups(Column column) {
        return groups.getOrDefault(column.name(), Map.of());
    }

    /** The kind of editor for a column's cells: {@code text}, {@code select} or {@code date}; null if not editable. */
    public @Nullable String editor(Column column) {
        return !column.edited() ? null : choice(column) ? "select" : dated(column) ? "date" : "text";
    }

    /** Whether the column shows which rows belong to the page's record. */
    public boolean member(Column column) {
        return column.kind() == ColumnKind.MEMBER;
    }

    /** Whether the column selects rows for the page. */
    public boolean picking(Column column) {
        return column.kind() == ColumnKind.PICK;
    }

    /** Whether the column has a link to configure a product. */
    public boolean configured(Column column) {
        return column.kind() == ColumnKind.CONFIGURED;
    }

    /** Whether the column's numbers are edited in the table. */
    public boolean typed(Column column) {
        return column.kind() == ColumnKind.PLACE;
    }

    /** Whether rows can be selected, for mass actions or for the page. */
    public boolean selectable() {
        return !massActions.isEmpty() || spec.picked();
    }

    /** The form that its fields belong to: the page's, or none inside a page with its own form. */
    public @Nullable String form() {
        return parent.isEmpty() ? null : "none";
    }

    public boolean dated(Column column) {
        return column.kind() == ColumnKind.TIME || column.kind() == ColumnKind.DAY;
    }

    public boolean picture(Column column) {
        return column.kind() == ColumnKind.PICTURE;
    }

    public boolean money(Column column) {
        return column.kind() == ColumnKind.MONEY;
    }

    public Map<String, String> options(Column column) {
        return choices.getOrDefault(column.name(), Map.of());
    }

    /** The value of a filter. */
    public String filter(String name) {
        return Optional.ofNullable(state.filters().get(name)).orElse("");
    }

    /** The columns that are only filters. */
    public List<Column> narrowing() {
        return spec.columns().stream()
                .filter(column -> column.unlisted() && !filter(column.name()).isEmpty())
                .toList();
    }

    public List<Chip> chips() {
        List<Chip> chips = new ArrayList<>();
        for (Column column : spec.columns()) {
            if (ranged(column)) {
                String from = filter(column.name() + "[from]");
                String to = filter(column.name() + "[to]");
                if (!from.isEmpty() || !to.isEmpty()) {
                    String text = from.isEmpty() ? "... - " + to : from + " - " + (to.isEmpty() ? "..." : to);
                    chips.add(new Chip(column.name(), column.label(), text));
                }
            } else if (!filter(column.name()).isEmpty()
                    && !(stores(column) && filter(column.name()).equals("0"))) {
                String value = filter(column.name());
                String label = Optional.ofNullable(options(column).get(value)).orElse(value);
                chips.add(new Chip(
                        column.name(),
                        column.label(),
                        label.substring(label.lastIndexOf('\n') + 1).replace("\u00a0", "")));
            }
        }
        if (!state.search().isEmpty()) {
            chips.add(new Chip("search", "Keyword", state.search()));
        }
        return chips;
    }

    public int pages() {
        return Math.max(1, (total + state.size() - 1) / state.size());
    }

    /** The CSS class of a column's sort direction. */
    public String sorting(Column column) {
        if (!column.sorted()) {
            return "_not-sortable";
        }
        if (!column.name().equals(state.sort())) {
            return "_sortable";
        }
        return state.descending() ? "_sortable _descend" : "_sortable _ascend";
    }

    public String nextDirection(Column column) {
        return column.name().equals(state.sort()) && !state.descending() ? "desc" : "asc";
    }

    public String id(Column column) {
        return spec.namespace() + "_filter_" + column.name();
    }

    public List<Integer> sizes() {
        return List.of(20, 30, 50, 100, 200);
    }

    /** The shown columns before the actions. */
    public List<Column> early() {
        return columns().stream().filter(column -> !column.late()).toList();
    }

    /** The shown columns after the actions. */
    public List<Column> late() {
        return columns().stream().filter(Column::late).toList();
    }
}
