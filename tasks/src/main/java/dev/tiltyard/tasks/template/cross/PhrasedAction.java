package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import java.util.List;
import java.util.Locale;

/**
 * A follow-up action with two sentences that ask for it, in which {@code %s} stands for what has to be looked up first.
 */
record PhrasedAction(FollowUpAction action, String sentence, String otherSentence) {
    private static final String THAT = "just that";

    /** A template that looks something up and uses it in this action. */
    AnswerThenAct with(int id, String name, PhrasedQuestion asked) {
        return new AnswerThenAct(
                id,
                name,
                asked.question(),
                action,
                sentence.formatted(asked.phrase()),
                otherSentence.formatted(asked.otherPhrase()));
    }

    /** A template that looks something up on each of two sites and uses both in this action. */
    BothThenAct with(int id, String name, PhrasedQuestion first, PhrasedQuestion second) {
        String joined = "just these two things, separated by a semicolon and a space: " + first.phrase() + ", then "
                + second.phrase();
        String together = "these two things and join them with a semicolon and a space: first, " + first.otherPhrase()
                + "; second, " + second.otherPhrase();
        return new BothThenAct(
                id,
                name,
                new FactQuestion[] {first.question(), second.question()},
                action,
                again(joined),
                otherSentence.formatted(together));
    }

    /** A template that looks something up and uses it in this and another action. */
    ActTwice alsoWith(int id, String name, PhrasedAction other, PhrasedQuestion asked) {
        return new ActTwice(
                id,
                name,
                asked.question(),
                List.of(action, other.action),
                "Look up " + asked.otherPhrase() + ". " + again(THAT) + " Then " + beginning(other.again(THAT)),
                "I need this in two places: " + asked.phrase() + ". First, " + beginning(again(THAT)) + " Second, "
                        + beginning(other.again(THAT)));
    }

    /** The sentence, referring to a fact that was already looked up. */
    private String again(String what) {
        return sentence.replace(", and nothing else", "")
                .replace("write only", "write")
                .formatted(what);
    }

    private static String beginning(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
