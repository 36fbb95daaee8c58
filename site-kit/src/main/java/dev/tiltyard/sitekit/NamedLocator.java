package dev.tiltyard.sitekit;

import dev.tiltyard.evaluators.Locator;
import java.util.List;
import java.util.function.Function;

/**
 * A locator with a name, so that tasks need not repeat queries.
 *
 * @param name what it finds, in snake case: {@code submission_score}
 * @param parameters names of its arguments in order
 * @param finds one sentence: what it gives, and what when there is nothing
 * @param resolve arguments to the SQL, REST or script locator behind it
 */
public record NamedLocator(
        String name, List<String> parameters, String finds, Function<List<String>, Locator> resolve) {
    public NamedLocator {
        parameters = List.copyOf(parameters);
    }

    /**
     * The locator for these arguments.
     *
     * @throws IllegalArgumentException if their number is not that of the parameters
     */
    public Locator with(List<String> arguments) {
        if (arguments.size() != parameters.size()) {
            throw new IllegalArgumentException("locator " + name + " takes " + parameters + ", but was given "
                    + arguments.size() + " argument(s): " + arguments);
        }
        return resolve.apply(arguments);
    }
}
