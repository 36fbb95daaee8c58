package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;

/** {@code json}: a JSON text, compared with its names sorted; as published its texts have lost case and accents before. */
final class JsonType extends ValueType {
    JsonType() {
        super("json");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("a JSON string must be text, not " + PythonText.repr(value));
        }
        return PythonJson.dump(PythonJson.parse(value.textValue()));
    }
}
