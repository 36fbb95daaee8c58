package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value after normalization: typed leaves in lists and objects. A value without a normal form stays {@link Raw}. */
public sealed interface NormalValue {
    /** JSON null. */
    NormalValue NOTHING = new Raw(NullNode.getInstance());

    /** Whether this is null. */
    default boolean isNothing() {
        return this instanceof Raw raw && raw.value().isNull();
    }

    /**
     * A value of a type.
     *
     * @param type its type
     * @param forms its normal forms, one for each alternative; never empty
     * @param patterns whether a form that reads {@code ^…$} is a pattern
     */
    record Typed(ValueType type, List<Object> forms, boolean patterns) implements NormalValue {
        public Typed {
            forms = List.copyOf(forms);
        }
    }

    /** Values in a row. */
    record Items(List<NormalValue> values) implements NormalValue {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** Values by name, in the order in which they were written. */
    record Fields(Map<String, NormalValue> values) implements NormalValue {
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /** An unchanged value: untyped, or rejected by its type. */
    record Raw(JsonNode value) implements NormalValue {}

    /** The unchanged value, with lists and objects split so that they can be compared piece by piece. */
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
