package dev.tiltyard.shopping.replica.storefront;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A form that keeps its values when it is rejected. The session holds the values until the form is shown again. */
public final class KeptForm {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String key;
    private final List<String> fields;

    /**
     * @param name unique among the shop's forms
     * @param fields the fields to keep; never a password
     */
    public KeptForm(String name, String... fields) {
        this.key = "typed into " + name;
        this.fields = List.of(fields);
    }

    /**
     * The values of a rejected form.
     *
     * @param values values by field; empty if the form was not rejected
     */
    public record Typed(Map<String, String> values) {
        public Typed {
            values = Map.copyOf(values);
        }

        public boolean isEmpty() {
            return values.isEmpty();
        }

        /** The value of a field; empty text if none was kept. */
        public String text(String field) {
            return text(field, "");
        }

        /** The value of a field, or a default if none was kept. */
        public String text(String field, String otherwise) {
            return values.getOrDefault(field, otherwise);
        }
    }

    /** Keeps the fields of this request. */
    public void keep(Visit visit) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String field : fields) {
            if (visit.hasField(field)) {
                values.put(field, visit.field(field));
            }
        }
        try {
            visit.session().put(key, JSON.writeValueAsString(values));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The fields of a form cannot be written as JSON: " + fields, e);
        }
    }

    /** Returns and clears the values of the rejected form. */
    public Typed take(Visit visit) {
        Optional<String> kept = visit.session().take(key);
        try {
            return new Typed(
                    kept.isEmpty()
                            ? Map.of()
                            : JSON.readValue(kept.get(), new TypeReference<Map<String, String>>() {}));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The session holds no JSON under \"" + key + "\": " + kept.get(), e);
        }
    }
}
