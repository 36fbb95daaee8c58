package dev.tiltyard.tasks.template.cross;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What is true of a site, of which a task asks.
 *
 * @param arguments variables of the wording and their values
 * @param answer the shortest right answer
 */
record Known(Map<String, Object> arguments, String answer) {
    /** @param namesAndValues of the variables, in turn */
    static Known of(String answer, Object... namesAndValues) {
        return new Known(named(namesAndValues), answer);
    }

    static Map<String, Object> named(Object... namesAndValues) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            named.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return named;
    }

    /** The value of a variable that is there. */
    static Object value(Map<String, Object> arguments, String name) {
        return Objects.requireNonNull(arguments.get(name), name);
    }
}
