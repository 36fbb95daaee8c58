package dev.tiltyard.env.action;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.observation.webarena.PythonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The signature of an action in BrowserGym's grammar.
 *
 * @param name its name
 * @param parameters in order; those with a default value last
 * @param description what it does, for the agent
 * @param examples example calls
 * @param maker creates the action from its bound arguments
 */
record Signature(
        String name,
        List<Parameter> parameters,
        String description,
        List<String> examples,
        Function<Arguments, Action> maker) {
    Signature {
        parameters = List.copyOf(parameters);
        examples = List.copyOf(examples);
    }

    /** For example {@code click(bid: str, button: ... = 'left')}. */
    String text() {
        return name + "("
                + String.join(", ", parameters.stream().map(Parameter::text).toList()) + ")";
    }

    /** Description and examples in one text, since tools have only a description. */
    String forTools() {
        return description + "\n\nExamples:\n- " + String.join("\n- ", examples);
    }

    /** JSON schema of an object with the parameters as properties. */
    ObjectNode schema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (Parameter parameter : parameters) {
            properties.set(parameter.name(), parameter.schema());
            if (parameter.isRequired()) {
                required.add(parameter.name());
            }
        }
        return schema;
    }

    Action action(ParsedCall call) {
        return maker.apply(new Arguments(bound(call)));
    }

    private Map<String, @Nullable Object> bound(ParsedCall call) {
        Map<String, @Nullable Object> bound = new LinkedHashMap<>();
        if (call.positional().size() > parameters.size()) {
            throw new CallException(tooMany(call.positional().size()));
        }
        for (int i = 0; i < call.positional().size(); i++) {
            bound.put(parameters.get(i).name(), call.positional().get(i));
        }
        call.named().forEach((argument, value) -> bindNamed(bound, argument, value));
        addDefaults(bound);
        return bound;
    }

    private void bindNamed(Map<String, @Nullable Object> bound, String argument, @Nullable Object value) {
        if (parameters.stream().noneMatch(parameter -> parameter.name().equals(argument))) {
            throw new CallException(
                    "TypeError: %s() got an unexpected keyword argument '%s'".formatted(name, argument));
        }
        if (bound.containsKey(argument)) {
            throw new CallException("TypeError: %s() got multiple values for argument '%s'".formatted(name, argument));
        }
        bound.put(argument, value);
    }

    private void addDefaults(Map<String, @Nullable Object> bound) {
        List<String> missing = new ArrayList<>();
        for (Parameter parameter : parameters) {
            if (parameter.isRequired() && !bound.containsKey(parameter.name())) {
                missing.add(PythonText.repr(parameter.name()));
            } else if (!bound.containsKey(parameter.name())) {
                bound.put(parameter.name(), parameter.value());
            }
        }
        if (!missing.isEmpty()) {
            throw new CallException("TypeError: %s() missing %d required positional argument%s: %s"
                    .formatted(name, missing.size(), missing.size() == 1 ? "" : "s", joined(missing)));
        }
    }

    private static String joined(List<String> names) {
        if (names.size() <= 2) {
            return String.join(" and ", names);
        }
        return String.join(", ", names.subList(0, names.size() - 1)) + ", and " + names.get(names.size() - 1);
    }

    private String tooMany(int given) {
        long required = parameters.stream().filter(Parameter::isRequired).count();
        String takes = required == parameters.size()
                ? "%d positional argument%s".formatted(required, required == 1 ? "" : "s")
                : "from %d to %d positional arguments".formatted(required, parameters.size());
        return "TypeError: %s() takes %s but %d %s given".formatted(name, takes, given, given == 1 ? "was" : "were");
    }
}
