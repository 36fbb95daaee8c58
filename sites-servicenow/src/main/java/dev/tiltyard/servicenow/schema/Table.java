package dev.tiltyard.servicenow.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table with its own and its inherited fields. Immutable. */
public final class Table {
    /** The physical table that holds the records of all light tables. */
    public static final String LIGHT = "sys_light";

    private final String name;
    private final String label;
    private final String plural;
    private final Optional<Table> parent;
    private final Map<String, String> options;
    private final Map<String, Field> ownFields;
    private final Map<String, Field> fields;

    Table(
            String name,
            String label,
            String plural,
            Optional<Table> parent,
            Map<String, String> options,
            Map<String, Field> own) {
        this.name = name;
        this.label = label;
        this.plural = plural;
        this.parent = parent;
        this.options = Map.copyOf(options);
        this.ownFields = Collections.unmodifiableMap(new LinkedHashMap<>(own));
        Map<String, Field> all = new LinkedHashMap<>();
        parent.ifPresent(table -> all.putAll(table.fields));
        all.putAll(own);
        this.fields = Collections.unmodifiableMap(all);
    }

    /** The name in addresses and queries: {@code change_request}. */
    public String name() {
        return name;
    }

    /** One record, for people: {@code Change Request}. */
    public String label() {
        return label;
    }

    /** Several records, for people: {@code Change Requests}. */
    public String plural() {
        return plural;
    }

    /** The table that it extends. */
    public Optional<Table> parent() {
        return parent;
    }

    /** The topmost table of its hierarchy; itself if it extends none. */
    public Table root() {
        return parent.map(Table::root).orElse(this);
    }

    /** The PostgreSQL table that holds its records: that of the hierarchy's root, or the one of all light tables. */
    public String physicalName() {
        return isLight() ? LIGHT : root().name;
    }

    /** Whether its records stand in a table shared with others, their fields in one JSON column. */
    public boolean isLight() {
        return root().options.containsKey("light");
    }

    /** Whether {@code sys_class_name} tells its records from those of other tables in the same physical table. */
    public boolean isClassed() {
        return isLight() || root().options.containsKey("classed");
    }

    /** Whether it is this table or extends it, directly or not. */
    public boolean isOrExtends(Table other) {
        return this == other || parent.map(up -> up.isOrExtends(other)).orElse(false);
    }

    /** All fields, inherited ones first. */
    public Collection<Field> fields() {
        return fields.values();
    }

    /** The fields that this table declares itself. */
    public Collection<Field> ownFields() {
        return ownFields.values();
    }

    public Optional<Field> field(String element) {
        return Optional.ofNullable(fields.get(element));
    }

    /** The field that stands for a record where it is referred to; sys_id if no field does. */
    public Field displayField() {
        String display = option("display").orElse("sys_id");
        return field(display).orElseThrow(() -> new IllegalStateException(name + " has no field " + display));
    }

    /** What numbers of its records begin with; empty if they have none. */
    public Optional<String> numberPrefix() {
        return option("prefix");
    }

    /** The field that a list is sorted by unless it is told otherwise. */
    public String defaultOrder() {
        return option("order").orElse(displayField().name());
    }

    /** The roles that may read its records, {@code own} for a user's own; empty for everybody who is logged in. */
    public List<String> readers() {
        return option("read").map(roles -> List.of(roles.split(","))).orElse(List.of());
    }

    /** An option of its declaration, inherited from the tables that it extends. */
    public Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key)).or(() -> parent.flatMap(table -> table.option(key)));
    }

    @Override
    public String toString() {
        return name;
    }
}
