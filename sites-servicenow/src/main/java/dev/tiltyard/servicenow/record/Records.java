package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.QueryContext;
import dev.tiltyard.servicenow.query.Selection;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.world.FactTable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * The records of all tables, with access control: unreadable records are not found, forbidden changes are rejected.
 * Thread-safe.
 */
public final class Records {
    /** Names of records by the sys_ids of the original's demo data. */
    private static final Map<String, String> KNOWN = FactTable.read(Records.class, "known.tsv").stream()
            .collect(Collectors.toUnmodifiableMap(row -> row.fields().getOrDefault("sys_id", ""), row -> row.fields()
                    .getOrDefault("name", "")));

    private final Jdbi database;
    private final Schema schema;
    private final SeededIds ids;
    private final InstantSource clock;
    private final List<Rule> rules;

    /** @param rules business rules, in order */
    public Records(Jdbi database, Schema schema, SeededIds ids, InstantSource clock, List<Rule> rules) {
        this.database = database;
        this.schema = schema;
        this.ids = ids;
        this.clock = clock;
        this.rules = List.copyOf(rules);
    }

    public Schema schema() {
        return schema;
    }

    public Jdbi database() {
        return database;
    }

    /** The world's time. */
    public Instant now() {
        return clock.instant();
    }

    /** A new sys_id. */
    public String nextId() {
        return ids.nextUuid().toString().replace("-", "");
    }

    /** The context of an actor's queries. */
    public QueryContext context(Actor actor) {
        return new QueryContext(now(), actor.id(), actor.groupIds());
    }

    /** The SQL of a query on the records of a table that the actor may read. */
    public Selection select(Actor actor, Table table, EncodedQuery query) {
        Selection selection = new Selection(schema, table, context(actor));
        if (!Access.mayRead(actor, table)) {
            return selection.matching(EncodedQuery.parse("sys_id=0^sys_id=1"));
        }
        Access.limit(actor, table).ifPresent(limit -> selection.matching(EncodedQuery.parse(limit)));
        return selection.matching(query);
    }

    /**
     * Reads records.
     *
     * @param paths fields to read, including dot-walked ones; unknown ones are ignored
     * @param limit maximum number of records
     */
    public List<Record> list(Actor actor, Table table, EncodedQuery query, List<String> paths, int offset, int limit) {
        Selection selection = select(actor, table, query);
        Map<String, Field> fields = new LinkedHashMap<>();
        List<String> columns = new ArrayList<>();
        columns.add("t0.sys_id");
        columns.add(table.isClassed() ? "t0.sys_class_name" : "NULL");
        for (String path : paths) {
            Optional<String> expression = selection.expression(path);
            Optional<Field> field = selection.fieldAt(path).or(() -> table.field(path));
            if (field.isPresent() && fields.put(path, field.get()) == null) {
                columns.add(expression.orElse("NULL"));
            }
        }
        String sql = "SELECT " + String.join(", ", columns) + selection.from() + selection.where() + selection.orderBy()
                + " LIMIT " + limit + " OFFSET " + offset;
        return database.withHandle(handle -> {
            Query statement = bind(handle.createQuery(sql), selection.binds());
            return statement
                    .map((row, context) -> {
                        Map<String, Record.Cell> cells = new LinkedHashMap<>();
                        int column = 3;
                        for (Map.Entry<String, Field> field : fields.entrySet()) {
                            cells.put(field.getKey(), new Record.Cell(field.getValue(), row.getObject(column++)));
                        }
                        return new Record(classOf(row.getString(2), table), row.getString(1), cells);
                    })
                    .list();
        });
    }

    private Table classOf(@Nullable String className, Table otherwise) {
        return className == null ? otherwise : schema.table(className).orElse(otherwise);
    }

    /** All fields of a table by name. */
    public static List<String> allFields(Table table) {
        return table.fields().stream().map(Field::name).toList();
    }

    /** Number of records that match a query. */
    public long count(Actor actor, Table table, EncodedQuery query) {
        Selection selection = select(actor, table, query);
        return database.withHandle(handle -> bind(
                        handle.createQuery("SELECT count(*)" + selection.from() + selection.where()), selection.binds())
                .mapTo(Long.class)
                .one());
    }

    /** A record with all fields of its class; for a sys_id of the original's demo data, the record of that name. */
    public Optional<Record> find(Actor actor, Table table, String id) {
        Optional<Record> found = byId(actor, table, id);
        return found.isPresent() || !KNOWN.containsKey(id) ? found : named(actor, table, KNOWN.getOrDefault(id, ""));
    }

    private Optional<Record> named(Actor actor, Table table, String name) {
        String query = table.displayField().name() + "=" + name;
        return list(actor, table, EncodedQuery.parse(query), List.of("sys_id"), 0, 1).stream()
                .findFirst()
                .flatMap(record -> byId(actor, table, record.id()));
    }

    private Optional<Record> byId(Actor actor, Table table, String id) {
        EncodedQuery query = EncodedQuery.parse("sys_id=" + id.replace("^", ""));
        Optional<Record> found =
                list(actor, table, query, List.of("sys_id"), 0, 1).stream().findFirst();
        return found.flatMap(record -> list(actor, record.table(), query, allFields(record.table()), 0, 1).stream()
                .findFirst());
    }

