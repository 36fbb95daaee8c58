package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of WebArena's grammar of element ids, {@code click [12]}.
 *
 * @param word its first word
 * @param syntax how it is written, for the documentation
 * @param lenientOnly whether only {@link WebArenaGrammar#lenient()} knows it
 * @param reader reads a reply that begins with the word
 */
record WebArenaCommand(String word, String syntax, boolean lenientOnly, Reader reader) {
    private static final String ID = "(\\d+)";
    private static final String REFERENCE = "([A-Za-z]*\\d+|[a-z][a-zA-Z]*)";

    /** Reads a reply. */
    interface Reader {
        ParseResult read(String reply, boolean lenient);
    }

    /** A command that takes no argument. */
    static WebArenaCommand plain(String word, Supplier<Action> action) {
        return new WebArenaCommand(word, word, false, (reply, lenient) -> Parsed.of(action.get()));
    }

    /** A command that takes the id of an element. */
    static WebArenaCommand ofElement(String word, Function<String, Action> action) {
        return new WebArenaCommand(word, word + " [id]", false, (reply, lenient) -> {
            Matcher matcher =
                    Pattern.compile(word + " ?\\[" + id(lenient) + "\\]").matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(matcher.group(1))) : invalid(word, reply);
        });
    }

    /** A command that takes one text, all up to the last bracket. */
    static WebArenaCommand ofText(String word, String argument, TextReader action) {
        Pattern pattern = Pattern.compile(word + " ?\\[(.+)\\]");
        return new WebArenaCommand(word, word + " [" + argument + "]", false, (reply, lenient) -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.read(matcher.group(1), lenient)) : invalid(word, reply);
        });
    }

    /** Makes an action of a text. */
    interface TextReader {
        Action read(String text, boolean lenient);
    }

    /** A command that takes the number of a tab. */
    static WebArenaCommand ofTab(String word, Function<Integer, Action> action) {
        Pattern pattern = Pattern.compile(word + " ?\\[(\\d+)\\]");
        return new WebArenaCommand(word, word + " [number]", false, (reply, lenient) -> {
            Matcher matcher = pattern.matcher(reply);
            return matcher.find() ? Parsed.of(action.apply(number(matcher.group(1)))) : invalid(word, reply);
        });
    }

    /** The same command, known to the lenient grammar only. */
    WebArenaCommand onlyLenient() {
        return new WebArenaCommand(word, syntax, true, reader);
    }

    /** The expression for an element's id: digits, and letters too if lenient. */
    static String id(boolean lenient) {
        return lenient ? REFERENCE : ID;
    }

    /** The flags for an argument that may have several lines if lenient. */
    static int lines(boolean lenient) {
        return lenient ? Pattern.DOTALL : Pattern.UNIX_LINES;
    }

    static Unparsable invalid(String word, String reply) {
        return new Unparsable("Invalid " + word + " action " + reply);
    }

    /** The number, or one larger than any tab's if it is too large. */
    static int number(String digits) {
        String significant = digits.replaceFirst("^0+(?=.)", "");
        return significant.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(significant);
    }
}
