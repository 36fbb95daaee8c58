package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which wrong answers an answer gives beside the right one.
 *
 * @param listed what stands by itself between the separators of a list, or behind words that only lead to it
 * @param mentioned what is part of a sentence
 */
record OtherAnswers(List<String> listed, List<String> mentioned) {
    /** An explanation may mention one: {@code it was 2022, and not 2021 as in the other report}. */
    private static final int MENTIONED = 1;

    /** From so many words on it is no coincidence that the same text is there. */
    private static final int WHOLE_SENTENCE = 6;

    OtherAnswers {
        listed = List.copyOf(listed);
        mentioned = List.copyOf(mentioned);
    }

    /**
     * Looks for them.
     *
     * @param answer as are the others, loose
     * @param others what would be wrong
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

    /** The others of them. */
    OtherAnswers without(Predicate<String> right) {
        return new OtherAnswers(
                listed.stream().filter(right.negate()).toList(),
                mentioned.stream().filter(right.negate()).toList());
    }

    /** Whether so much is given that the right answer among it says nothing. */
    boolean isGuess() {
        return !listed.isEmpty()
                || mentioned.size() > MENTIONED
                || mentioned.stream().anyMatch(text -> text.split(" ").length >= WHOLE_SENTENCE);
    }

    /** All of them. */
    List<String> given() {
        List<String> given = new ArrayList<>(listed);
        given.addAll(mentioned);
        return given;
    }
}
