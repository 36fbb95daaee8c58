package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.Button;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Describes a grid.
 *
 * @param namespace its name in requests and bookmarks
 * @param path the page that shows it: {@code sales/order}
 * @param from tables that every row comes from
 * @param key expression of the row's id
 * @param where a condition that always holds; empty if none
 * @param joins further tables, by the names that columns give them; each adds at most one row to a row
 * @param words column of {@linkplain Words words} that a search by keyword looks at; empty if it looks at each column
 * @param sort the column by which it is sorted until somebody chooses otherwise
 * @param legacy whether it is one of the old kind, with its filters in a row of the table
 */
public record GridSpec(
        String namespace,
        String path,
        String title,
        String resource,
        String from,
        String key,
        String where,
        Map<String, String> joins,
        List<Column> columns,
        String words,
        String sort,
        boolean descending,
        boolean legacy,
        List<RowAction> actions,
        List<MassAction> massActions,
        List<Button> buttons) {
    public GridSpec {
        joins = new LinkedHashMap<>(joins);
        columns = List.copyOf(columns);
        actions = List.copyOf(actions);
        massActions = List.copyOf(massActions);
        buttons = List.copyOf(buttons);
    }

    /** The column of that name. */
    public Optional<Column> column(String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    /** Begins to describe a grid. */
    public static Builder of(String namespace, String path, String title, String resource) {
        return new Builder(namespace, path, title, resource);
    }

    /** What a grid is made of. */
    public static final class Builder {
        private final String namespace;
        private final String path;
        private final String title;
        private final String resource;
        private String from = "";
        private String key = "";
        private String where = "";
        private String words = "";
        private String sort = "";
        private boolean descending = true;
        private boolean legacy;
        private final Map<String, String> joins = new LinkedHashMap<>();
        private final List<Column> columns = new ArrayList<>();
        private final List<RowAction> actions = new ArrayList<>();
        private final List<MassAction> massActions = new ArrayList<>();
        private final List<Button> buttons = new ArrayList<>();

        private Builder(String namespace, String path, String title, String resource) {
            this.namespace = namespace;
            this.path = path;
            this.title = title;
            this.resource = resource;
        }

        public Builder from(String tables, String keyExpression) {
            from = tables;
            key = keyExpression;
            return this;
        }

        public Builder where(String condition) {
            where = condition;
            return this;
        }

        public Builder words(String expression) {
            words = expression;
            return this;
        }

        public Builder join(String name, String sql) {
            joins.put(name, sql);
            return this;
        }

        public Builder columns(Column... added) {
            columns.addAll(List.of(added));
            return this;
        }

        public Builder sort(String column, boolean down) {
            sort = column;
            descending = down;
            return this;
        }

        public Builder legacy() {
            legacy = true;
            return this;
        }

        public Builder action(String label, String target) {
            actions.add(RowAction.link(label, target));
            return this;
        }

        public Builder action(RowAction action) {
            actions.add(action);
            return this;
        }

        public Builder mass(String type, String label, String target, String confirm) {
            massActions.add(new MassAction(type, label, target, confirm, resource));
            return this;
        }

        public Builder mass(String type, String label, String target, String confirm, String right) {
            massActions.add(new MassAction(type, label, target, confirm, right));
            return this;
        }

        public Builder button(Button button) {
            buttons.add(button);
            return this;
        }

        public GridSpec build() {
            return new GridSpec(
                    namespace,
                    path,
                    title,
                    resource,
                    from,
                    key,
                    where,
                    joins,
                    columns,
                    words,
                    sort.isEmpty() ? columns.get(0).name() : sort,
                    descending,
                    legacy,
                    actions,
                    massActions,
                    buttons);
        }
    }
}
