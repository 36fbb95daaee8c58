package dev.tiltyard.servicenow.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All tables. There is one schema for all copies of the site; what a copy can change of it, its choices, is data. */
public final class Schema {
    private static final List<String> RESOURCES =
            List.of("platform.schema", "core.schema", "task.schema", "service.schema", "light.schema");

    private final Map<String, Table> tables;
    private final Map<String, List<Table>> children = new LinkedHashMap<>();

    private Schema(Map<String, Table> tables) {
        this.tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        tables.values().forEach(table -> table.parent()
                .ifPresent(parent -> children.computeIfAbsent(parent.name(), name -> new ArrayList<>())
                        .add(table)));
    }

    private static final class Holder {
        static final Schema SCHEMA = read();
    }

    /** The service desk's schema. */
    public static Schema get() {
        return Holder.SCHEMA;
    }

    private static Schema read() {
        SchemaText text = new SchemaText();
        RESOURCES.forEach(resource -> text.read(Schema.class, resource));
        return new Schema(text.tables());
    }

    /** All tables, parents before their children. */
    public Collection<Table> tables() {
        return tables.values();
    }

    public Optional<Table> table(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /**
     * A table by a name known to the program.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Table required(String name) {
        return table(name).orElseThrow(() -> new IllegalArgumentException("no table " + name + " in the schema"));
    }

    /** The table and all that extend it, directly or indirectly. */
    public List<Table> withDescendants(Table table) {
        List<Table> all = new ArrayList<>();
        all.add(table);
        for (Table child : children.getOrDefault(table.name(), List.of())) {
            all.addAll(withDescendants(child));
        }
        return all;
    }

    /** The target table of a reference; empty for other fields and for tables that the site does not have. */
    public Optional<Table> referenced(Field field) {
        return field.isReference() ? table(field.reference()) : Optional.empty();
    }
}
