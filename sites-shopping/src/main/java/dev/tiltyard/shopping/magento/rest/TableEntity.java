package dev.tiltyard.shopping.magento.rest;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The description of an entity that is a row of a table: its JSON fields with their columns and types, and its lists of
 * ids in other tables. From it follow the response, the fields to filter by, parsing, and refusal of other fields.
 *
 * <pre>{@code
 * new TableEntity("tax_class", "class_id", "class_id")
 *         .text("class_name").required()
 *         .text("class_type").required();
 * }</pre>
 */
public final class TableEntity {
    private final String table;
    private final String key;
    private final List<Field> fields = new ArrayList<>();
    private final List<Ids> lists = new ArrayList<>();

    /** Types of fields. */
    private enum Kind {
        TEXT,
        NUMBER,
        AMOUNT,
        FLAG,
        DAY,
        TIME,
        CODE
    }

    /**
     * A field.
     *
     * @param codes for {@link Kind#CODE}, the words in JSON; their place is the number in the table
     */
    private record Field(
            String name, String column, Kind kind, boolean isRequired, boolean isReadOnly, List<String> codes) {}

    /** A list of ids in a table of pairs. */
    private record Ids(String name, String table, String other) {}

    /** @param name of the key in JSON */
    public TableEntity(String table, String key, String name) {
        this.table = table;
        this.key = key;
        fields.add(new Field(name, key, Kind.NUMBER, false, true, List.of()));
    }

    public String table() {
        return table;
    }

    public String key() {
        return key;
    }

    public TableEntity text(String... names) {
        return add(Kind.TEXT, names);
    }

    public TableEntity number(String... names) {
        return add(Kind.NUMBER, names);
    }

    public TableEntity amount(String... names) {
        return add(Kind.AMOUNT, names);
    }

    public TableEntity flag(String... names) {
        return add(Kind.FLAG, names);
    }

    public TableEntity day(String... names) {
        return add(Kind.DAY, names);
    }

    public TableEntity time(String... names) {
        return add(Kind.TIME, names);
    }

    /** A number in the table that is a word in JSON. */
    public TableEntity code(String name, String... words) {
        fields.add(new Field(name, name, Kind.CODE, false, false, List.of(words)));
        return this;
    }

    /** A list of ids, one a row in a table with this entity's key. */
    public TableEntity ids(String name, String pairs, String other) {
        lists.add(new Ids(name, pairs, other));
        return this;
    }

    private TableEntity add(Kind kind, String... names) {
        for (String name : names) {
            fields.add(new Field(name, name, kind, false, false, List.of()));
        }
        return this;
    }

    private TableEntity replaceLast(boolean isRequired, boolean isReadOnly, @Nullable String column) {
        Field last = fields.remove(fields.size() - 1);
        fields.add(new Field(
                last.name,
                Objects.requireNonNullElse(column, last.column),
                last.kind,
                last.isRequired || isRequired,
                last.isReadOnly || isReadOnly,
                last.codes));
        return this;
    }

    /** The field before must be sent for a new entity. */
    public TableEntity required() {
        return replaceLast(true, false, null);
    }

    /** The field before is derived; what is sent must be its present value. */
    public TableEntity readOnly() {
        return replaceLast(false, true, null);
    }

    /** The field before has another column. */
    public TableEntity in(String column) {
        return replaceLast(false, false, column);
    }

    /** The names of all fields. */
    public Set<String> names() {
        Set<String> names = fields.stream().map(Field::name).collect(Collectors.toCollection(LinkedHashSet::new));
        lists.forEach(list -> names.add(list.name));
        return names;
    }

    /** Lists can be filtered and sorted by each field, by its name or its column. */
    public ListFields listFields(String alias) {
        ListFields known = new ListFields();
        for (Field field : fields) {
            known.columns(alias, field.column).expression(field.name, alias + ".`" + field.column + "`");
        }
        for (Ids list : lists) {
            String within = alias + "." + key + " IN (SELECT o." + key + " FROM " + list.table + " o WHERE %s)";
            known.within(list.other, "o." + list.other, within).within(list.name, "o." + list.other, within);
        }
        return known;
    }

