package dev.tiltyard.servicenow.schema;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table with its own and its inherited fields. Immutable. */
public final class Table {
    /** The physical table with the records of all light tables. */
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

    /** The name in URLs and queries: {@code change_request}. */
    public String name() {
        return name;
    }

    /** The singular label: {@code Change Request}. */
    public String label() {
        return label;
    }

    /** The plural label: {@code Change Requests}. */
    public String plural() {
        return plural;
    }

    /** The table that it extends. */
    public Optional<Table> parent() {
        return parent;
    }

    /** The root of its hierarchy; itself if it extends none. */
    public Table root() {
        return parent.map(Table::root).orElse(this);
    }

    /** The PostgreSQL table with its records: the hierarchy root's, or the one of all light tables. */
    public String physicalName() {
        return isLight() ? LIGHT : root().name;
    }

    /** Whether its records are in a table shared with others, with their fields in one JSON column. */
    public boolean isLight() {
        return root().options.containsKey("light");
    }

    /** Whether {@code sys_class_name} distinguishes its records in a shared physical table. */
    public boolean isClassed() {
        return isLight() || root().options.containsKey("classed");
    }

    /** Whether it is this table or extends it, directly or indirectly. */
    public boolean isOrExtends(Table other) {
        return this == other || parent.map(up -> up.isOrExtends(other)).orElse(false);
    }

    /** All fields, inherited ones first. */
    public Collection<Field> fields() {
        return fields.values();
    }

    /** The fields declared by this table. */
    public Collection<Field> ownFields() {
        return ownFields.values();
    }

    public Optional<Field> field(String element) {
        return Optional.ofNullable(fields.get(element));
    }

    /** The display field; sys_id if there is none. */
    public Field displayField() {
        String display = option("display").orElse("sys_id");
        return field(display).orElseThrow(() -> new IllegalStateException(name + " has no field " + display));
    }

    /** The prefix of its records' numbers; empty if they have none. */
    public Optional<String> numberPrefix() {
        return option("prefix");
    }

    /** The default sort field of lists. */
    public String defaultOrder() {
        return option("order").orElse(displayField().name());
    }

    /** The roles that may read its records, {@code own} for a user's own; empty for all logged-in users. */
    public List<String> readers() {
        return option("read").map(roles -> List.of(roles.split(","))).orElse(List.of());
    }

    /** An option of its declaration, inherited from parent tables. */
    public Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key)).or(() -> parent.flatMap(table -> table.option(key)));
    }

    @Override
    public String toString() {
        return name;
    }
}
