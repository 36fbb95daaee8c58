package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import java.util.List;
import java.util.Locale;

/**
 * A follow-up action with two sentences that ask for it, in which <code>{{fact}}</code> stands for what has to be
 * looked up first.
 */
public record PhrasedAction(FollowUpAction action, String sentence, String otherSentence) {
    private static final String FACT = "{{fact}}";
    private static final String THAT = "just that";

    /** The wordings of a template that looks up one or two facts and uses them in one or two actions. */
    public static List<String> wordings(List<PhrasedQuestion> facts, List<PhrasedAction> actions) {
        PhrasedQuestion asked = facts.get(0);
        PhrasedAction used = actions.get(0);
        if (facts.size() == 2) {
            PhrasedQuestion second = facts.get(1);
            return List.of(
                    used.again("just these two things, separated by a semicolon and a space: " + asked.phrase()
                            + ", then " + second.phrase()),
                    used.otherSentence.replace(
                            FACT,
                            "these two things and join them with a semicolon and a space: first, " + asked.otherPhrase()
                                    + "; second, " + second.otherPhrase()));
        }
        if (actions.size() == 2) {
            String other = actions.get(1).again(THAT);
            return List.of(
                    "Look up " + asked.otherPhrase() + ". " + used.again(THAT) + " Then " + beginning(other),
                    "I need this in two places: " + asked.phrase() + ". First, " + beginning(used.again(THAT))
                            + " Second, " + beginning(other));
        }
        return List.of(
                used.sentence.replace(FACT, asked.phrase()), used.otherSentence.replace(FACT, asked.otherPhrase()));
    }

    /** The sentence, referring to a fact that was already looked up. */
    private String again(String what) {
        return sentence.replace(", and nothing else", "")
                .replace("write only", "write")
                .replace(FACT, what);
    }

    private static String beginning(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
