package dev.tiltyard.values;

import java.util.List;
import java.util.Map;

/**
 * Where to find a value that a check is about: in a site's database, in its REST answers, on a page, or by the name that
 * a site module gave to one of these. A locator only says where; {@code dev.tiltyard.evaluators.Evidence} goes and looks, so that
 * this library needs neither a database nor a browser.
 *
 * <p>A site is named by its id: {@code shopping}, {@code shopping_admin}, {@code reddit}, {@code gitlab}, {@code map},
 * {@code wikipedia}, {@code homepage}.
 */
public sealed interface Locator {
    /** The id of the site that holds the value. */
    String site();

    /**
     * A read-only query; its value is the list of rows, each an object from column label to value.
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
     * A GET request to the site; its value is the JSON answer, or the part of it that {@code pointer} names.
     *
     * @param path path and query below the site's address, beginning with {@code /}
     * @param account name of the account to ask as; empty for a visitor who is not logged in
     * @param pointer JSON pointer (RFC 6901); empty for the whole answer
     */
    record Rest(String site, String path, String account, String pointer) implements Locator {}

    /**
     * A page script; its value is what the expression gives in the page, as JSON.
     *
     * @param url address to open first, or {@code last} to look at the page as the agent left it
     * @param expression JavaScript expression
     */
    record Script(String site, String url, String expression) implements Locator {}

    /**
     * A locator that the site's module defines and documents under a name.
     *
     * @param name for example {@code submission_vote}
     * @param arguments its arguments in their documented order
     */
    record Named(String site, String name, List<String> arguments) implements Locator {
        public Named {
            arguments = List.copyOf(arguments);
        }
    }
}
