package dev.tiltyard.sitekit;

import dev.tiltyard.values.Locator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
     * A locator that is a read-only query.
     *
     * @param site id of the site
     * @param query SQL with its parameters as {@code :name}
     * @param parameters names of the query's parameters, in the order of the locator's arguments
     */
    public static NamedLocator sql(String site, String name, String finds, String query, String... parameters) {
        List<String> names = List.of(parameters);
        return new NamedLocator(name, names, finds, arguments -> {
            Map<String, Object> values = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), arguments.get(i));
            }
            return new Locator.Sql(site, query, values);
        });
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
