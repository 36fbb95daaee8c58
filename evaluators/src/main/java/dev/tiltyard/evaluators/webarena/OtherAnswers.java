package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The wrong answers that an answer contains in addition to the right one.
 *
 * @param listed those that are list items of their own, possibly after introductory words
 * @param mentioned those inside a sentence
 */
record OtherAnswers(List<String> listed, List<String> mentioned) {
    /** An explanation may mention another answer: {@code it was 2022, and not 2021 as in the other report}. */
    private static final int MENTIONED = 1;

    /** A text with at least this many words does not match by coincidence. */
    private static final int WHOLE_SENTENCE = 6;

    OtherAnswers {
        listed = List.copyOf(listed);
        mentioned = List.copyOf(mentioned);
    }

    /**
     * Finds them.
     *
     * @param answer normalized, like the others
     * @param others the wrong answers
     */
    static OtherAnswers in(String answer, List<String> others) {
        List<String> listed = new ArrayList<>();
        List<String> mentioned = new ArrayList<>();
        if (!others.isEmpty()) {
            List<String> items = AnswerItems.of(answer);
            for (String other : others) {
                if (items.stream().anyMatch(item -> isOnly(item, other))) {
                    listed.add(other);
                } else if (LooseText.containsLoose(answer, other)) {
                    mentioned.add(other);
                }
            }
        }
        return new OtherAnswers(listed, mentioned);
    }

    private static boolean isOnly(String item, String other) {
        String wanted = BareList.withoutLead(other);
        return !wanted.isEmpty()
                && (BareList.withoutLead(item).equals(wanted)
                        || BareList.withoutLead(item.substring(item.lastIndexOf(": ") + 1))
                                .equals(wanted));
    }

    OtherAnswers without(Predicate<String> right) {
        return new OtherAnswers(
                listed.stream().filter(right.negate()).toList(),
                mentioned.stream().filter(right.negate()).toList());
    }

    /** Whether the answer contains too many wrong answers for the right one to count. */
    boolean isGuess() {
        return !listed.isEmpty()
                || mentioned.size() > MENTIONED
                || mentioned.stream().anyMatch(text -> text.split(" ").length >= WHOLE_SENTENCE);
    }

    List<String> given() {
        List<String> given = new ArrayList<>(listed);
        given.addAll(mentioned);
        return given;
    }
}
