package dev.tiltyard.gitlab.replica.api;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object whose fields keep their order. For one thread. */
final class Shape {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    Shape put(String name, @Nullable Object value) {
        fields.put(name, value instanceof Shape shape ? shape.fields : value);
        return this;
    }

    Shape time(String name, @Nullable Instant value) {
        return put(name, value == null ? null : time(value));
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
