package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    private static final String ID = "(\\d+)";
    private static final String REFERENCE = "([A-Za-z]*\\d+|[a-z][a-zA-Z]*)";

    private final boolean lenient;
    private final String id;

    private WebArenaGrammar(boolean lenient) {
        this.lenient = lenient;
        this.id = lenient ? REFERENCE : ID;
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
        String said = reply.strip();
        if (said.isEmpty()) {
            return new Unparsable("No action specified: ");
        }
        if (said.length() > LONGEST) {
            return new Unparsable(
                    "Invalid action: it has %d characters, at most %d are read".formatted(said.length(), LONGEST));
        }
        return switch (command(said)) {
            case "click" -> one(said, "click ?\\[" + id + "\\]", "click", ElementAction.Click::on);
            case "hover" -> one(said, "hover ?\\[" + id + "\\]", "hover", ElementAction.Hover::new);
            case "clear" -> one(said, "clear ?\\[" + id + "\\]", "clear", ElementAction.Clear::new);
            case "type" -> type(said);
            case "press" -> one(said, "press ?\\[(.+)\\]", "press", this::press);
            case "scroll" -> one(said, scroll(), "scroll", WebArenaGrammar::scroll);
            case "goto" -> one(said, "goto ?\\[(.+)\\]", "goto", NavigationAction.Goto::new);
            case "new_tab" -> Parsed.of(new TabAction.NewTab());
            case "go_back" -> Parsed.of(new NavigationAction.GoBack());
            case "go_forward" -> Parsed.of(new NavigationAction.GoForward());
            case "tab_focus" -> focus(said, "tab_focus");
            case "close_tab" -> Parsed.of(new TabAction.CloseTab());
            case "stop" -> Parsed.of(new ChatAction.Stop(answer(said)));
            default -> more(said);
        };
    }

    private ParseResult more(String said) {
        String command = command(said);
        if (lenient && command.equals("page_focus")) {
            return focus(said, "page_focus");
        }
        if (lenient && (command.equals("noop") || command.equals("none"))) {
            return Parsed.of(Noop.atOnce());
        }
        return new Unparsable("Invalid action " + said);
    }

    private static String command(String said) {
        int bracket = said.indexOf('[');
        return bracket >= 0 ? said.substring(0, bracket).strip() : said.split("\\s+", 2)[0];
    }

    private static ParseResult one(
            String said, String expression, String name, Function<String, ? extends Action> action) {
        Matcher matcher = Pattern.compile(expression).matcher(said);
        return matcher.find()
                ? Parsed.of(action.apply(matcher.group(1)))
                : new Unparsable("Invalid " + name + " action " + said);
    }

    private ParseResult type(String said) {
        String whole = said.endsWith("[0]") || said.endsWith("[1]") ? said : said + " [1]";
        if (lenient) {
            whole = said.replaceFirst("\\[press_enter_after=([01])\\]$", "[$1]");
            whole = whole.endsWith("[0]") || whole.endsWith("[1]") ? whole : whole + " [1]";
        }
        Matcher matcher = Pattern.compile("type ?\\[" + id + "\\] ?\\[(.+)\\] ?\\[(\\d+)\\]", lines())
                .matcher(whole);
        if (!matcher.find()) {
            return new Unparsable("Invalid type action " + whole);
        }
        String enter = matcher.group(3).equals("1") ? "\n" : "";
        return Parsed.of(new ElementAction.Type(matcher.group(1), matcher.group(2) + enter));
    }

    private int lines() {
        return lenient ? Pattern.DOTALL : Pattern.UNIX_LINES;
    }

    private Action press(String keys) {
        return new KeyboardAction.Press(lenient ? Keys.spelled(keys) : Keys.mapped(keys));
    }

    private String scroll() {
        return lenient ? "scroll ?\\[?(?:direction=)?(up|down)\\]?" : "scroll ?\\[?(up|down)\\]?";
    }

    private static Action scroll(String direction) {
        return new ScrollAction.ScrollPage(
                direction.equals("up") ? ScrollAction.Direction.UP : ScrollAction.Direction.DOWN);
    }

    private static ParseResult focus(String said, String word) {
        Matcher matcher = Pattern.compile(word + " ?\\[(\\d+)\\]").matcher(said);
        return matcher.find()
                ? Parsed.of(new TabAction.FocusTab(number(matcher.group(1))))
                : new Unparsable("Invalid " + word + " action " + said);
    }

    /** Larger than any tab's if it does not fit. */
    static int number(String digits) {
        String significant = digits.replaceFirst("^0+(?=.)", "");
        return significant.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(significant);
    }

    private String answer(String said) {
        Matcher matcher = Pattern.compile("stop ?\\[(.+)\\]", lines()).matcher(said);
        return matcher.find() ? matcher.group(1) : "";
    }
}
