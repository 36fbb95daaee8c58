package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;

/** {@code json}: JSON text, compared with sorted keys; as published, its texts are case- and accent-folded first. */
final class JsonType extends ValueType {
    JsonType() {
        super("json");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("a JSON string must be text, not " + PythonStrings.repr(value));
        }
        return PythonJson.dump(PythonJson.parse(value.textValue()));
    }
}
