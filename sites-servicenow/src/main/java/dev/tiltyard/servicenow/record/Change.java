package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A record about to be created or changed; rules read it and set more fields. Not thread-safe. */
public final class Change {
    private final Handle handle;
    private final Actor actor;
    private final Table table;
    private final String id;
    private final Optional<Record> before;
    private final Map<String, String> values;
    private final Instant now;

    Change(
            Handle handle,
            Actor actor,
            Table table,
            String id,
            Optional<Record> before,
            Map<String, String> values,
            Instant now) {
        this.handle = handle;
        this.actor = actor;
        this.table = table;
        this.id = id;
        this.before = before;
        this.values = new LinkedHashMap<>(values);
        this.now = now;
    }

    /** The transaction's connection. */
    public Handle handle() {
        return handle;
    }

    public Actor actor() {
        return actor;
    }

    public Table table() {
        return table;
    }

    /** The sys_id, also of a new record. */
    public String id() {
        return id;
    }

    /** The world's time of the change. */
    public Instant now() {
        return now;
    }

    /** Whether the record is new. */
    public boolean isInsert() {
        return before.isEmpty();
    }

    /** Whether the record belongs to a table or one that extends it. */
    public boolean isOf(String name) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            if (at.get().name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** A field's new value. */
    public String get(String field) {
        String value = values.get(field);
        return value == null ? old(field) : value;
    }

    /** A field's old value; empty for a new record. */
    public String old(String field) {
        return before.map(record -> record.text(field)).orElse("");
    }

    /** Whether the field's value changes. */
    public boolean changes(String field) {
        return values.containsKey(field) && !get(field).equals(old(field));
    }

    /** Whether the change contains the field. */
    public boolean names(String field) {
        return values.containsKey(field);
    }

    /** Sets a field, if the table has it. */
    public void set(String field, String value) {
        if (table.field(field).isPresent()) {
            values.put(field, value);
        }
    }

    /** Sets a field if it would be empty. */
    public void setIfEmpty(String field, String value) {
        if (get(field).isEmpty()) {
            set(field, value);
        }
    }

    Map<String, String> values() {
        return values;
    }

    /** The fields to store, without journal entries. */
    Map<Field, String> stored() {
        Map<Field, String> stored = new LinkedHashMap<>();
        values.forEach((name, value) ->
                table.field(name).filter(Field::isStored).ifPresent(field -> stored.put(field, value)));
        return stored;
    }
}
