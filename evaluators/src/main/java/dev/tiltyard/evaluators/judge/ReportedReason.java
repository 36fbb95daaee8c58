package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.LooseText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether an answer says that its task cannot be done. */
final class ReportedReason {
    private static final double ENOUGH = 0.6;
    private static final int LONGEST_REPORT = 600;
    private static final Pattern NOT_AVAILABLE = Pattern.compile(
            "(?:the answer is |answer: |stop: )?\\(?\"?n/a\"?\\)?(?:[.!:;,] .*|[.!]? ?[(-].*| (?:because|as|since) .*|[.!]?)");
    private static final Pattern IMPOSSIBLE = Pattern.compile(
            "(?:(?:sorry, |unfortunately, )?(?:the|this) (?:task|request|intent) (?:is|was) )?(?:not achievable|unachievable|impossible|not possible"
                    + "|infeasible|not feasible)(?: to (?:do|complete|perform|achieve))?[.!]?");

    private ReportedReason() {}

    static Optional<String> objection(String trueReason, String answer) {
        String text = LooseText.of(answer);
        if (text.length() > LONGEST_REPORT) {
            return Optional.of("the answer has " + text.length() + " characters, too many for a reason");
        }
        if (NOT_AVAILABLE.matcher(text).matches() || IMPOSSIBLE.matcher(text).matches()) {
            return Optional.empty();
        }
        List<String> telling = Words.telling(LooseText.of(trueReason));
        long present = telling.stream()
                .filter(word -> Words.anyLike(Words.of(text), word))
                .count();
        return !telling.isEmpty() && present >= ENOUGH * telling.size() && Words.denies(text)
                ? Optional.empty()
                : Optional.of("the answer says neither N/A nor that the task is impossible, nor the true reason");
    }
}
