package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value after normalization: lists and objects with typed leaves. A value without a normal form is {@link Raw}. */
public sealed interface NormalValue {
    /** JSON null. */
    NormalValue NOTHING = new Raw(NullNode.getInstance());

    /** Whether this is null. */
    default boolean isNothing() {
        return this instanceof Raw raw && raw.value().isNull();
    }

    /**
     * A typed value.
     *
     * @param type its type
     * @param forms its normal forms, one for each alternative; never empty
     * @param patterns whether a form of the kind {@code ^…$} is a pattern
     */
    record Typed(ValueType type, List<Object> forms, boolean patterns) implements NormalValue {
        public Typed {
            forms = List.copyOf(forms);
        }
    }

    /** A list of values. */
    record Items(List<NormalValue> values) implements NormalValue {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** Values by name, in their original order. */
    record Fields(Map<String, NormalValue> values) implements NormalValue {
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /** An unchanged value: untyped, or rejected by its type. */
    record Raw(JsonNode value) implements NormalValue {}

    /** The unchanged value, with lists and objects converted so that they can be compared recursively. */
    static NormalValue raw(JsonNode value) {
        if (value.isArray()) {
            List<NormalValue> items = new ArrayList<>();
            value.forEach(item -> items.add(raw(item)));
            return new Items(items);
        }
        if (value.isObject()) {
            Map<String, NormalValue> fields = new LinkedHashMap<>();
            value.properties().forEach(field -> fields.put(field.getKey(), raw(field.getValue())));
            return new Fields(fields);
        }
        return new Raw(value.isMissingNode() ? NullNode.getInstance() : value);
    }
}
