package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What may stand last in a chain of WebArena's Playwright grammar, {@code page.get_by_label("Search").click()}.
 *
 * @param word the name of the call
 * @param syntax how it is written, for the documentation
 * @param reader reads a whole reply whose last call has that name
 */
record PlaywrightCommand(String word, String syntax, Function<String, ParseResult> reader) {
    /** The expression for a quoted argument in parentheses. */
    static final String QUOTED = "\\((?:\"|')(.+?)(?:\"|')\\)";

    /** A call on the page that takes no argument. */
    static PlaywrightCommand plain(String word, Supplier<Action> action) {
        return new PlaywrightCommand(word, "page." + word + "()", reply -> Parsed.of(action.get()));
    }

    /** A call on the page with one argument. */
    static PlaywrightCommand ofArgument(
            String word, String argument, String expression, Function<String, Action> action, String error) {
        return new PlaywrightCommand(
                word, "page." + word + "(" + argument + ")", matching(word + expression, action, error));
    }

    /** Reads a reply that holds the expression, by its first group. */
    static Function<String, ParseResult> matching(String expression, Function<String, Action> action, String error) {
        Pattern pattern = Pattern.compile(expression);
        return reply -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(matcher.group(1))) : new Unparsable(error);
        };
    }
}
