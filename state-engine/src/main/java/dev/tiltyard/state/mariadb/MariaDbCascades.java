package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.mariadb.MariaDbCatalog.Reference;
import dev.tiltyard.state.mariadb.MariaDbCatalog.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The additional rows that a trigger must record, since the server fires no triggers for rows that foreign keys delete
 * or update. Paths of cascades are followed up to InnoDB's own depth limit. A tree with too many paths is cut, and rows
 * beyond the cut are recorded as such, so that they cause a full restore.
 */
final class MariaDbCascades {
    /** InnoDB's own limit. */
    private static final int DEEPEST = 15;

    private static final int MOST_WAYS = 120;

    /**
     * The server opens every table that a trigger mentions once per mention, at each statement. For a self-referencing
     * table, the time grows quadratically: 1,650 mentions took 18 s and 4 GB.
     */
    private static final int MOST_MENTIONS = 600;

    /** The number of statements doubles with each effect that is combined with others. */
    private static final int MOST_TOGETHER = 4;

    private final MariaDbCatalog catalog;
    private final MariaDbTable parent;

    MariaDbCascades(MariaDbCatalog catalog, MariaDbTable parent) {
        this.catalog = catalog;
        this.parent = parent;
    }

    /**
     * A path of cascades.
     *
     * @param table the table that it reaches, with the alias {@code c<depth>}
     * @param joins tables above it, joined
     * @param top the condition on the trigger's row
     * @param changed changed columns of the reached table with their new values, for updates
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
        return "IF " + anyChanges(referred) + " THEN " + statements(new ArrayList<>(referred), false) + " END IF; ";
    }

    private static String anyChanges(Collection<String> columns) {
        return columns.stream()
                .sorted()
                .map(column -> "BINARY OLD." + MariaDbColumn.quoted(column) + " <=> BINARY NEW."
                        + MariaDbColumn.quoted(column))
                .collect(Collectors.joining(" AND ", "NOT (", ")"));
    }

    private String statements(List<String> changedColumns, boolean deleted) {
        String statements = statements(changedColumns, deleted, MOST_WAYS);
        for (int ways = MOST_WAYS / 2; ways > 0 && mentions(statements) > MOST_MENTIONS; ways /= 2) {
            statements = statements(changedColumns, deleted, ways);
        }
        return statements;
    }

    private static long mentions(String statements) {
        return Pattern.compile(" (FROM|JOIN) ").matcher(statements).results().count();
    }

    private String statements(List<String> changedColumns, boolean deleted, int mostWays) {
        StringBuilder statements = new StringBuilder();
        Map<Integer, List<Way>> unkeyed = new TreeMap<>();
        List<Way> cut = new ArrayList<>();
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
                if (++ways > mostWays || next.depth() > DEEPEST) {
                    cut.add(next);
                } else {
                    open.add(next);
                    if (next.table().keyed()) {
                        statements.append(noted(next));
                    } else {
                        unkeyed.computeIfAbsent(next.table().number(), table -> new ArrayList<>())
                                .add(next);
                    }
                }
            }
        }
        unkeyed.values().forEach(reaching -> statements.append(counted(reaching)));
        cut.forEach(way -> statements.append(beyond(way)));
        return statements.toString();
    }

    private @Nullable Way next(Way above, Reference reference) {
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
            return null; // excluded from the state
        }
        int depth = above.depth() + 1;
        String upper = above.depth() == 0 ? "OLD" : above.alias();
        String same = reference.columns().entrySet().stream()
                .map(pair -> "c" + depth + "." + MariaDbColumn.quoted(pair.getKey()) + " = " + upper + "."
                        + MariaDbColumn.quoted(pair.getValue()))
                .collect(Collectors.joining(" AND "));
        if (above.depth() == 0 && !above.deleted()) {
            same += " AND " + anyChanges(reference.columns().values());
        }
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

    /** Rows without a key are counted, so each is recorded once, even if several paths reach it. */
    private String counted(List<Way> ways) {
        Map<Effect, List<Way>> effects = ways.stream()
                .collect(Collectors.groupingBy(
                        way -> new Effect(way.deleted(), way.changed()), LinkedHashMap::new, Collectors.toList()));
        StringBuilder statements = new StringBuilder();
        if (ways.size() == 1) {
            statements.append(noted(ways.get(0)));
        } else if (effects.size() <= MOST_TOGETHER && agree(effects.keySet())) {
            for (int some = 1; some < 1 << effects.size(); some++) {
                statements.append(noted(together(ways.get(0).table(), effects, some)));
            }
        } else {
            for (int i = 0; i < ways.size(); i++) {
                Way way = ways.get(i);
                statements.append(noted(way));
                ways.subList(i + 1, ways.size()).forEach(other -> statements.append(onBoth(way, other)));
            }
        }
        ways.stream()
                .filter(way -> way.table().number() == parent.number())
                .forEach(way -> statements.append(unknown(
                        way,
                        "a row of " + parent.plain() + ", which has no key, refers to itself",
                        " AND BINARY " + parent.image(way.alias()) + " <=> BINARY " + parent.image("OLD"))));
        return statements.toString();
    }

