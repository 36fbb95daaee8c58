package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.text.LooseText;
import java.util.Optional;

/**
 * The default judge: compares dates, durations, amounts, lengths, opening hours and numbers by their value and the rest
 * by its statements. The same question always gets the same ruling, and nothing is sent anywhere. It knows few synonyms:
 * it may judge a correct answer in other words wrong, but never a wrong answer right because it sounds good.
 *
 * <ul>
 *   <li>Every value of the reference occurs in the answer, as a bound if the reference gives a bound. If the answer has
 *       other values of that kind, the right one is in the same clause as the reference's label ({@code driving: 13min},
 *       {@code 3 orders}), or is the sum of the others.
 *   <li>For a reference without values, or a whole sentence, the answer asserts the words that the reference asserts, and
 *       denies what it denies. A yes or no is not contradicted.
 *   <li>A reference that tells one of several things ({@code 170: cancelled}) finds both in one clause.
 *   <li>A reference that gives an order ({@code The order is A, B, C}) has its parts in that order in the answer.
 *   <li>A task that cannot be done is reported by {@code N/A}, alone or followed by a reason, by a plain statement that
 *       it is impossible, by the words of the true reason, or by a denial in the task's own words; without guesses.
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
