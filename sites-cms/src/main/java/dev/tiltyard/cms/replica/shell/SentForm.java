package dev.tiltyard.cms.replica.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What was typed into a form that was refused. The form shows it again.
 *
 * @param fields values by the names under which they were sent; passwords and files are left out
 * @param errors messages by the names of the fields that they are about
 */
public record SentForm(Map<String, List<String>> fields, Map<String, String> errors) {
    /** Nothing was refused: the form shows what is stored. */
    public static final SentForm NONE = new SentForm(Map.of(), Map.of());

    public SentForm {
        fields = new LinkedHashMap<>(fields);
        errors = new LinkedHashMap<>(errors);
    }

    /** Whether nothing was refused. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    /** Whether the field was sent. */
    public boolean has(String name) {
        return fields.containsKey(name) || !values(name).isEmpty();
    }

    /** What was typed into a field; empty if the field was not sent. */
    public String value(String name) {
        List<String> values = values(name);
        return values.isEmpty() ? "" : values.get(0);
    }

    /** What was typed into a field, or what is stored if the field was not sent. */
    public String value(String name, String stored) {
        return has(name) ? value(name) : stored;
    }

    /** All values of a field that takes several; empty if none was chosen. */
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

    /** Whether a box or an option with this value was chosen, or is by what is stored if nothing was refused. */
    public boolean chosen(String name, String value, boolean stored) {
        return isEmpty() ? stored : values(name).contains(value);
    }

    /** What is wrong with a field; empty if nothing is. */
    public String error(String name) {
        return errors.getOrDefault(name, "");
    }
}
