package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of WebArena's element id grammar, such as {@code click [12]}.
 *
 * @param word its first word
 * @param syntax its syntax, for the documentation
 * @param lenientOnly whether only {@link WebArenaGrammar#lenient()} has it
 * @param reader parses a reply that begins with the word
 */
record WebArenaCommand(String word, String syntax, boolean lenientOnly, Reader reader) {
    private static final String ID = "(\\d+)";
    private static final String REFERENCE = "([A-Za-z]*\\d+|[a-z][a-zA-Z]*)";

    interface Reader {
        ParseResult read(String reply, boolean lenient);
    }

    /** A command without arguments. */
    static WebArenaCommand plain(String word, Supplier<Action> action) {
        return new WebArenaCommand(word, word, false, (reply, lenient) -> Parsed.of(action.get()));
    }

    /** A command with an element's id. */
    static WebArenaCommand ofElement(String word, Function<String, Action> action) {
        return new WebArenaCommand(word, word + " [id]", false, (reply, lenient) -> {
            Matcher matcher =
                    Pattern.compile(word + " ?\\[" + id(lenient) + "\\]").matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(matcher.group(1))) : invalid(word, reply);
        });
    }

    /** A command with one text argument, which extends to the last bracket. */
    static WebArenaCommand ofText(String word, String argument, TextReader action) {
        Pattern pattern = Pattern.compile(word + " ?\\[(.+)\\]");
        return new WebArenaCommand(word, word + " [" + argument + "]", false, (reply, lenient) -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.read(matcher.group(1), lenient)) : invalid(word, reply);
        });
    }

    /** Creates an action from a text. */
    interface TextReader {
        Action read(String text, boolean lenient);
    }

    /** A command with the number of a tab. */
    static WebArenaCommand ofTab(String word, Function<Integer, Action> action) {
        Pattern pattern = Pattern.compile(word + " ?\\[(\\d+)\\]");
        return new WebArenaCommand(word, word + " [number]", false, (reply, lenient) -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(number(matcher.group(1)))) : invalid(word, reply);
        });
    }

    /** Restricts the command to the lenient grammar. */
    WebArenaCommand onlyLenient() {
        return new WebArenaCommand(word, syntax, true, reader);
    }

    /** Regular expression for an element's id: digits, and letters too if lenient. */
    static String id(boolean lenient) {
        return lenient ? REFERENCE : ID;
    }

    /** Regular expression flags for an argument that may span lines if lenient. */
    static int lines(boolean lenient) {
        return lenient ? Pattern.DOTALL : Pattern.UNIX_LINES;
    }

    static Unparsable invalid(String word, String reply) {
        return new Unparsable("Invalid " + word + " action " + reply);
    }

    /** The number, or one larger than any tab's index if it overflows. */
    static int number(String digits) {
        String significant = digits.replaceFirst("^0+(?=.)", "");
        return significant.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(significant);
    }
}
