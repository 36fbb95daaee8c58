package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.regex.Pattern;

/**
 * WebArena's {@code playwright} grammar: a chain of calls, {@code page.get_by_role("link", name="Cart").click()}, whose
 * last call is the action.
 *
 * <p>Source: WebArena {@code browser_env/actions.py}, {@code create_playwright_action}, commit f62e0b9. Unlike the
 * original, {@code type("x")} and {@code stop("")} do not crash, and each call does what its name says: {@code fill}
 * fills, {@code select_option} selects.
 */
public final class PlaywrightGrammar implements ActionParser {
    private static final Pattern DOT = Pattern.compile("\\.(?![^()]*\\))");
    /** Longer replies are rejected: parsing takes quadratic time. */
    private static final int LONGEST = 10_000;

    @Override
    public ParseResult parse(String reply) {
        String code = reply.strip();
        if (code.length() > LONGEST) {
            return new Unparsable(
                    "Invalid action: it has %d characters, at most %d are read".formatted(code.length(), LONGEST));
        }
        String[] pieces = DOT.split(code, -1);
        String last = pieces[pieces.length - 1];
        String name = last.split("\\(", 2)[0];
        PlaywrightCommand command = ActionCatalog.PLAYWRIGHT.get(name);
        return command == null
                ? new Unparsable("Unknown playwright action " + name)
                : command.reader().apply(code);
    }
}
