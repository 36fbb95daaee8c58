package dev.tiltyard.evaluators.verified.value;

import dev.tiltyard.evaluators.verified.rule.Rules;

/** The text pipeline of {@code string} by itself. */
public final class FoldedText {
    private FoldedText() {}

    /** The text without case, accents, marks and superfluous blanks. */
    public static String of(String text, Rules rules) {
        return BaseText.fold(text, Terms.plain(rules, Terms.Side.AGENT));
    }
}
