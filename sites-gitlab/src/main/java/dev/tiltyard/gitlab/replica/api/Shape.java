package dev.tiltyard.gitlab.replica.api;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON object whose fields keep their order. For one thread. */
final class Shape {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    private Map<String, @Nullable Object> row = Map.of();

    /** Remembers the row that is shown. */
    Shape row(Map<String, @Nullable Object> shown) {
        row = shown;
        return this;
    }

    /** The row that is shown, by columns; empty unless it was remembered. */
    Map<String, @Nullable Object> row() {
        return row;
    }

    /** The components of a record, by their names in snake case. */
    static Shape of(Record row) {
        Shape shape = new Shape();
        for (RecordComponent each : row.getClass().getRecordComponents()) {
            Method accessor = each.getAccessor();
            accessor.setAccessible(true);
            try {
                Object component = accessor.invoke(row);
                Object value = component instanceof Optional<?> found ? found.orElse(null) : component;
                shape.put(
                        each.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT),
                        value instanceof Instant moment ? time(moment) : value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("reading " + each.getName() + " of " + row, e);
            }
        }
        return shape;
    }

    Shape put(String name, @Nullable Object value) {
        fields.put(name, value instanceof Shape shape ? shape.fields : value);
        return this;
    }

    Shape time(String name, @Nullable Instant value) {
        return put(name, value == null ? null : time(value));
    }

    /** The fields of a map. */
    static Shape of(Map<String, ? extends @Nullable Object> values) {
        Shape shape = new Shape();
        values.forEach(shape::put);
        return shape;
    }

    /** Leaves a field out. */
    Shape drop(String name) {
        fields.remove(name);
        return this;
    }

    /** Only some of the fields. */
    Shape only(List<String> names) {
        Shape some = new Shape();
        names.forEach(name -> some.put(name, fields.get(name)));
        return some;
    }

    Shape all(Shape other) {
        fields.putAll(other.fields);
        return this;
    }

    /** The fields by name, as they are written. */
    Map<String, @Nullable Object> fields() {
        return fields;
    }

    @Nullable
    Object get(String name) {
        return fields.get(name);
    }

    static String time(Instant value) {
        return TIME.format(value);
    }

    /** How the API names a visibility. */
    static String visibility(int level) {
        return level >= 20 ? "public" : level >= 10 ? "internal" : "private";
    }
}
