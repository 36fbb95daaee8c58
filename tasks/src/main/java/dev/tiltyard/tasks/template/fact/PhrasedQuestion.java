package dev.tiltyard.tasks.template.fact;

import java.util.List;

/**
 * A question with two phrases for its answer, such as {@code the price of "{{product}}" in the shop}, to build
 * sentences about several things.
 */
public record PhrasedQuestion(FactQuestion question, String phrase, String otherPhrase) {
    /** The site's id. */
    public String site() {
        return question.site();
    }

    /** The question, if worlds can list its instances. */
    public ListedQuestion listed() {
        if (question instanceof ListedQuestion listed) {
            return listed;
        }
        throw new IllegalStateException("worlds have no list of " + phrase);
    }

    /** The wordings of a template that asks for two or three facts together. */
    public static List<String> wordings(List<PhrasedQuestion> asked) {
        PhrasedQuestion first = asked.get(0);
        PhrasedQuestion second = asked.get(1);
        if (asked.size() == 2) {
            return List.of(
                    "I need two things: " + first.phrase + ", and " + second.phrase + ".",
                    "Look up " + first.otherPhrase + ". Then look up " + second.otherPhrase + ". Tell me both.");
        }
        PhrasedQuestion third = asked.get(2);
        return List.of(
                "I need three things: " + first.phrase + ", " + second.phrase + ", and " + third.phrase + ".",
                "Find out " + first.otherPhrase + "; " + second.otherPhrase + "; and " + third.otherPhrase
                        + ". Give me all three.");
    }
}
