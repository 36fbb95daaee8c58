package dev.tiltyard.env.action;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * BrowserGym's grammar: calls with literal arguments, such as {@code click('12')}, several per reply.
 *
 * <p>Source: BrowserGym 0.14.3 {@code core/action/parsers.py} and {@code highlevel.py}.
 */
public final class BrowserGymGrammar implements ActionParser {
    private final ActionSet actions;
    private final boolean several;
    private final boolean strict;

    private BrowserGymGrammar(ActionSet actions, boolean several, boolean strict) {
        this.actions = Objects.requireNonNull(actions, "actions");
        this.several = several;
        this.strict = strict;
    }

    /** Finds any number of calls, ignoring the text around them. */
    public static BrowserGymGrammar of(ActionSet actions) {
        return new BrowserGymGrammar(actions, true, false);
    }

    /** Allows only one call per reply. */
    public BrowserGymGrammar singleAction() {
        return new BrowserGymGrammar(actions, false, strict);
    }

    /** Allows nothing except calls in a reply. */
    public BrowserGymGrammar strictly() {
        return new BrowserGymGrammar(actions, several, true);
    }

    /** The names of the supported actions. */
    public List<String> actions() {
        return actions.names();
    }

    /**
     * The part of a prompt that lists the actions.
     *
     * @param examples whether to include examples
     */
    public String explain(boolean examples) {
        String many = several
                ? "Multiple actions can be provided at once, but will be executed sequentially without any feedback from the page.\n"
                        + "More than 2-3 actions usually leads to failure or unexpected behavior."
                : "Only a single action can be provided at once.";
        return actions.explain(examples) + many + " Example:\n" + actions.example(several) + "\n";
    }

    @Override
    public ParseResult parse(String reply) {
        List<ParsedCall> calls = strict ? CallReader.all(reply) : CallReader.search(reply);
        if (calls.isEmpty()) {
            return new Unparsable("ValueError: Received an empty action.");
        }
        if (calls.size() > 1 && !several) {
            return new Unparsable("ValueError: Received a multi-action, only single-actions are allowed.");
        }
        List<Action> parsed = new ArrayList<>();
        for (ParsedCall call : calls) {
            try {
                parsed.add(actions.action(call));
            } catch (CallException wrong) {
                return new Unparsable(Objects.requireNonNull(wrong.getMessage()));
            }
        }
        return new Parsed(parsed);
    }
}
