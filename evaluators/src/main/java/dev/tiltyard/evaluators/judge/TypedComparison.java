package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.text.LooseText;
import java.util.Optional;

/**
 * The default judge: compares dates, durations, amounts, lengths and numbers by their value and the rest by its words.
 * The same question always gets the same ruling, and nothing is sent anywhere. It does not understand paraphrases: it
 * may judge a correct answer in other words wrong, but never a wrong answer right because it sounds good.
 *
 * <ul>
 *   <li>Every value of the reference occurs in the answer. If the answer has other values of that kind, the right one
 *       is in the same clause as the reference's label ({@code driving: 13min}, {@code 3 orders}).
 *   <li>For a reference without values, or a whole sentence, the answer contains its significant words, and both are
 *       negated or neither is.
 *   <li>A reference that gives an order ({@code The order is A, B, C}) has its parts in that order in the answer.
 *   <li>A task that cannot be done is reported by {@code N/A}, alone or followed by a reason, by a plain
 *       statement that it is impossible, or by the words of the true reason.
 * </ul>
 */
public final class TypedComparison implements Judge {
    private static final String NAME = "typed-comparison";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Ruling judge(JudgeQuestion question) {
        Optional<String> objection = question.kind() == JudgeQuestion.Kind.INFEASIBLE
                ? ReportedReason.objection(question)
                : objection(question);
        String reply = objection.map(o -> "incorrect: " + o).orElse("correct");
        return new Ruling(objection.isEmpty(), new JudgeCall(NAME, question.reference(), reply, 0, 0, false));
    }

    private static Optional<String> objection(JudgeQuestion question) {
        String answer = LooseText.of(question.answer().replace("\n", " ; "));
        String reference = LooseText.of(question.reference());
        if (answer.isEmpty()) {
            return Optional.of("there is no answer");
        }
        if (answer.equals(reference)) {
            return Optional.empty();
        }
        return new Meaning(reference, LooseText.of(question.intent())).objectionTo(answer);
    }
}
