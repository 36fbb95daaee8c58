package dev.tiltyard.sitekit.state.mariadb;

import dev.tiltyard.sitekit.state.mariadb.MariaDbCatalog.Reference;
import dev.tiltyard.sitekit.state.mariadb.MariaDbCatalog.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a trigger must note besides its own row, since the server fires no triggers for rows that foreign keys delete or
 * change. The ways that a change can go are followed at most as deep as InnoDB follows them; a tree with too many ways is
 * cut, and whether a row lies beyond the cut is noted, so that it is answered by a full restore.
 */
final class MariaDbCascades {
    /** InnoDB's own limit. */
    private static final int DEEPEST = 15;

    private static final int MOST_WAYS = 120;

    private final MariaDbCatalog catalog;
    private final MariaDbTable parent;

    MariaDbCascades(MariaDbCatalog catalog, MariaDbTable parent) {
        this.catalog = catalog;
        this.parent = parent;
    }

    /**
     * One way down.
     *
     * @param table the table that it has reached, with the alias {@code c<depth>}
     * @param joins tables above it, joined
     * @param top the condition on the row that the trigger is about
     * @param changed columns of the reached table that get another value, and which; for updates
     * @param deleted whether the reached row is deleted
     */
    private record Way(
            MariaDbTable table, int depth, String joins, String top, Map<String, String> changed, boolean deleted) {
        String alias() {
            return "c" + depth;
        }

        String from() {
            return " FROM " + table.name() + " AS " + alias() + joins + " WHERE " + top;
        }
    }

    /** Statements for BEFORE DELETE. */
    String onDelete() {
        return statements(List.of(), true);
    }

    /** Statements for BEFORE UPDATE. */
    String onUpdate() {
        Set<String> referred = new HashSet<>();
        catalog.referring(parent.plain()).stream()
                .filter(reference -> reference.onUpdate() != Rule.NOTHING)
                .forEach(reference -> referred.addAll(reference.columns().values()));
        if (referred.isEmpty()) {
            return "";
        }
        String changed = referred.stream()
                .sorted()
                .map(column -> "BINARY OLD." + MariaDbColumn.quoted(column) + " <=> BINARY NEW."
                        + MariaDbColumn.quoted(column))
                .collect(Collectors.joining(" AND ", "NOT (", ")"));
        return "IF " + changed + " THEN " + statements(new ArrayList<>(referred), false) + " END IF; ";
    }

    private String statements(List<String> changedColumns, boolean deleted) {
        StringBuilder statements = new StringBuilder();
        Deque<Way> open = new ArrayDeque<>();
        Map<String, String> changed = new HashMap<>();
        changedColumns.forEach(column -> changed.put(column, "NEW." + MariaDbColumn.quoted(column)));
        Way own = new Way(parent, 0, "", "", changed, deleted);
        int ways = 0;
        open.add(own);
        while (!open.isEmpty()) {
            Way above = open.remove();
            for (Reference reference : catalog.referring(above.table().plain())) {
                Way next = next(above, reference);
                if (next == null) {
                    continue;
                }
                if (++ways > MOST_WAYS || next.depth() > DEEPEST) {
                    statements.append(beyond(next));
                } else {
                    statements.append(noted(next));
                    open.add(next);
                }
            }
        }
        return statements.toString();
    }

    private @org.jspecify.annotations.Nullable Way next(Way above, Reference reference) {
        Rule rule = above.deleted() ? reference.onDelete() : reference.onUpdate();
        boolean reached =
                above.deleted() || reference.columns().values().stream().anyMatch(above.changed()::containsKey);
        if (rule == Rule.NOTHING || !reached) {
            return null;
        }
        MariaDbTable child = catalog.tables().values().stream()
                .filter(table -> table.plain().equals(reference.child()))
                .findFirst()
                .orElse(null);
        if (child == null) {
            return null; // left out of the state
        }
        int depth = above.depth() + 1;
        String upper = above.depth() == 0 ? "OLD" : above.alias();
        String same = reference.columns().entrySet().stream()
                .map(pair -> "c" + depth + "." + MariaDbColumn.quoted(pair.getKey()) + " = " + upper + "."
                        + MariaDbColumn.quoted(pair.getValue()))
                .collect(Collectors.joining(" AND "));
        Map<String, String> changed = new HashMap<>();
        boolean deleted = above.deleted() && rule == Rule.CASCADE;
        if (!deleted) {
            reference.columns().forEach((column, referred) -> {
                String value = above.changed().get(referred);
                if (rule == Rule.SET_NULL) {
                    changed.put(column, "NULL");
                } else if (value != null) {
                    changed.put(column, value);
                }
            });
        }
        return above.depth() == 0
                ? new Way(child, depth, "", same, changed, deleted)
                : new Way(
                        child,
                        depth,
                        " JOIN " + above.table().name() + " AS " + above.alias() + " ON " + same + above.joins(),
                        above.top(),
                        changed,
                        deleted);
    }

    private static String noted(Way way) {
        MariaDbTable table = way.table();
        String before = table.image(way.alias());
        String after = table.image(way.alias(), way.changed());
        String key = table.key(way.alias(), Map.of());
        boolean moves = !way.deleted()
                && (!table.keyed()
                        || table.keyColumns().stream()
                                .anyMatch(column -> way.changed().containsKey(column.plain())));
        String notes = insert(table, key, before, way.deleted() || moves ? "NULL" : after, way.from());
        return moves ? notes + insert(table, table.key(way.alias(), way.changed()), "NULL", after, way.from()) : notes;
    }

    private static String insert(MariaDbTable table, String key, String before, String after, String from) {
        return "INSERT INTO `!tiltyard_journal` (rel, key_hash, key_text, before_image, after_image) SELECT "
                + table.number() + ", UNHEX(" + table.hash().sql(key) + "), " + key + ", " + before + ", " + after
                + from + "; ";
    }

    /** Notes that a row beyond the cut is reached, unless this very trigger has noted it on another way. */
    private static String beyond(Way way) {
        MariaDbTable table = way.table();
        String key = table.key(way.alias(), Map.of());
        return "INSERT INTO `!tiltyard_journal` (rel, key_hash, key_text, before_image, after_image) SELECT 0, '', "
                + MariaDbColumn.text("a delete or update went along more foreign keys to a row of " + table.plain()
                        + " than the journal follows")
                + ", NULL, NULL" + way.from()
                + " AND NOT EXISTS (SELECT 1 FROM `!tiltyard_journal` j WHERE j.key_hash = UNHEX("
                + table.hash().sql(key) + ") AND j.rel = " + table.number() + " AND j.id > tiltyard_s) LIMIT 1; ";
    }
}
