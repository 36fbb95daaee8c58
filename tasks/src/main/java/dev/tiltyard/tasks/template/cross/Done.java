package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.fact.Asked;
import dev.tiltyard.tasks.template.fact.Question;
import java.util.List;
import java.util.Locale;

/**
 * An action with two sentences that ask for it, in which {@code %s} stands for what has to be looked up first.
 */
record Done(FollowUpAction action, String sentence, String otherSentence) {
    private static final String THAT = "just that";

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
        String joined = "just these two things, separated by a semicolon and a space: " + first.phrase() + ", then "
                + second.phrase();
        String together = "these two things and join them with a semicolon and a space: first, " + first.otherPhrase()
                + "; second, " + second.otherPhrase();
        return new BothThenAct(
                id,
                name,
                new Question[] {first.question(), second.question()},
                action,
                again(joined),
                otherSentence.formatted(together));
    }

    /** The template that looks something up and does both this and something else with it. */
    ActTwice alsoWith(int id, String name, Done other, Asked asked) {
        return new ActTwice(
                id,
                name,
                asked.question(),
                List.of(action, other.action),
                "Look up " + asked.otherPhrase() + ". " + again(THAT) + " Then " + beginning(other.again(THAT)),
                "I need this in two places: " + asked.phrase() + ". First, " + beginning(again(THAT)) + " Second, "
                        + beginning(other.again(THAT)));
    }

    /** The sentence, where the words for what was looked up say that there is nothing else. */
    private String again(String what) {
        return sentence.replace(", and nothing else", "")
                .replace("write only", "write")
                .formatted(what);
    }

    private static String beginning(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
