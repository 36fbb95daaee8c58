package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.stream.Collectors;

/**
 * WebArena's {@code id_accessibility_tree} grammar: {@code click [12]}, {@code type [5] [text] [1]}. One action per
 * reply; the rest is ignored.
 *
 * <p>The original's quirks are kept, since prompts were written for them: {@code scroll [direction=down]} is an error
 * and {@code [press_enter_after=1]} is typed as text. Only its crashes are fixed: an empty reply is an error, and any
 * Unicode text can be typed. {@link #lenient()} also accepts what the prompts advertise.
 *
 * <p>Source: WebArena {@code browser_env/actions.py}, {@code create_id_based_action}, commit f62e0b9; {@code clear} is
 * VisualWebArena's.
 */
public final class WebArenaGrammar implements ActionParser {
    /** Longer replies are rejected: parsing takes quadratic time. */
    private static final int LONGEST = 20_000;

    private final boolean lenient;

    private WebArenaGrammar(boolean lenient) {
        this.lenient = lenient;
    }

    /** The original grammar. */
    public static WebArenaGrammar strict() {
        return new WebArenaGrammar(false);
    }

    /**
     * The grammar extended by what its prompts advertise and its parser rejects: {@code direction=}, {@code
     * press_enter_after=}, common spellings of keys, {@code page_focus}, {@code noop}, ids with letters, and multi-line
     * stop answers.
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

    /** The strict grammar's commands with their descriptions for a prompt, one per line. */
    public static String describe() {
        return ActionCatalog.DECLARATIONS.stream()
                .flatMap(declaration -> declaration.webArena().stream()
                        .filter(command -> !command.lenientOnly())
                        .map(command -> command.syntax() + ": " + declaration.summary()))
                .collect(Collectors.joining("\n"));
    }

    private static String word(String reply) {
        int bracket = reply.indexOf('[');
        return bracket >= 0 ? reply.substring(0, bracket).strip() : reply.split("\\s+", 2)[0];
    }
}
