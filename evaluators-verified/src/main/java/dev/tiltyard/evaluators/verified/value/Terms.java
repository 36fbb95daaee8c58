package dev.tiltyard.evaluators.verified.value;

import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.util.function.UnaryOperator;

/**
 * The context that determines a value's normal form.
 *
 * @param rules the corrections, and today's date
 * @param side whether the task or the agent wrote the value
 * @param derender replaces a site's URL within a text by its placeholder; if it throws, the text is unchanged
 * @param urls how URLs are parsed
 */
public record Terms(VerifiedRules rules, Side side, UnaryOperator<String> derender, UrlTerms urls) {
    /** Who wrote a value. */
    public enum Side {
        TASK,
        AGENT
    }

    /** For values without URLs of the task's sites. */
    public static Terms plain(VerifiedRules rules, Side side) {
        return new Terms(rules, side, text -> text, UrlTerms.PLAIN);
    }

    /** Returns a copy with other terms for URLs. */
    public Terms withUrls(UrlTerms other) {
        return new Terms(rules, side, derender, other);
    }

    /** Whether {@code ^…$} in the value is a pattern. */
    boolean patterns() {
        return side == Side.TASK || !rules.corrects(VerifiedCorrection.PATTERNS_IN_ANSWERS);
    }

    /** Whether a list means "any of these". */
    boolean alternatives() {
        return side == Side.TASK || !rules.corrects(VerifiedCorrection.ALTERNATIVES_IN_ANSWERS);
    }

    boolean corrects(VerifiedCorrection correction) {
        return rules.corrects(correction);
    }
}
