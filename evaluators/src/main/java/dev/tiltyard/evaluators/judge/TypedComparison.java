package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.text.LooseText;
import java.util.Optional;

/**
 * The default judge: compares dates, durations, amounts, lengths, opening hours and numbers by value, and the rest by
 * its statements. It is deterministic and sends nothing over the network. It knows few synonyms: it may reject a
 * correct answer in other words, but never accepts a wrong answer because it sounds good.
 * <ul>
 *   <li>Every value of the reference occurs in the answer, as a bound if the reference gives a bound. If the answer has
 *       other values of that kind, the right one is in the same clause as the reference's label ({@code driving:
 *       13min}, {@code 3 orders}), or is the sum of the others.
 *   <li>If the reference is a telephone number, the answer has it, in any notation, and no other.
 *   <li>For a reference without values, or a whole sentence, the answer asserts what the reference asserts, and denies
 *       what it denies. It does not contradict a yes or no.
 *   <li>If the reference is an item and its property ({@code 170: cancelled}), both are in one clause of the answer.
 *   <li>If the reference gives an order ({@code The order is A, B, C}), the answer has the parts in that order.
 *   <li>An infeasible task is reported by {@code N/A}, alone or followed by a reason, by a plain statement that it is
 *       impossible, by the words of the true reason, or by a denial in the task's own words, without guesses.
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
        if (Telephone.isOne(reference)) {
            return Telephone.objection(reference, answer);
        }
        return new Meaning(reference, LooseText.of(question.intent())).objectionTo(answer);
    }
}