    /** The effect of a path on the rows that it reaches. */
    private record Effect(boolean deleted, Map<String, String> changed) {}

    /** Whether no two of the effects set a column to different values. */
    private static boolean agree(Collection<Effect> effects) {
        Map<String, String> changed = new HashMap<>();
        return effects.stream()
                .flatMap(effect -> effect.changed().entrySet().stream())
                .allMatch(change -> change.getValue()
                        .equals(changed.merge(change.getKey(), change.getValue(), (first, second) -> first)));
    }

    /**
     * The effect on rows that have exactly these effects.
     *
     * @param some a bit for each effect
     */
    private static Way together(MariaDbTable table, Map<Effect, List<Way>> effects, int some) {
        List<String> conditions = new ArrayList<>();
        Map<String, String> changed = new HashMap<>();
        boolean deleted = false;
        int bit = 0;
        for (Map.Entry<Effect, List<Way>> effect : effects.entrySet()) {
            String reached = effect.getValue().stream()
                    .map(MariaDbCascades::reached)
                    .collect(Collectors.joining(" OR ", "(", ")"));
            if ((some >> bit++ & 1) == 1) {
                conditions.add(reached);
                changed.putAll(effect.getKey().changed());
                deleted |= effect.getKey().deleted();
            } else {
                conditions.add(reached + " IS NOT TRUE");
            }
        }
        return new Way(table, 1, "", String.join(" AND ", conditions), changed, deleted);
    }

    /** The condition that a path reaches the row {@code c1}; identical rows without a key are treated alike. */
    private static String reached(Way way) {
        MariaDbTable table = way.table();
        return way.depth() == 1
                ? "(" + way.top() + ")"
                : table.hash().sql(table.image("c1")) + " IN (SELECT "
                        + table.hash().sql(table.image(way.alias())) + way.from() + ")";
    }

    private static String onBoth(Way way, Way other) {
        MariaDbTable table = way.table();
        return unknown(
                way,
                "a delete or update reached one row on two paths of foreign keys, in " + table.plain()
                        + ", which has no key",
                " AND " + table.hash().sql(table.image(way.alias())) + " IN (SELECT "
                        + table.hash().sql(table.image(other.alias())) + other.from() + ")");
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
        return "INSERT INTO " + MariaDbOwn.JOURNAL + " (id, rel, key_hash, key_text, before_image, after_image) SELECT "
                + MariaDbOwn.NEXT_ID + ", " + table.number() + ", UNHEX("
                + table.hash().sql(key) + "), " + key + ", " + before + ", " + after
                + from + "; ";
    }

    /** Records that a row beyond the cut is reached, unless this trigger has recorded it on another path. */
    private static String beyond(Way way) {
        MariaDbTable table = way.table();
        return unknown(
                way,
                "a delete or update cascaded through more foreign keys to a row of " + table.plain()
                        + " than the journal follows",
                " AND NOT EXISTS (SELECT 1 FROM " + MariaDbOwn.JOURNAL + " j WHERE j.key_hash = UNHEX("
                        + table.hash().sql(table.key(way.alias(), Map.of())) + ") AND j.rel = " + table.number()
                        + " AND j.id > tiltyard_s)");
    }

    private static String unknown(Way way, String why, String condition) {
        return "INSERT INTO " + MariaDbOwn.JOURNAL + " (id, rel, key_hash, key_text, before_image, after_image) SELECT "
                + MariaDbOwn.NEXT_ID + ", 0, '', "
                + MariaDbColumn.text(why) + ", NULL, NULL" + way.from() + condition + " LIMIT 1; ";
    }
}
