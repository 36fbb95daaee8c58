package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record as read: its own and dot-walked fields, by path. Immutable. */
public final class Record {
    private final Table table;
    private final String id;
    private final Map<String, Cell> cells;

    Record(Table table, String id, Map<String, Cell> cells) {
        this.table = table;
        this.id = id;
        this.cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /**
     * A value.
     *
     * @param raw the database driver's value; null if the field is empty
     */
    public record Cell(Field field, @Nullable Object raw) {
        /** The value as text; empty text if there is none. */
        public String text() {
            if (field.type() == FieldType.BOOLEAN && raw == null) {
                return "false";
            }
            if (field.type() == FieldType.GLIDE_DURATION && raw instanceof Number seconds) {
                return Values.text(LocalDateTime.ofEpochSecond(seconds.longValue(), 0, ZoneOffset.UTC));
            }
            return Values.text(raw);
        }
    }

    /** The record's table: its class, if known. */
    public Table table() {
        return table;
    }

    /** The sys_id. */
    public String id() {
        return id;
    }

    /** Values by path, in the requested order. */
    public Map<String, Cell> cells() {
        return cells;
    }

    public Optional<Cell> cell(String path) {
        return Optional.ofNullable(cells.get(path));
    }

    /** The value of a field as text; empty text if it is empty or was not read. */
    public String text(String path) {
        return cell(path).map(Cell::text).orElse("");
    }
}
