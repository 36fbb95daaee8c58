package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.fact.Asked;
import dev.tiltyard.tasks.template.fact.Question;
import java.util.List;
import java.util.Locale;

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

    /** The template that looks something up and does both this and something else with it. */
    ActTwice alsoWith(int id, String name, Done other, Asked asked) {
        return new ActTwice(
                id,
                name,
                asked.question(),
                List.of(action, other.action),
                "Look up " + asked.otherPhrase() + ". " + again() + " Then " + beginning(other.again()),
                "I need this in two places: " + asked.phrase() + ". First, " + beginning(again()) + " Second, "
                        + beginning(other.again()));
    }

    /** The sentence, once it has been said what was looked up. */
    private String again() {
        return sentence.replace(", and nothing else", "").formatted("just that");
    }

    private static String beginning(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
