package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.Draw;
import java.util.Map;
import java.util.Objects;

/**
 * A fact about a site that a task asks for.
 *
 * @param arguments variables of the wording and their values
 * @param answer the shortest right answer
 */
record DrawnFact(Map<String, Object> arguments, String answer) {
    /** @param namesAndValues alternating names and values of the variables */
    static DrawnFact of(String answer, Object... namesAndValues) {
        return new DrawnFact(Draw.named(namesAndValues), answer);
    }

    /** The value of a variable that must exist. */
    static Object value(Map<String, Object> arguments, String name) {
        return Objects.requireNonNull(arguments.get(name), name);
    }
}
