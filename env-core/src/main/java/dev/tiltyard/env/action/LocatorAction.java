package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * An action on an element that the agent describes, in WebArena's Playwright grammar.
 *
 * @param code the whole call, for example {@code page.get_by_role("link", name="Cart").click()}
 * @param verb its last call
 */
public record LocatorAction(String code, Verb verb) implements Action {
    static final ActionDeclaration DECLARATION = ActionDeclaration.of(
                    "Performs Playwright's action of that name on the element.")
            .playwright(command("click", "", Verb.CLICK))
            .playwright(command("hover", "", Verb.HOVER))
            .playwright(command("check", "", Verb.CHECK))
            .playwright(command("select_option", "\"option\"", Verb.SELECT_OPTION))
            .playwright(typing("type"))
            .playwright(typing("fill"))
            .build();

    /** The last call of a chain. */
    public enum Verb {
        CLICK,
        HOVER,
        TYPE,
        CHECK,
        SELECT_OPTION
    }

    private static PlaywrightCommand command(String word, String arguments, Verb verb) {
        return new PlaywrightCommand(word, syntax(word, arguments), reply -> Parsed.of(new LocatorAction(reply, verb)));
    }

    private static PlaywrightCommand typing(String word) {
        Pattern expression = Pattern.compile("(?:type|fill)" + PlaywrightCommand.QUOTED);
        return new PlaywrightCommand(word, syntax(word, "\"text\""), reply -> {
            if (expression.matcher(reply).find()) {
                return Parsed.of(new LocatorAction(reply, Verb.TYPE));
            }
            return new Unparsable("Invalid type/fill action, required to be page.type(TEXT)");
        });
    }

    private static String syntax(String word, String arguments) {
        return "page.get_by_role(\"button\", name=\"Save\")." + word + "(" + arguments + ")";
    }

    public LocatorAction {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(verb, "verb");
    }

    @Override
    public void performIn(Stage stage) {
        LocatorCall.read(code).performIn(stage);
    }
}
