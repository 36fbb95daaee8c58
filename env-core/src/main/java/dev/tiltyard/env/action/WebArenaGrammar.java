package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Unparsable;

/**
 * WebArena's {@code id_accessibility_tree} grammar: {@code click [12]}, {@code type [5] [text] [1]}. One action a reply;
 * what follows it is ignored.
 *
 * <p>The original's surprises are kept, since prompts were written against them: {@code scroll [direction=down]} is an
 * error and {@code [press_enter_after=1]} is typed as text. Only its crashes are not: an empty reply is an error, and any
 * Unicode text can be typed. {@link #lenient()} reads what the prompts advertise.
 *
 * <p>Source: WebArena {@code browser_env/actions.py}, {@code create_id_based_action}, commit f62e0b9; {@code clear} is
 * VisualWebArena's.
 */
public final class WebArenaGrammar implements ActionParser {
    /** Longer replies are refused: reading them takes a time that grows with the square of the length. */
    private static final int LONGEST = 20_000;

    private final boolean lenient;

    private WebArenaGrammar(boolean lenient) {
        this.lenient = lenient;
    }

    /** The grammar to the letter. */
    public static WebArenaGrammar strict() {
        return new WebArenaGrammar(false);
    }

    /**
     * The grammar with what its prompts advertise and its parser refuses: {@code direction=}, {@code
     * press_enter_after=}, common spellings of keys, {@code page_focus}, {@code noop}, ids with letters, and stop answers
     * of several lines.
     */
    public static WebArenaGrammar lenient() {
        return new WebArenaGrammar(true);
    }

    @Override
    public ParseResult parse(String reply) {
        String text = reply.strip();
        if (text.isEmpty()) {
            return new Unparsable("No action specified: ");
        }
        if (text.length() > LONGEST) {
            return new Unparsable(
                    "Invalid action: it has %d characters, at most %d are read".formatted(text.length(), LONGEST));
        }
        WebArenaCommand command = ActionCatalog.WEBARENA.get(word(text));
        if (command == null || command.lenientOnly() && !lenient) {
            return new Unparsable("Invalid action " + text);
        }
        return command.reader().read(text, lenient);
    }

    private static String word(String reply) {
        int bracket = reply.indexOf('[');
        return bracket >= 0 ? reply.substring(0, bracket).strip() : reply.split("\\s+", 2)[0];
    }
}
