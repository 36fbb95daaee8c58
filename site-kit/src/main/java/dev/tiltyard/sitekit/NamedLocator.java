package dev.tiltyard.sitekit;

import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A locator with a name, so that tasks need not repeat queries.
 *
 * @param name its name in snake case: {@code submission_score}
 * @param parameters names of its arguments in order
 * @param finds one sentence: what it returns, including when nothing is found
 * @param resolve maps arguments to the underlying SQL, REST or script locator
 */
public record NamedLocator(
        String name, List<String> parameters, String finds, Function<List<String>, Locator> resolve) {
    public NamedLocator {
        parameters = List.copyOf(parameters);
    }

    /**
     * A named locator for a read-only query.
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
     * Resolves a named locator with its arguments.
     *
     * @throws SiteException if the site has no such locator, or it takes another number of arguments
     */
    public static Locator resolve(SiteDefinition site, Locator.Named named) {
        NamedLocator found = site.locators().stream()
                .filter(candidate -> candidate.name().equals(named.name()))
                .findFirst()
                .orElseThrow(() -> new SiteException("site " + site.id() + " has no locator named " + named.name()
                        + "; it has "
                        + site.locators().stream()
                                .map(NamedLocator::name)
                                .sorted()
                                .toList()));
        try {
            return found.with(named.arguments());
        } catch (IllegalArgumentException e) {
            throw new SiteException("on site " + site.id() + ", " + e.getMessage(), e);
        }
    }

    /**
     * Applies arguments.
     *
     * @throws IllegalArgumentException if their number differs from the parameters'
     */
    public Locator with(List<String> arguments) {
        if (arguments.size() != parameters.size()) {
            throw new IllegalArgumentException("locator " + name + " takes " + parameters + ", but was given "
                    + arguments.size() + " argument(s): " + arguments);
        }
        return resolve.apply(arguments);
    }
}
