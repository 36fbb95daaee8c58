package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sidebar menu: groups, submenu columns, entries. Immutable. */
public final class Menu {
    private final List<Group> groups;

    private Menu(List<Group> groups) {
        this.groups = List.copyOf(groups);
    }

    /**
     * A top-level item that opens a submenu or a page.
     *
     * @param path empty if it only opens a submenu
     */
    public record Group(String id, String label, String path, String resource, List<Column> columns) {
        public Group {
            columns = List.copyOf(columns);
        }
    }

    /** Entries under a heading. */
    public record Column(String label, List<Entry> entries) {
        public Column {
            entries = List.copyOf(entries);
        }
    }

    /** A menu entry for a page. */
    public record Entry(String label, String path, String resource) {}

    static Menu read() {
        Map<String, Map<String, List<Entry>>> columns = new LinkedHashMap<>();
        Map<String, FactTable.Row> heads = new LinkedHashMap<>();
        for (FactTable.Row row : FactTable.read(Menu.class, "menu.tsv")) {
            String group = row.text("group");
            heads.putIfAbsent(group, row);
            if (!row.lacks("entry")) {
                columns.computeIfAbsent(group, key -> new LinkedHashMap<>())
                        .computeIfAbsent(row.text("column"), key -> new ArrayList<>())
                        .add(new Entry(row.text("entry"), row.text("path"), row.text("resource")));
            }
        }
        List<Group> groups = new ArrayList<>();
        heads.forEach((name, row) -> {
            List<Column> own = new ArrayList<>();
            columns.getOrDefault(name, Map.of()).forEach((label, entries) -> own.add(new Column(label, entries)));
            groups.add(new Group(
                    row.text("id"), name, row.lacks("entry") ? row.text("path") : "", row.text("resource"), own));
        });
        return new Menu(groups);
    }

    /** The part that a user may see. */
    public List<Group> of(User user) {
        List<Group> seen = new ArrayList<>();
        for (Group group : groups) {
            List<Column> columns = new ArrayList<>();
            for (Column column : group.columns()) {
                List<Entry> entries = column.entries().stream()
                        .filter(entry -> user.may(entry.resource()))
                        .toList();
                if (!entries.isEmpty()) {
                    columns.add(new Column(column.label(), entries));
                }
            }
            boolean own = !group.path().isEmpty() && user.may(group.resource());
            if (own || !columns.isEmpty()) {
                seen.add(new Group(group.id(), group.label(), group.path(), group.resource(), columns));
            }
        }
        return seen;
    }

    /** All entries. */
    public List<Entry> entries() {
        List<Entry> all = new ArrayList<>();
        for (Group group : groups) {
            if (!group.path().isEmpty()) {
                all.add(new Entry(group.label(), group.path(), group.resource()));
            }
            group.columns().forEach(column -> all.addAll(column.entries()));
        }
        return all;
    }

    /** The menu titles above a page, innermost first, preceded by the entry's own. */
    Optional<List<String>> levels(String path) {
        for (Group group : groups) {
            for (Column column : group.columns()) {
                for (Entry entry : column.entries()) {
                    if (entry.path().equals(path)) {
                        return Optional.of(
                                column.label().isEmpty()
                                        ? List.of(entry.label(), group.label())
                                        : List.of(entry.label(), column.label(), group.label()));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
