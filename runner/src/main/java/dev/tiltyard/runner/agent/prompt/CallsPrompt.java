package dev.tiltyard.runner.agent.prompt;

import dev.tiltyard.env.action.ActionParser;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.PlaywrightGrammar;
import java.util.List;
import java.util.Optional;

/**
 * The prompt where actions are calls, BrowserGym's or Playwright's, as on MiniWoB++'s pages: it lists them with their
 * descriptions and has no examples of whole steps.
 */
final class CallsPrompt {
    private static final String CODE = """
            Each action is one chain of Playwright's calls on the page, of which the last one acts, such as
            page.get_by_role("button", name="Submit").click() or page.get_by_label("Name").fill("Ann"). Elements are found with
            get_by_role, get_by_text, get_by_label, get_by_placeholder, get_by_alt_text, locator, first, last and nth; the last
            call is click, hover, fill, type, check or select_option.
            """;

    private final String actions;
    private final PromptStyle style;

    private CallsPrompt(String actions, PromptStyle style) {
        this.actions = actions;
        this.style = style;
    }

    /** The prompt of a grammar; empty if its actions are no calls. */
    static Optional<CallsPrompt> of(ActionParser grammar, PromptStyle style) {
        if (grammar instanceof BrowserGymGrammar calls) {
            return Optional.of(new CallsPrompt(calls.explain(true), style));
        }
        return grammar instanceof PlaywrightGrammar ? Optional.of(new CallsPrompt(CODE, style)) : Optional.empty();
    }

    /** The whole conversation for one step. */
    List<PromptText.Message> messages(String observation, String url, String objective, String lastAction) {
        String answer = PromptText.FENCE + "ACTION" + PromptText.FENCE;
        String rule = style == PromptStyle.DIRECT
                ? "Answer with nothing but the action, between three backticks: " + answer
                : "Think step by step about what the page shows and what is left to do. End with \"" + PromptText.LEAD
                        + answer + "\".";
        return List.of(
                PromptText.Message.of(
                        "system",
                        "You use a web page for someone who has an objective. For each step you get the page as it is now, the"
                                + " objective and your last action.\n\n" + actions + "\n" + rule),
                PromptText.Message.of("user", PromptText.question(observation, url, objective, lastAction)));
    }

    /** How the last action is described, with the error that it met. */
    static String described(String said, Optional<String> error) {
        return error.map(text -> said + " (it failed: " + text + ")").orElse(said);
    }
}
