package dev.tiltyard.sitekit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A locator with a name, so that tasks need not repeat queries.
 *
 * @param name its name in snake case: {@code submission_score}
 * @param parameters names of its arguments in order
 * @param finds one sentence: what it returns, including when nothing is found
 * @param resolve maps arguments to the underlying SQL, REST or script locator
 * @param reading reads the value in place of that locator; empty if the locator says everything
 */
public record NamedLocator(
        String name,
        List<String> parameters,
        String finds,
        Function<List<String>, Locator> resolve,
        Optional<Reading> reading) {
    public NamedLocator {
        parameters = List.copyOf(parameters);
    }

    public NamedLocator(String name, List<String> parameters, String finds, Function<List<String>, Locator> resolve) {
        this(name, parameters, finds, resolve, Optional.empty());
    }

    /** Reads a value by other means than SQL and REST, for example by a program. */
    @FunctionalInterface
    public interface Reading {
        /**
         * Reads the value.
         *
         * @param site the site's URL, without a trailing slash
         * @param arguments as many as the locator has parameters
         * @throws SiteException if it can't be read
         */
        JsonNode read(URI site, List<String> arguments);
    }

    /** A named locator that is read by other means than SQL and REST. */
    public static NamedLocator reading(
            String site, String name, List<String> parameters, String finds, Reading reading) {
        return new NamedLocator(
                name, parameters, finds, arguments -> new Locator.Named(site, name, arguments), Optional.of(reading));
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
        return checked(site, named, find(site, named));
    }

    /**
     * Reads a named locator by its own means.
     *
     * @param base the site's URL, without a trailing slash
     * @return empty if it is one for SQL, REST or a script
     * @throws SiteException if the site has no such locator, it takes another number of arguments, or it can't be read
     */
    public static Optional<JsonNode> read(SiteDefinition site, Locator.Named named, URI base) {
        NamedLocator found = find(site, named);
        checked(site, named, found);
        return found.reading().map(reading -> reading.read(base, named.arguments()));
    }

    private static NamedLocator find(SiteDefinition site, Locator.Named named) {
        return site.locators().stream()
                .filter(candidate -> candidate.name().equals(named.name()))
                .findFirst()
                .orElseThrow(() -> new SiteException("site " + site.id() + " has no locator named " + named.name()
                        + "; it has "
                        + site.locators().stream()
                                .map(NamedLocator::name)
                                .sorted()
                                .toList()));
    }

    private static Locator checked(SiteDefinition site, Locator.Named named, NamedLocator found) {
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
