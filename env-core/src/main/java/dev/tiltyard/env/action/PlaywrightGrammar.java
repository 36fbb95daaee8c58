package dev.tiltyard.env.action;

import dev.tiltyard.env.action.LocatorAction.Verb;
import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * WebArena's {@code playwright} grammar: one chain of calls, {@code page.get_by_role("link", name="Cart").click()}, of
 * which the last says what is done.
 *
 * <p>Source: WebArena {@code browser_env/actions.py}, {@code create_playwright_action}, commit f62e0b9. Unlike it, {@code
 * type("x")} and {@code stop("")} do not crash, and what the calls do is what they say: {@code fill} fills, {@code
 * select_option} selects.
 */
public final class PlaywrightGrammar implements ActionParser {
    private static final Pattern DOT = Pattern.compile("\\.(?![^()]*\\))");
    /** Longer replies are refused: reading them takes a time that grows with the square of the length. */
    private static final int LONGEST = 10_000;

    private static final String QUOTED = "\\((?:\"|')(.+?)(?:\"|')\\)";

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
        return switch (name) {
            case "press" ->
                one(
                        code,
                        "press" + QUOTED,
                        keys -> new KeyboardAction.Press(Keys.mapped(keys)),
                        "Invalid press action, required to be page.press(KEY_COMB_STR)");
            case "scroll" ->
                Parsed.of(new ScrollAction.ScrollPage(
                        code.contains("up") ? ScrollAction.Direction.UP : ScrollAction.Direction.DOWN));
            case "click" -> located(code, Verb.CLICK);
            case "hover" -> located(code, Verb.HOVER);
            case "check" -> located(code, Verb.CHECK);
            case "select_option" -> located(code, Verb.SELECT_OPTION);
            case "type", "fill" ->
                one(
                        code,
                        "(?:type|fill)" + QUOTED,
                        text -> new LocatorAction(code, Verb.TYPE),
                        "Invalid type/fill action, required to be page.type(TEXT)");
            case "goto" ->
                one(
                        code,
                        "goto" + QUOTED,
                        NavigationAction.Goto::new,
                        "Invalid goto action, required to be page.goto(URL_STR)");
            case "page_focus" ->
                one(
                        code,
                        "page_focus\\((\\d+)\\)",
                        digits -> new TabAction.FocusTab(WebArenaGrammar.number(digits)),
                        "page focus requires a page number");
            case "new_tab" -> Parsed.of(new TabAction.NewTab());
            case "go_back" -> Parsed.of(new NavigationAction.GoBack());
            case "go_forward" -> Parsed.of(new NavigationAction.GoForward());
            case "page_close" -> Parsed.of(new TabAction.CloseTab());
            case "stop" -> Parsed.of(new ChatAction.Stop(answer(code)));
            default -> new Unparsable("Unknown playwright action " + name);
        };
    }

    private static ParseResult located(String code, Verb verb) {
        return Parsed.of(new LocatorAction(code, verb));
    }

    private static ParseResult one(
            String code, String expression, Function<String, ? extends Action> action, String error) {
        Matcher matcher = Pattern.compile(expression).matcher(code);
        return matcher.find() ? Parsed.of(action.apply(matcher.group(1))) : new Unparsable(error);
    }

    private static String answer(String code) {
        Matcher matcher = Pattern.compile("stop\\(?\"(.+)?\"\\)").matcher(code);
        boolean found = matcher.find() && matcher.group(1) != null;
        return found ? matcher.group(1) : "";
    }
}
