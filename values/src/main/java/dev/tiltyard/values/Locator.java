package dev.tiltyard.values;

import java.util.List;
import java.util.Map;

/**
 * Says where a checked value is: in a site's database, in a REST response, on a page, or behind a name that a site
 * module defines. A locator only describes the place; {@code dev.tiltyard.evaluators.Evidence} reads the value, so that
 * this library needs neither a database nor a browser.
 *
 * <p>A site is named by its id: {@code shopping}, {@code shopping_admin}, {@code reddit}, {@code gitlab}, {@code map},
 * {@code wikipedia}, {@code homepage}.
 */
public sealed interface Locator {
    /** The id of the site that holds the value. */
    String site();

    /**
     * A read-only query; its value is the list of rows, each an object keyed by column label.
     *
     * @param query SQL in the dialect of the site's database, parameters as {@code :name}
     * @param parameters values for the named parameters
     */
    record Sql(String site, String query, Map<String, Object> parameters) implements Locator {
        public Sql {
            parameters = Map.copyOf(parameters);
        }
    }

    /**
     * A GET request to the site; its value is the JSON response, or the part of it that {@code pointer} selects.
     *
     * @param path path and query relative to the site's URL, beginning with {@code /}
     * @param account name of the account that sends the request; empty for a visitor who is not logged in
     * @param pointer JSON pointer (RFC 6901); empty for the whole response
     */
    record Rest(String site, String path, String account, String pointer) implements Locator {}

    /**
     * A script; its value is the result of the expression on the page, as JSON.
     *
     * @param url URL to open first, or {@code last} for the page that the agent left open
     * @param expression JavaScript expression
     */
    record Script(String site, String url, String expression) implements Locator {}

    /**
     * A named locator, which the site's module defines and documents.
     *
     * @param name for example {@code submission_vote}
     * @param arguments its arguments in the documented order
     */
    record Named(String site, String name, List<String> arguments) implements Locator {
        public Named {
            arguments = List.copyOf(arguments);
        }
    }
}
