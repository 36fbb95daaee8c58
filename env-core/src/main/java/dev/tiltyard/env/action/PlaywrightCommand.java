package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last call of a chain in WebArena's Playwright grammar, {@code page.get_by_label("Search").click()}.
 *
 * @param word the call's name
 * @param syntax its syntax, for the documentation
 * @param reader parses a reply that ends with that call
 */
record PlaywrightCommand(String word, String syntax, Function<String, ParseResult> reader) {
    /** Regular expression for a quoted argument in parentheses. */
    static final String QUOTED = "\\((?:\"|')(.+?)(?:\"|')\\)";

    /** A call on the page without arguments. */
    static PlaywrightCommand plain(String word, Supplier<Action> action) {
        return new PlaywrightCommand(word, "page." + word + "()", reply -> Parsed.of(action.get()));
    }

    /** A call on the page with one argument. */
    static PlaywrightCommand ofArgument(
            String word, String argument, String expression, Function<String, Action> action, String error) {
        return new PlaywrightCommand(
                word, "page." + word + "(" + argument + ")", matching(word + expression, action, error));
    }

    /** Parses a reply by a regular expression's first group. */
    static Function<String, ParseResult> matching(String expression, Function<String, Action> action, String error) {
        Pattern pattern = Pattern.compile(expression);
        return reply -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(matcher.group(1))) : new Unparsable(error);
        };
    }
}
