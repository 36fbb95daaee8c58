package dev.tiltyard.tasks.template.fact;

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
    ListedQuestion listed() {
        if (question instanceof ListedQuestion listed) {
            return listed;
        }
        throw new IllegalStateException("worlds have no list of " + phrase);
    }
}