    /** The entities of these ids, in their order. */
    public List<Shape> find(Handle handle, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Fields> found = handle
                .createQuery("SELECT * FROM " + table + " WHERE " + key + " IN (<ids>)")
                .bindList("ids", ids)
                .map((row, context) -> Fields.of(row))
                .stream()
                .collect(Collectors.toMap(row -> row.number(key), row -> row));
        return ids.stream()
                .map(found::get)
                .filter(Objects::nonNull)
                .map(row -> shape(handle, row))
                .toList();
    }

    private Shape shape(Handle handle, Fields row) {
        Shape shape = new Shape();
        for (Field field : fields) {
            Object value = row.columns().get(field.column);
            shape.put(
                    field.name,
                    switch (field.kind) {
                        case FLAG -> row.number(field.column) == 1;
                        case CODE -> field.codes.get(Math.min((int) row.number(field.column), field.codes.size() - 1));
                        case DAY -> value == null ? null : value.toString().substring(0, 10);
                        case NUMBER, AMOUNT, TEXT, TIME -> value;
                    });
        }
        for (Ids list : lists) {
            shape.put(
                    list.name,
                    handle.createQuery("SELECT DISTINCT " + list.other + " FROM " + list.table + " WHERE " + key
                                    + " = ? ORDER BY " + list.other)
                            .bind(0, row.number(key))
                            .mapTo(Long.class)
                            .list());
        }
        return shape;
    }

    /**
     * Writes a sent entity: a new one if the id is 0; returns its id. Fields that were not sent stay.
     *
     * @param sent its further fields are the caller's
     * @param further names of the caller's fields
     * @throws RestProblem if a field is unknown, missing, of the wrong type, or can't be changed
     */
    public long write(Handle handle, long id, Input sent, Set<String> further) {
        Set<String> known = new LinkedHashSet<>(names());
        known.addAll(further);
        sent.knowsOnly(known);
        Map<String, Object> present =
                id == 0 ? Map.of() : find(handle, List.of(id)).get(0).fields();
        Row row = Row.in(table);
        for (Field field : fields) {
            if (field.isReadOnly) {
                if (id != 0 && present.containsKey(field.name)) {
                    sent.requireSame(field.name, present.get(field.name));
                }
            } else if (sent.has(field.name)) {
                row.withNullable(field.column, value(field, sent));
            } else if (id == 0 && field.isRequired) {
                throw RestProblem.missing(field.name);
            }
        }
        long saved = id == 0 ? row.insert(handle) : id;
        if (id != 0) {
            row.update(handle, key, id);
        }
        lists.stream().filter(list -> sent.has(list.name)).forEach(list -> {
            handle.execute("DELETE FROM " + list.table + " WHERE " + key + " = ?", saved);
            sent.numbers(list.name).stream().distinct().forEach(other -> Row.in(list.table)
                    .with(key, saved)
                    .with(list.other, other)
                    .insert(handle));
        });
        return saved;
    }

    private static @Nullable Object value(Field field, Input sent) {
        return switch (field.kind) {
            case TEXT -> {
                String text = sent.text(field.name).orElse(null);
                if (field.isRequired && (text == null || text.isBlank())) {
                    throw RestProblem.missing(field.name);
                }
                yield text;
            }
            case NUMBER -> sent.number(field.name).orElse(null);
            case AMOUNT -> sent.amount(field.name).orElse(null);
            case FLAG -> sent.flag(field.name).orElse(false) ? 1 : 0;
            case DAY, TIME -> sent.time(field.name).orElse(null);
            case CODE -> {
                String word = sent.text(field.name).orElse("");
                int number = field.codes.indexOf(word);
                if (number < 0) {
                    throw RestProblem.bad(
                            "Invalid value of \"%value\" provided for the %fieldName field.",
                            Map.of("fieldName", field.name, "value", word));
                }
                yield number;
            }
        };
    }

    /** Deletes an entity with its lists. */
    public void delete(Handle handle, long id) {
        lists.forEach(list -> handle.execute("DELETE FROM " + list.table + " WHERE " + key + " = ?", id));
        handle.execute("DELETE FROM " + table + " WHERE " + key + " = ?", id);
    }
}
