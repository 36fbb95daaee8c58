package dev.tiltyard.cms.replica.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The input of a rejected form, which shows it again.
 *
 * @param fields values by submitted name, without passwords and files
 * @param errors messages by field name
 */
public record SentForm(Map<String, List<String>> fields, Map<String, String> errors) {
    /** No rejected form: the form shows the stored values. */
    public static final SentForm NONE = new SentForm(Map.of(), Map.of());

    public SentForm {
        fields = new LinkedHashMap<>(fields);
        errors = new LinkedHashMap<>(errors);
    }

    /** Whether no form was rejected. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    /** Whether the field was sent. */
    public boolean has(String name) {
        return fields.containsKey(name) || !values(name).isEmpty();
    }

    /** The input of a field; empty text if it was not submitted. */
    public String value(String name) {
        List<String> values = values(name);
        return values.isEmpty() ? "" : values.get(0);
    }

    /** The input of a field, or the stored value if it was not submitted. */
    public String value(String name, String stored) {
        return has(name) ? value(name) : stored;
    }

    /** All values of a multi-value field; empty if none was selected. */
    public List<String> values(String name) {
        return several(name, each -> fields.getOrDefault(each, List.of()));
    }

    /** The values of a field, or of its numbered parts if it has none itself. */
    static List<String> several(String name, Function<String, List<String>> fields) {
        List<String> values = fields.apply(name);
        return values.isEmpty()
                ? Stream.iterate(0, number -> number + 1)
                        .map(number -> fields.apply(name + "[" + number + "]"))
                        .takeWhile(each -> !each.isEmpty())
                        .flatMap(List::stream)
                        .toList()
                : values;
    }

    /**
     * Whether a checkbox or option with this value is selected in the input, or in the stored state if there is no
     * input.
     */
    public boolean chosen(String name, String value, boolean stored) {
        return isEmpty() ? stored : values(name).contains(value);
    }

    /** The error of a field; empty text if valid. */
    public String error(String name) {
        return errors.getOrDefault(name, "");
    }
}
