package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A grid as it is shown.
 *
 * @param choices labels by value, by column
 * @param groups the same as filters offer them, under headings
 * @param views bookmarks that the user has saved, by id
 * @param base the address of its page
 * @param parent id of what the page is about that it is a part of; empty if it has a page of its own
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
     * A row: what is shown by column, and what can be done with it.
     *
     * @param values what an editor of the row begins with, by the columns that can be edited
     * @param hrefs where first lines of cells lead, by column
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

        /** The first line of what is shown in a column. */
        public String first(Column column) {
            return cell(column).lines().findFirst().orElse("");
        }

        /** What is shown in a column after its first line. */
        public String rest(Column column) {
            String cell = cell(column);
            int end = cell.indexOf('\n');
            return end < 0 ? "" : cell.substring(end + 1);
        }

        /** What the row offers besides leading to a page when it is clicked. */
        public List<Link> offered() {
            return links.stream().filter(link -> !link.label().isEmpty()).toList();
        }

        /** What is shown in a column, line by line. */
        public List<String> lines(Column column) {
            return cell(column).lines().toList();
        }

        /** What an editor of a cell begins with. */
        public String value(Column column) {
            return Optional.ofNullable(values.get(column.name())).orElse("");
        }

        /** Where the first line of a cell leads; empty if nowhere. */
        public String href(Column column) {
            return Optional.ofNullable(hrefs.get(column.name())).orElse("");
        }

        public String cell(Column column) {
            return ShownText.of(Optional.ofNullable(cells.get(column.name())).orElse(""));
        }
    }

    /**
     * An action of a row with its address.
     *
     * @param opens whether it leads to a window of its own
     */
    public record Link(String label, String href, String confirm, boolean posts, boolean opens) {
        /** Whether it sends a request that changes something, without a question. */
        public boolean changes() {
            return posts && confirm.isEmpty();
        }
    }

    /** The id of the box that selects a row. */
    public String checkId(Line line) {
        return "idscheck" + (parent.isEmpty() ? "" : spec.namespace()) + line.id();
    }

    /** Where a view is chosen. */
    public String viewAddress(String identifier) {
        return parent.isEmpty()
                ? base + "?bookmark=" + identifier
                : "/admin/mui/bookmark/choose/?namespace=" + spec.namespace() + "&bookmark=" + identifier;
    }

    /** Where its rows are exported; {@code kind} is {@code Csv} or {@code Xml}. */
    public String exportAddress(String kind) {
        return "/admin/mui/export/gridTo" + kind + "/?namespace=" + spec.namespace()
                + (parent.isEmpty() ? "" : "&parent=" + parent);
    }

    /** A view under a name. */
    public record SavedView(String identifier, String title, boolean current) {}

    /** A filter that is active, as its chip shows it. */
    public record Chip(String name, String label, String value) {}

    /** The columns that are shown, in their order. */
    public List<Column> columns() {
        if (spec.legacy()) {
            return spec.columns().stream().filter(Column::shown).toList();
        }
        List<Column> shown = new ArrayList<>();
        state.shown().forEach(name -> spec.column(name).ifPresent(shown::add));
        return shown;
    }

    /** Whether its rows can be narrowed. */
    public boolean filters() {
        return !spec.bare() && columns().stream().anyMatch(Column::filtered);
    }

    /** Whether an action is chosen before anyone chose one. */
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

    /** Whether a column's filter is there although nobody asked for the column. */
    public boolean filterShown(Column column) {
        return column.unlisted() || shows(column);
    }

    public boolean ranged(Column column) {
        return column.kind().ranged();
    }

    public boolean choice(Column column) {
        return column.kind().listed();
    }

    /** Whether a list of store views filters it, which has an entry for all of them. */
    public boolean stores(Column column) {
        return column.kind() == ColumnKind.STORES;
    }

    /** What its filter offers, under headings; those under an empty one stand alone. */
    public Map<String, Map<String, String>> groups(Column column) {
        return groups.getOrDefault(column.name(), Map.of());
    }

    /** How a cell of a column is edited: {@code text}, {@code select} or {@code date}; null if it is not. */
    public @Nullable String editor(Column column) {
        return !column.edited() ? null : choice(column) ? "select" : dated(column) ? "date" : "text";
    }

    /** Whether the column says what belongs to the page's thing. */
    public boolean member(Column column) {
        return column.kind() == ColumnKind.MEMBER;
    }

    /** Whether the column chooses rows for the page. */
    public boolean picking(Column column) {
        return column.kind() == ColumnKind.PICK;
    }

    /** Whether the column leads to what can be chosen of a product. */
    public boolean configured(Column column) {
        return column.kind() == ColumnKind.CONFIGURED;
    }

    /** Whether the column's numbers are typed in the table. */
    public boolean typed(Column column) {
        return column.kind() == ColumnKind.PLACE;
    }

    /** Whether rows can be chosen: to do something with all of them, or to take them to the page. */
    public boolean selectable() {
        return !massActions.isEmpty() || spec.picked();
    }

    /** The form that its fields belong to: that of the page, or none for a part of a page with a form of its own. */
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

    /** What is typed into a filter. */
    public String filter(String name) {
        return Optional.ofNullable(state.filters().get(name)).orElse("");
    }

    /** The columns that are never shown and yet narrow the rows. */
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

    /** How a column's head is marked. */
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

    /** The shown columns before that of the actions. */
    public List<Column> early() {
        return columns().stream().filter(column -> !column.late()).toList();
    }

    /** The shown columns after that of the actions. */
    public List<Column> late() {
        return columns().stream().filter(Column::late).toList();
    }
}
