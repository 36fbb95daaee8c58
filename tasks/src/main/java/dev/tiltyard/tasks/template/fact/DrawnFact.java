package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Things;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A fact about a site that a task asks for.
 *
 * @param arguments values of the wording's variables
 * @param answer the shortest right answer
 */
public record DrawnFact(Map<String, Object> arguments, String answer) implements Things.Named {
    /** @param namesAndValues alternating names and values of the variables */
    public static DrawnFact of(String answer, Object... namesAndValues) {
        return new DrawnFact(Draw.named(namesAndValues), answer);
    }

    @Override
    public Map<String, Object> variables() {
        return arguments;
    }

    /** Alternating names and values of the variables. */
    public Object[] namesAndValues() {
        return namesAndValues(arguments);
    }

    /** The same of several facts' variables. */
    public static Object[] namesAndValues(Map<String, ?> arguments) {
        return arguments.entrySet().stream()
                .flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toArray();
    }

    /** The text of a variable that must exist. */
    public String text(String name) {
        return value(arguments, name) instanceof JsonNode json ? json.asText() : String.valueOf(value(arguments, name));
    }

    /** The value of a variable that must exist. */
    public static Object value(Map<String, Object> arguments, String name) {
        return Objects.requireNonNull(arguments.get(name), name);
    }
}
