package dev.tiltyard.servicenow.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The PostgreSQL tables behind a schema. A hierarchy of tables is one PostgreSQL table that has the columns of all of
 * its members, as in the original, with a view per member; so a query on {@code task} reads one table, and a check can
 * query {@code incident} with SQL. Light tables share one table.
 */
public final class Ddl {
    private final Schema schema;

    public Ddl(Schema schema) {
        this.schema = schema;
    }

    /** Creates tables and views. */
    public List<String> tables() {
        List<String> statements = new ArrayList<>();
        for (Table table : schema.tables()) {
            if (table.parent().isEmpty() && !table.isLight()) {
                statements.add(create(table));
            }
        }
        statements.add("CREATE TABLE " + Table.LIGHT + " (sys_id text PRIMARY KEY, sys_class_name text NOT NULL,"
                + " sys_created_on timestamp(0), sys_created_by text, sys_updated_on timestamp(0), sys_updated_by text,"
                + " sys_mod_count bigint, fields jsonb NOT NULL DEFAULT '{}')");
        for (Table table : schema.tables()) {
            if (table.parent().isPresent() && !table.isLight()) {
                statements.add(view(table));
            }
        }
        return statements;
    }

    /** Creates indexes; run it after the rows are loaded. */
    public List<String> indexes() {
        List<String> statements = new ArrayList<>();
        for (Table table : schema.tables()) {
            if (table.parent().isPresent() || table.isLight()) {
                continue;
            }
            String name = table.name();
            Map<String, Field> columns = columns(table);
            if (table.isClassed() && !table.defaultOrder().equals("sys_id")) {
                statements.add(index(name, "sys_class_name", table.defaultOrder()));
            }
            if (!table.displayField().name().equals("sys_id")) {
                statements.add("CREATE INDEX ON \"" + name + "\" (lower(\""
                        + table.displayField().name() + "\") text_pattern_ops)");
            }
            columns.values().stream()
                    .filter(Field::isReference)
                    .filter(field -> INDEXED.contains(field.name()))
                    .forEach(field -> statements.add(index(name, field.name())));
        }
        statements.add(index("sys_journal_field", "element_id"));
        statements.add(index("sys_choice", "name", "element"));
        statements.add(index("sys_dictionary", "name"));
        statements.add("CREATE INDEX ON sys_user (lower(user_name))");
        statements.add(index(Table.LIGHT, "sys_class_name"));
        return statements;
    }

    private static final java.util.Set<String> INDEXED = java.util.Set.of(
            "parent",
            "assigned_to",
            "caller_id",
            "user",
            "group",
            "request",
            "request_item",
            "cart",
            "article",
            "kb_knowledge_base",
            "application",
            "sc_item_option",
            "question",
            "cat_item",
            "tab",
            "dashboard",
            "instance",
            "sysapproval",
            "problem_id",
            "parent_incident",
            "list_id",
            "ci",
            "asset");

    private static String index(String table, String... columns) {
        return "CREATE INDEX ON \"" + table + "\" ("
                + java.util.Arrays.stream(columns)
                        .map(column -> '"' + column + '"')
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private String create(Table root) {
        String columns = columns(root).values().stream()
                .map(field -> "\"" + field.name() + "\" " + field.type().sqlType()
                        + (field.name().equals("sys_id") ? " PRIMARY KEY" : ""))
                .collect(Collectors.joining(", "));
        return "CREATE TABLE \"" + root.name() + "\" (" + columns + ")";
    }

    private String view(Table table) {
        String columns = table.fields().stream()
                .filter(Field::isStored)
                .map(field -> '"' + field.name() + '"')
                .collect(Collectors.joining(", "));
        String classes = schema.withDescendants(table).stream()
                .map(each -> "'" + each.name() + "'")
                .collect(Collectors.joining(", "));
        return "CREATE VIEW \"" + table.name() + "\" AS SELECT " + columns + " FROM \"" + table.physicalName()
                + "\" WHERE sys_class_name IN (" + classes + ")";
    }

    /**
     * The columns of a hierarchy's table.
     *
     * @throws IllegalStateException if two members have different types under one name
     */
    public Map<String, Field> columns(Table root) {
        Map<String, Field> columns = new LinkedHashMap<>();
        for (Table member : schema.withDescendants(root)) {
            for (Field field : member.ownFields()) {
                Field first = columns.get(field.name());
                if (first != null && !first.type().sqlType().equals(field.type().sqlType())) {
                    throw new IllegalStateException(first.owner() + "." + field.name() + " is "
                            + first.type().sqlType() + ", " + member + "." + field.name() + " is "
                            + field.type().sqlType() + "; one column cannot hold both");
                }
                if (first == null && field.isStored()) {
                    columns.put(field.name(), field);
                }
            }
        }
        return columns;
    }
}
