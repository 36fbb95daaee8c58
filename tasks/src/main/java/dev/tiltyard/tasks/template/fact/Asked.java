package dev.tiltyard.tasks.template.fact;

/**
 * A question with two phrases that name what it asks for, such as {@code the price of "{{product}}" in the shop}, for sentences
 * about several things.
 */
public record Asked(Question question, String phrase, String otherPhrase) {
    /** The site's id. */
    public String site() {
        return question.site();
    }

    /** The question, if worlds have a list of it. */
    ListedQuestion listed() {
        if (question instanceof ListedQuestion listed) {
            return listed;
        }
        throw new IllegalStateException("worlds have no list of " + phrase);
    }
}
