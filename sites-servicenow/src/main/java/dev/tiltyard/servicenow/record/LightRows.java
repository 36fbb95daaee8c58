package dev.tiltyard.servicenow.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes records of light tables, whose fields are one JSON object. */
final class LightRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> COLUMNS =
            List.of("sys_created_on", "sys_created_by", "sys_updated_on", "sys_updated_by", "sys_mod_count");

    private LightRows() {}

    static void write(Handle handle, Change change, boolean insert) {
        if (insert) {
            handle.execute(
                    "INSERT INTO " + Table.LIGHT + " (sys_id, sys_class_name) VALUES (?, ?)",
                    change.id(),
                    change.table().name());
        }
        Map<String, @Nullable String> fields = new LinkedHashMap<>();
        change.stored().forEach((field, text) -> {
            Object typed = Values.typed(field, text);
            if (COLUMNS.contains(field.name())) {
                handle.createUpdate(
                                "UPDATE " + Table.LIGHT + " SET \"" + field.name() + "\" = :value WHERE sys_id = :id")
                        .bind("value", typed)
                        .bind("id", change.id())
                        .execute();
            } else if (!isKey(field)) {
                fields.put(field.name(), typed == null ? null : Values.text(typed));
            }
        });
        handle.createUpdate("UPDATE " + Table.LIGHT
                        + " SET fields = jsonb_strip_nulls(fields || CAST(:fields AS jsonb)) WHERE sys_id = :id")
                .bind("fields", json(fields))
                .bind("id", change.id())
                .execute();
    }

    private static boolean isKey(Field field) {
        return field.name().equals("sys_id") || field.name().equals("sys_class_name");
    }

    private static String json(Map<String, @Nullable String> fields) {
        try {
            return JSON.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts can always be written as JSON", e);
        }
    }
}
