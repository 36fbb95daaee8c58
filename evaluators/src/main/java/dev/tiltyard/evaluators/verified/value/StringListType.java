package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;

/** {@code string_list}: the items between commas, in any order, with repetitions. */
final class StringListType extends ValueType {
    StringListType() {
        super("string_list");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonText.isTruthy(value)) {
            throw new NotNormalException("StringList value is empty or None");
        }
        List<String> items = Arrays.stream(PythonText.str(value).split(",", -1))
                .map(PythonText::strip)
                .filter(item -> !item.isEmpty())
                .sorted()
                .toList();
        if (items.isEmpty()) {
            throw new NotNormalException("No valid items in StringList: " + PythonText.repr(value));
        }
        return items;
    }
}
