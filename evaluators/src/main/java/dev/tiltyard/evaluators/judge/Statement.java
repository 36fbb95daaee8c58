package dev.tiltyard.evaluators.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The significant words of a normalized text, whether each is negated, and a leading yes or no. */
final class Statement {
    private static final Pattern REPLY =
            Pattern.compile("(?:(?:the )?(?:answer|reply) is:? |answer: )?\"?(yes|no)\"?(?=[,.;:!]|$)[,.;:!]?");
    private static final Pattern LATER_REPLY =
            Pattern.compile("\\b(?:so|therefore|thus|hence),? (yes|no)(?=[,.;:!]|$)");
    private static final Pattern CUT = Pattern.compile("[,;|]|[.!?:](?= |$)|\\b(?:and|while|but|whereas|so|since)\\b");

    /**
     * A word in its clause.
     *
     * @param denied whether a negation precedes it in the same clause
     */
    record Term(String word, boolean denied) {}

    private final Optional<String> reply;
    private final List<Term> words;
    private final List<String> denials;

    private Statement(Optional<String> reply, List<Term> words, List<String> denials) {
        this.reply = reply;
        this.words = words;
        this.denials = denials;
    }

    static Statement of(String looseText) {
        Matcher opening = REPLY.matcher(looseText);
        Optional<String> reply = opening.lookingAt() ? Optional.of(opening.group(1)) : laterReply(looseText);
        String text = opening.lookingAt() ? looseText.substring(opening.end()) : looseText;
        List<Term> words = new ArrayList<>();
        List<String> denials = new ArrayList<>();
        for (String clause : CUT.split(EnglishWords.expanded(text))) {
            boolean denied = false;
            for (String word : EnglishWords.of(clause)) {
                if (EnglishWords.isDenial(word)) {
                    denied = true;
                } else if (EnglishWords.tells(word)) {
                    words.add(new Term(word, denied));
                }
            }
            if (denied) {
                denials.add(clause);
            }
        }
        return new Statement(reply, words, denials);
    }

    private static Optional<String> laterReply(String text) {
        Matcher later = LATER_REPLY.matcher(text);
        return later.find() ? Optional.of(later.group(1)) : Optional.empty();
    }

    /** The yes or no that the text begins with. */
    Optional<String> reply() {
        return reply;
    }

    /** Its significant words, in order. */
    List<Term> words() {
        return words;
    }

    /** Its clauses that contain a negation. */
    List<String> denials() {
        return denials;
    }

    boolean asserts(Term wanted) {
        return anyLike(wanted.word(), term -> !term.denied());
    }

    boolean denies(Term wanted) {
        return anyLike(wanted.word(), Term::denied);
    }

    /** Whether it has a matching form of the word, or an antonym with the opposite negation. */
    private boolean anyLike(String wanted, Predicate<Term> fits) {
        return words.stream()
                .anyMatch(term -> EnglishWords.like(term.word(), wanted) && fits.test(term)
                        || EnglishWords.opposite(term.word(), wanted)
                                && fits.test(new Term(term.word(), !term.denied())));
    }
}
