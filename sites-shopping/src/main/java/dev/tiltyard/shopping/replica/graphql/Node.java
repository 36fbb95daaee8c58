package dev.tiltyard.shopping.replica.graphql;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object of an answer: its GraphQL type and the values of its fields. Expensive values are computed when a query asks
 * for them. A field of the type without a value here is a defect, since a null would look like an answer.
 */
final class Node {
    private final String type;
    private final Map<String, Field> fields = new LinkedHashMap<>();

    Node(String type) {
        this.type = type;
    }

    /** A field that may have arguments. */
    @FunctionalInterface
    interface Field {
        @Nullable
        Object of(Args arguments);
    }

    String type() {
        return type;
    }

    Node put(String name, @Nullable Object value) {
        fields.put(name, arguments -> value);
        return this;
    }

    /** Texts that are empty in the tables are null in answers. */
    Node text(String name, String value) {
        return put(name, value.isEmpty() ? null : value);
    }

    /** Fields without a value: the shop does not have them, so that nothing can be lost. */
    Node nothing(String... names) {
        for (String name : names) {
            put(name, null);
        }
        return this;
    }

    Node later(String name, Supplier<? extends @Nullable Object> value) {
        fields.put(name, arguments -> value.get());
        return this;
    }

    Node with(String name, Field value) {
        fields.put(name, value);
        return this;
    }

    @Nullable
    Object value(String name, Args arguments) {
        Field field = fields.get(name);
        if (field == null) {
            throw new IllegalStateException("the type " + type + " has no value for its field " + name);
        }
        return field.of(arguments);
    }
}
