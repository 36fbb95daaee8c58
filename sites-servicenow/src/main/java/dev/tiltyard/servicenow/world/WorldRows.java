package dev.tiltyard.servicenow.world;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.servicenow.schema.Ddl;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the world's records by table and field. A record's sys_id is derived from its table and key, so that others
 * can refer to it before it is written. Not thread-safe.
 */
final class WorldRows implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Schema schema;
    private final Ddl ddl;
    private final WorldTables tables;
    private final Seed seed;
    private final Map<String, Map<String, Field>> columns = new HashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    WorldRows(Schema schema, WorldTables tables, Seed seed) {
        this.schema = schema;
        this.ddl = new Ddl(schema);
        this.tables = tables;
        this.seed = seed;
    }

    /** Number of records written, by table. */
    Map<String, Integer> counts() {
        return new TreeMap<>(counts);
    }

    Schema schema() {
        return schema;
    }

    /** The sys_id of the record with a key in a hierarchy of tables. */
    String id(String table, String key) {
        return seed.child(schema.required(table).root().name())
                .child(key)
                .uuid(0)
                .toString()
                .replace("-", "");
    }

    /**
     * Writes a record with the sys_id of its key. Pairs are fields and values; values are texts, numbers, booleans and
     * times.
     */
    String add(String table, String key, Instant created, @Nullable Object... pairs) throws SQLException {
        return addWithId(table, id(table, key), created, pairs);
    }

    /** Writes a record with a given sys_id. */
    String addWithId(String table, String id, Instant created, @Nullable Object... pairs) throws SQLException {
        Table of = schema.required(table);
        counts.merge(table, 1, Integer::sum);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Field field : of.fields()) {
            if (!field.defaultValue().isEmpty()) {
                values.put(field.name(), field.defaultValue());
            }
        }
        values.putAll(Map.of(
                "sys_id",
                id,
                "sys_class_name",
                table,
                "sys_domain",
                "global",
                "sys_domain_path",
                "/",
                "sys_created_on",
                created,
                "sys_updated_on",
                created,
                "sys_created_by",
                "admin",
                "sys_updated_by",
                "admin",
                "sys_mod_count",
                0L));
        for (int i = 0; i < pairs.length; i += 2) {
            String name = String.valueOf(pairs[i]);
            Object value = pairs[i + 1];
            if (of.field(name).isEmpty()) {
                throw new IllegalArgumentException(table + " has no field " + name);
            }
            if (value == null || value.equals("")) {
                values.remove(name);
            } else {
                values.put(name, value);
            }
        }
        Map<String, Field> all = columns.computeIfAbsent(of.physicalName(), name -> ddl.columns(of.root()));
        WorldTables.Row row = tables.row(of.physicalName());
        for (Field column : all.values()) {
            Object value = of.field(column.name()).isPresent() ? values.get(column.name()) : null;
            row.withNullable(column.name(), value == null ? null : typed(column, value));
        }
        row.write();
        return id;
    }

    /** Writes a record of a light table; unknown fields are rejected. */
    void addLight(Table table, String key, Instant created, Map<String, String> fields) throws SQLException {
        ObjectNode content = JSON.createObjectNode();
        for (Map.Entry<String, String> field : fields.entrySet()) {
            if (table.field(field.getKey()).isEmpty()) {
                throw new IllegalArgumentException(table + " has no field " + field.getKey());
            }
            content.put(field.getKey(), field.getValue());
        }
        counts.merge(table.name(), 1, Integer::sum);
        LocalDateTime at = LocalDateTime.ofInstant(created, ZoneOffset.UTC).withNano(0);
        tables.row(Table.LIGHT)
                .with("sys_id", id(table.name(), table.name() + key))
                .with("sys_class_name", table.name())
                .with("sys_created_on", at)
                .with("sys_created_by", "admin")
                .with("sys_updated_on", at)
                .with("sys_updated_by", "admin")
                .with("sys_mod_count", 0L)
                .with("fields", content.toString())
                .write();
    }

    private static Object typed(Field field, Object value) {
        if (value instanceof Instant instant) {
            return field.type() == FieldType.GLIDE_DATE
                    ? Date.valueOf(LocalDate.ofInstant(instant, ZoneOffset.UTC))
                    : LocalDateTime.ofInstant(instant, ZoneOffset.UTC).withNano(0);
        }
        String text = value.toString();
        return switch (field.type()) {
            case BOOLEAN -> Boolean.parseBoolean(text);
            case INTEGER, GLIDE_DURATION -> Long.parseLong(text);
            case DECIMAL, CURRENCY, PRICE -> new BigDecimal(text);
            case GLIDE_DATE -> LocalDate.parse(text);
            default -> text;
        };
    }

    @Override
    public void close() throws SQLException {
        tables.close();
    }

    void finish() throws SQLException {
        tables.finish();
    }
}
