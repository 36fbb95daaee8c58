package dev.tiltyard.evaluators.verified.value;

import dev.tiltyard.evaluators.verified.rule.Mending;
import dev.tiltyard.evaluators.verified.rule.Rules;
import java.util.function.UnaryOperator;

/**
 * What a value's normal form depends on besides the value.
 *
 * @param rules what is mended, and today's date
 * @param side whether the task or the agent wrote the value
 * @param derender turns a site's address within a text into its placeholder; may throw, and the text is then unchanged
 * @param urls how addresses are read
 */
public record Terms(Rules rules, Side side, UnaryOperator<String> derender, UrlTerms urls) {
    /** Who wrote a value. */
    public enum Side {
        TASK,
        AGENT
    }

    /** For values without addresses of the task's sites. */
    public static Terms plain(Rules rules, Side side) {
        return new Terms(rules, side, text -> text, UrlTerms.PLAIN);
    }

    /** The same with other addresses. */
    public Terms withUrls(UrlTerms other) {
        return new Terms(rules, side, derender, other);
    }

    /** Whether {@code ^…$} in the value is a pattern. */
    boolean patterns() {
        return side == Side.TASK || !rules.mends(Mending.PATTERNS_IN_ANSWERS);
    }

    /** Whether a list means "any of these". */
    boolean alternatives() {
        return side == Side.TASK || !rules.mends(Mending.ALTERNATIVES_IN_ANSWERS);
    }

    boolean mends(Mending mending) {
        return rules.mends(mending);
    }
}
