package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Converts a request's values for record fields to stored values. */
public final class Inputs {
    private static final Pattern SYS_ID = Pattern.compile("[0-9a-f]{32}|-1|global");

    private final Schema schema;
    private final DisplayValues names;
    private final ChoiceLists choices;

    public Inputs(Schema schema, DisplayValues names, ChoiceLists choices) {
        this.schema = schema;
        this.names = names;
        this.choices = choices;
    }

    /**
     * Stored values by field. A reference may be given as a sys_id or as a display value; an unknown one becomes empty.
     *
     * @param shown whether choices are given as labels
     */
    public Map<String, String> stored(Table table, Map<String, String> sent, boolean shown) {
        Map<String, String> stored = new LinkedHashMap<>();
        sent.forEach((name, value) ->
                table.field(name).ifPresent(field -> stored.put(name, stored(table, field, storable(value), shown))));
        return stored;
    }

    /** PostgreSQL can't store NUL characters, and nobody means one. */
    private static String storable(String value) {
        return value.replace("\0", "");
    }

    private String stored(Table table, Field field, String value, boolean shown) {
        if (value.isEmpty()) {
            return value;
        }
        Optional<Table> target = schema.referenced(field);
        if (target.isPresent()) {
            return SYS_ID.matcher(value).matches()
                    ? value
                    : names.idNamed(target.get(), value).orElse("");
        }
        if (field.hasChoices() && choices.label(table, field, value).isEmpty()) {
            Optional<String> labeled = choices.value(table, field, value);
            if (shown || field.type() == FieldType.INTEGER) {
                return labeled.orElse(value);
            }
        }
        return value;
    }
}
