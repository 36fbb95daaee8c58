package dev.tiltyard.tasks.oracle;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * A step that packs in YAML may name, for what takes more than a few actions.
 *
 * @param name begins with the site's name: {@code forum-subscribe}
 * @param does one sentence, for documentation
 * @param parameters names of the values that it takes
 * @param results names of the variables that it reads from the page
 */
public record NamedStep(String name, String does, List<String> parameters, List<String> results, Action action) {
    public NamedStep {
        parameters = List.copyOf(parameters);
        results = List.copyOf(results);
    }

    /** What it does in the browser. */
    @FunctionalInterface
    public interface Action {
        /**
         * Acts on the open page.
         *
         * @param with all parameters by name
         * @return all results by name
         */
        Map<String, String> perform(Map<String, String> with, BrowserActor browser);
    }

    /** A step that reads nothing. */
    public static NamedStep acting(
            String name, String does, List<String> parameters, BiConsumer<Given, BrowserActor> action) {
        return new NamedStep(name, does, parameters, List.of(), (with, browser) -> {
            action.accept(new Given(with), browser);
            return Map.of();
        });
    }

    /** A step that reads one text. */
    public static NamedStep reading(
            String name,
            String does,
            List<String> parameters,
            String result,
            BiFunction<Given, BrowserActor, String> action) {
        return new NamedStep(
                name,
                does,
                parameters,
                List.of(result),
                (with, browser) -> Map.of(result, action.apply(new Given(with), browser)));
    }

    /** The values of a step's parameters. */
    public record Given(Map<String, String> values) {
        /** The value of a parameter. */
        public String of(String parameter) {
            return values.getOrDefault(parameter, "");
        }
    }
}
