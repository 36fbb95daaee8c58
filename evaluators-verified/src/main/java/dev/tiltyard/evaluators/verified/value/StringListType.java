package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;

/** {@code string_list}: comma-separated items as a multiset, in any order. */
final class StringListType extends ValueType {
    StringListType() {
        super("string_list");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value)) {
            throw new NotNormalException("StringList value is empty or None");
        }
        List<String> items = Arrays.stream(PythonStrings.str(value).split(",", -1))
                .map(PythonStrings::strip)
                .filter(item -> !item.isEmpty())
                .sorted()
                .toList();
        if (items.isEmpty()) {
            throw new NotNormalException("No valid items in StringList: " + PythonStrings.repr(value));
        }
        return items;
    }
}
