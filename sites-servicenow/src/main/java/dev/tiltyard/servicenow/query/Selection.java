package dev.tiltyard.servicenow.query;

import dev.tiltyard.servicenow.query.EncodedQuery.AnyOf;
import dev.tiltyard.servicenow.query.EncodedQuery.Condition;
import dev.tiltyard.servicenow.query.EncodedQuery.Order;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The parts of an SQL query on the records of one table: its {@code FROM} with the joins for dot-walked fields, its
 * {@code WHERE} and its {@code ORDER BY}. Values are bound, never written into the SQL. Not thread-safe.
 */
public final class Selection {
    private final Schema schema;
    private final Table table;
    private final Conditions conditions;
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final StringBuilder joins = new StringBuilder();
    private final List<String> where = new ArrayList<>();
    private final List<Object> binds = new ArrayList<>();
    private final List<String> order = new ArrayList<>();

    public Selection(Schema schema, Table table, QueryContext context) {
        this.schema = schema;
        this.table = table;
        this.conditions = new Conditions(this, context, binds);
        if (table.isClassed() && (table.isLight() || table.parent().isPresent())) {
            where.add("t0.sys_class_name IN (" + classes(table) + ")");
        }
    }

    private String classes(Table of) {
        return schema.withDescendants(of).stream()
                .map(each -> "'" + each.name() + "'")
                .collect(Collectors.joining(", "));
    }

    /** Applies an encoded query's conditions and sort order. */
    public Selection matching(EncodedQuery query) {
        List<String> alternatives = new ArrayList<>();
        for (List<AnyOf> alternative : query.alternatives()) {
            List<String> all = new ArrayList<>();
            for (AnyOf any : alternative) {
                List<String> sql = new ArrayList<>();
                for (Condition condition : any.conditions()) {
                    conditions.sql(condition).ifPresent(sql::add);
                }
                if (!sql.isEmpty()) {
                    all.add(sql.size() == 1 ? sql.get(0) : "(" + String.join(" OR ", sql) + ")");
                }
            }
            alternatives.add(all.isEmpty() ? "TRUE" : String.join(" AND ", all));
        }
        if (alternatives.size() == 1) {
            if (!alternatives.get(0).equals("TRUE")) {
                where.add(alternatives.get(0));
            }
        } else {
            where.add("((" + String.join(") OR (", alternatives) + "))");
        }
        query.text().ifPresent(words -> conditions.textSearch(table, words).ifPresent(where::add));
        query.groupBy().ifPresent(field -> sort(new Order(field, false)));
        query.orders().forEach(this::sort);
        return this;
    }

    private void sort(Order by) {
        resolve(by.field()).ifPresent(found -> {
            String expression = found.field.isReference() ? displayOf(by.field(), found) : found.sql();
            boolean plain = found.field.name().equals(table.defaultOrder())
                    || !found.field.type().isText();
            order.add((plain ? expression : "lower(" + expression + ")")
                    + (by.descending() ? " DESC NULLS LAST" : " ASC NULLS FIRST"));
        });
    }

    /** The SQL of a reference's display value. */
    private String displayOf(String path, Found reference) {
        return schema.referenced(reference.field)
                .flatMap(target -> resolve(path + "." + target.displayField().name()))
                .map(Found::sql)
                .orElse(reference.sql());
    }

    /** The SQL of a field of the table or a dot-walked field; empty if there is none. */
    public Optional<String> expression(String path) {
        return resolve(path).map(Found::sql);
    }

    /** The field at a path. */
    public Optional<Field> fieldAt(String path) {
        return resolve(path).map(Found::field);
    }

    /** {@code FROM …}, with all joins needed so far. */
    public String from() {
        return " FROM \"" + table.physicalName() + "\" t0" + joins;
    }

    /** {@code WHERE …}; empty if every record matches. */
    public String where() {
        return where.isEmpty() ? "" : " WHERE " + String.join(" AND ", where);
    }

    /** {@code ORDER BY …}; ties are sorted by sys_id. */
    public String orderBy() {
        List<String> all = new ArrayList<>(order);
        all.add("t0.sys_id");
        return " ORDER BY " + String.join(", ", all);
    }

    /** Whether the query has a sort order. */
    public boolean isSorted() {
        return !order.isEmpty();
    }

    /** The values for the question marks of {@link #where}, in order. */
    public List<Object> binds() {
        return List.copyOf(binds);
    }

    Schema schema() {
        return schema;
    }

    /** A field and the alias of its table. */
    record Found(String alias, Table table, Field field) {
        String sql() {
            if (!table.isLight() || isSystem(field)) {
                return alias + ".\"" + field.name() + "\"";
            }
            String json = alias + ".fields->>'" + field.name() + "'";
            return field.type().isText()
                    ? "(" + json + ")"
                    : "CAST(" + json + " AS " + field.type().sqlType() + ")";
        }

        private static boolean isSystem(Field field) {
            return field.name().startsWith("sys_") && SYSTEM.contains(field.name());
        }
    }

    private static final java.util.Set<String> SYSTEM = java.util.Set.of(
            "sys_id",
            "sys_class_name",
            "sys_created_on",
            "sys_created_by",
            "sys_updated_on",
            "sys_updated_by",
            "sys_mod_count");

    Optional<Found> resolve(String path) {
        String[] parts = path.split("\\.", -1);
        Table at = table;
        String alias = "t0";
        StringBuilder walked = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            Optional<Field> field = fieldOf(at, parts[i]);
            if (field.isEmpty() || !field.get().isStored()) {
                return Optional.empty();
            }
            Found found = new Found(alias, at, field.get());
            if (i == parts.length - 1) {
                return Optional.of(found);
            }
            Optional<Table> target = schema.referenced(field.get());
            if (target.isEmpty()) {
                return Optional.empty();
            }
            walked.append(parts[i]).append('.');
            alias = join(walked.toString(), found, target.get());
            at = target.get();
        }
        return Optional.empty();
    }

    /** A field of the table, or else of a table that extends it: a task's caller is an incident's. */
    private Optional<Field> fieldOf(Table at, String name) {
        Optional<Field> own = at.field(name);
        if (own.isPresent() || !at.isClassed()) {
            return own;
        }
        return schema.withDescendants(at).stream()
                .flatMap(each -> each.field(name).stream())
                .findFirst();
    }

    private String join(String path, Found reference, Table target) {
        return aliases.computeIfAbsent(path, added -> {
            String alias = "t" + (aliases.size() + 1);
            joins.append(" LEFT JOIN \"")
                    .append(target.physicalName())
                    .append("\" ")
                    .append(alias)
                    .append(" ON ")
                    .append(alias)
                    .append(".sys_id = ")
                    .append(reference.sql());
            return alias;
        });
    }

    /** The {@code sys_class_name} values of a class and its descendants; empty for an unknown class. */
    Optional<String> classesOf(String className) {
        return schema.table(className).map(this::classes);
    }

    static boolean isSysId(FieldType type) {
        return type == FieldType.REFERENCE || type == FieldType.GUID;
    }
}