    /** The first record that matches a query, with all fields of the table. */
    public Optional<Record> first(Actor actor, Table table, String query) {
        return list(actor, table, EncodedQuery.parse(query), allFields(table), 0, 1).stream()
                .findFirst();
    }

    /** Binds values to question marks. */
    public static <S extends SqlStatement<S>> S bind(S statement, List<Object> values) {
        S bound = statement;
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            bound = value instanceof String[] texts
                    ? bound.bindArray(i, String.class, (Object[]) texts)
                    : bound.bind(i, value);
        }
        return bound;
    }

    /**
     * Creates a record.
     *
     * @param values stored values by field; unknown fields are ignored
     * @throws NotAllowed if the actor may not create records of the table
     */
    public Record insert(Actor actor, Table table, Map<String, String> values) {
        return insert(actor, table, nextId(), values);
    }

    /** Creates a record with a given sys_id. */
    public Record insert(Actor actor, Table table, String id, Map<String, String> values) {
        Table target = Optional.ofNullable(values.get("sys_class_name"))
                .flatMap(schema::table)
                .filter(named -> named.isOrExtends(table))
                .orElse(table);
        if (!Access.mayWrite(actor, target)) {
            throw new NotAllowed(actor.userName() + " may not create records in " + target);
        }
        database.useTransaction(handle -> {
            Change change = new Change(handle, actor, target, id, Optional.empty(), values, now());
            applyDefaults(change);
            rules.forEach(rule -> rule.before(change));
            stamp(change);
            write(handle, change, true);
            rules.forEach(rule -> rule.after(change));
        });
        return find(Actor.SYSTEM, target, id).orElseThrow();
    }

    private static void applyDefaults(Change change) {
        for (Field field : change.table().fields()) {
            if (!field.defaultValue().isEmpty() && !change.names(field.name())) {
                change.set(field.name(), field.defaultValue());
            }
        }
    }

    private static void stamp(Change change) {
        String now = Values.text(change.now());
        if (change.isInsert()) {
            change.set("sys_id", change.id());
            change.set("sys_class_name", change.table().name());
            change.set("sys_created_on", now);
            change.set("sys_created_by", change.actor().userName());
            change.set("sys_mod_count", "0");
            change.set("sys_domain", "global");
            change.set("sys_domain_path", "/");
        } else {
            change.set("sys_mod_count", Long.toString(number(change.old("sys_mod_count")) + 1));
        }
        change.set("sys_updated_on", now);
        change.set("sys_updated_by", change.actor().userName());
    }

    private static long number(String text) {
        return text.isEmpty() ? 0 : Long.parseLong(text);
    }

    /**
     * Updates a record, if any value differs.
     *
     * @return the updated record; empty if there is none that the actor may see
     * @throws NotAllowed if the actor may not change records of the table
     */
    public Optional<Record> update(Actor actor, Table table, String id, Map<String, String> values) {
        Optional<Record> before = find(actor, table, id);
        if (before.isEmpty()) {
            return before;
        }
        Table own = before.get().table();
        if (!Access.mayWrite(actor, own)) {
            throw new NotAllowed(actor.userName() + " may not change records of " + own);
        }
        database.useTransaction(handle -> {
            Change change = new Change(handle, actor, own, id, before, values, now());
            change.values().remove("sys_id");
            change.values().remove("sys_class_name");
            if (change.values().keySet().stream()
                    .noneMatch(name -> change.changes(name)
                            || own.field(name)
                                    .map(field -> field.type().isJournal())
                                    .orElse(false))) {
                return;
            }
            rules.forEach(rule -> rule.before(change));
            stamp(change);
            write(handle, change, false);
            rules.forEach(rule -> rule.after(change));
        });
        return find(Actor.SYSTEM, own, id);
    }

    /**
     * Deletes a record.
     *
     * @return whether there was one that the actor may see
     * @throws NotAllowed if the actor may not delete records of the table
     */
    public boolean delete(Actor actor, Table table, String id) {
        Optional<Record> record = find(actor, table, id);
        if (record.isEmpty()) {
            return false;
        }
        if (!Access.mayWrite(actor, record.get().table())) {
            throw new NotAllowed(actor.userName() + " may not delete records of "
                    + record.get().table());
        }
        database.useTransaction(handle -> {
            rules.forEach(rule -> rule.onDelete(handle, record.get()));
            handle.execute("DELETE FROM \"" + table.physicalName() + "\" WHERE sys_id = ?", id);
        });
        return true;
    }

    private static void write(Handle handle, Change change, boolean insert) {
        if (change.table().isLight()) {
            LightRows.write(handle, change, insert);
            return;
        }
        Map<Field, String> stored = change.stored();
        List<Object> binds = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> marks = new ArrayList<>();
        stored.forEach((field, text) -> {
            columns.add('"' + field.name() + '"');
            Object typed = Values.typed(field, text);
            if (typed == null) {
                marks.add("NULL");
            } else {
                marks.add("?");
                binds.add(typed);
            }
        });
        String table = '"' + change.table().physicalName() + '"';
        String sql;
        if (insert) {
            sql = "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES (" + String.join(", ", marks)
                    + ")";
        } else {
            List<String> sets = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                sets.add(columns.get(i) + " = " + marks.get(i));
            }
            binds.add(change.id());
            sql = "UPDATE " + table + " SET " + sets.stream().collect(Collectors.joining(", ")) + " WHERE sys_id = ?";
        }
        bind(handle.createUpdate(sql), binds).execute();
    }
}
