package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.fact.Asked;
import dev.tiltyard.tasks.template.fact.Question;

/**
 * An action with two sentences that ask for it, in which {@code %s} stands for what has to be looked up first.
 */
record Done(FollowUpAction action, String sentence, String otherSentence) {
    /** The template that looks something up and does this with it. */
    AnswerThenAct with(int id, String name, Asked asked) {
        return new AnswerThenAct(
                id,
                name,
                asked.question(),
                action,
                sentence.formatted(asked.phrase()),
                otherSentence.formatted(asked.otherPhrase()));
    }

    /** The template that looks up something on each of two sites and does this with both. */
    BothThenAct with(int id, String name, Asked first, Asked second) {
        String joined =
                "two things, separated by a semicolon and a space: " + first.phrase() + ", then " + second.phrase();
        String together = "these two things and join them with a semicolon and a space: first, " + first.otherPhrase()
                + "; second, " + second.otherPhrase();
        return new BothThenAct(
                id,
                name,
                new Question[] {first.question(), second.question()},
                action,
                sentence.formatted(joined),
                otherSentence.formatted(together));
    }
}
