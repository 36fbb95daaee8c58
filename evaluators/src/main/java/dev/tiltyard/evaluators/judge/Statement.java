package dev.tiltyard.evaluators.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The telling words of a loose text, each with whether its clause denies it, and the yes or no that the text replies. */
final class Statement {
    private static final Pattern REPLY =
            Pattern.compile("(?:(?:the )?(?:answer|reply) is:? |answer: )?\"?(yes|no)\"?(?=[,.;:!]|$)[,.;:!]?");
    private static final Pattern LATER_REPLY =
            Pattern.compile("\\b(?:so|therefore|thus|hence),? (yes|no)(?=[,.;:!]|$)");
    private static final Pattern CUT = Pattern.compile("[,;|]|[.!?:](?= |$)|\\b(?:and|while|but|whereas|so|since)\\b");

    /**
     * A word in its clause.
     *
     * @param denied whether a denial stands before it in the same clause
     */
    record Told(String word, boolean denied) {}

    private final Optional<String> reply;
    private final List<Told> words;
    private final List<String> denials;

    private Statement(Optional<String> reply, List<Told> words, List<String> denials) {
        this.reply = reply;
        this.words = words;
        this.denials = denials;
    }

    static Statement of(String looseText) {
        Matcher opening = REPLY.matcher(looseText);
        Optional<String> reply = opening.lookingAt() ? Optional.of(opening.group(1)) : laterReply(looseText);
        String text = opening.lookingAt() ? looseText.substring(opening.end()) : looseText;
        List<Told> words = new ArrayList<>();
        List<String> denials = new ArrayList<>();
        for (String clause : CUT.split(Words.expanded(text))) {
            boolean denied = false;
            for (String word : Words.of(clause)) {
                if (Words.isDenial(word)) {
                    denied = true;
                } else if (Words.tells(word)) {
                    words.add(new Told(word, denied));
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

    /** The yes or no with which it replies to a question. */
    Optional<String> reply() {
        return reply;
    }

    /** Its telling words in their order. */
    List<Told> words() {
        return words;
    }

    /** Its clauses that deny something. */
    List<String> denials() {
        return denials;
    }

    boolean asserts(Told wanted) {
        return anyLike(wanted.word(), told -> !told.denied());
    }

    boolean denies(Told wanted) {
        return anyLike(wanted.word(), Told::denied);
    }

    /** Whether it has a form of the word that fits, or the word's opposite the other way round. */
    private boolean anyLike(String wanted, Predicate<Told> fits) {
        return words.stream()
                .anyMatch(told -> Words.like(told.word(), wanted) && fits.test(told)
                        || Words.opposite(told.word(), wanted) && fits.test(new Told(told.word(), !told.denied())));
    }
}
