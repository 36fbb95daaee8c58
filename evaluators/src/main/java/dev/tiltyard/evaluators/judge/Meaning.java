package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The meaning of a reference (values, their label, significant words), and how an answer contradicts it. */
final class Meaning {
    private static final int SENTENCE = 4;
    private static final double MOST = 0.7;
    private static final Pattern ORDER = Pattern.compile("(?:the )?order is:? ");
    private static final Pattern HEAD = Pattern.compile("(?<label>[^:]{1,60}): (?<words>[^:]+)");

    private final String reference;
    private final String intent;
    private final List<Quantity> values;
    private final List<String> labels;
    private final boolean headed;

    Meaning(String reference, String intent) {
        this.reference = reference;
        this.intent = intent;
        this.values =
                Quantities.in(reference).stream().filter(q -> !q.spelled()).toList();
        int colon = values.isEmpty()
                ? -1
                : reference.lastIndexOf(": ", values.get(0).start());
        this.headed = colon > 0;
        this.labels =
                EnglishWords.telling(headed ? reference.substring(0, colon) : Clauses.withoutValues(reference, values));
    }

    Optional<String> objectionTo(String answer) {
        Optional<OpeningHours> hours = OpeningHours.everyDay(reference);
        if (hours.isPresent()) {
            return hours.equals(OpeningHours.everyDay(answer))
                    ? Optional.empty()
                    : Optional.of("the answer does not give the hours " + reference);
        }
        Matcher head = HEAD.matcher(reference);
        boolean namesPart = head.matches()
                && Quantities.in(head.group("words")).stream().allMatch(Quantity::spelled)
                && !ORDER.matcher(reference).lookingAt();
        if (namesPart) {
            return partObjection(LooseText.of(head.group("label")), LooseText.of(head.group("words")), answer);
        }
        if (values.isEmpty()) {
            return wordsObjection(reference, answer, 1.0);
        }
        ValueCheck check = new ValueCheck(reference, labels, intent);
        for (Quantity value : values) {
            Optional<String> objection = check.objection(value, values, answer);
            if (objection.isPresent()) {
                return objection;
            }
        }
        return !headed && labels.size() >= SENTENCE ? wordsObjection(reference, answer, MOST) : Optional.empty();
    }

    /**
     * The reference names one item and its property: {@code 170: cancelled}, {@code Eos Hoodie: S}, {@code name: Ann
     * Lee}.
     */
    private Optional<String> partObjection(String label, String words, String answer) {
        List<String> asked = EnglishWords.of(intent);
        List<String> telling = EnglishWords.telling(label);
        boolean field = Quantities.in(label).isEmpty()
                && !telling.isEmpty()
                && telling.stream().allMatch(word -> EnglishWords.anyLike(asked, word));
        if (field) {
            return wordsObjection(words, answer, 1.0);
        }
        return Clauses.tellsTogether(answer, label, words)
                ? Optional.empty()
                : Optional.of("the answer does not say \"" + words + "\" of " + label);
    }

    private static Optional<String> wordsObjection(String reference, String answer, double share) {
        Statement wanted = Statement.of(ORDER.matcher(reference).replaceFirst(""));
        Statement given = Statement.of(answer);
        if (wanted.reply().isPresent()
                && (given.reply().isPresent() || wanted.words().isEmpty())
                && !wanted.reply().equals(given.reply())) {
            return Optional.of("the answer does not reply " + wanted.reply().get());
        }
        if (wanted.words().isEmpty()) {
            return wanted.reply().isPresent() ? Optional.empty() : Optional.of("the reference has no significant word");
        }
        List<String> missing = wanted.words().stream()
                .filter(word -> word.denied() ? !(given.asserts(word) || given.denies(word)) : !given.asserts(word))
                .map(Statement.Term::word)
                .toList();
        if (wanted.words().size() - missing.size() < share * wanted.words().size()) {
            return Optional.of("the answer does not say " + missing);
        }
        boolean denies = wanted.words().stream().anyMatch(Statement.Term::denied);
        if (denies && wanted.words().stream().filter(Statement.Term::denied).noneMatch(given::denies)) {
            return Optional.of("the reference denies what the answer asserts");
        }
        return orderObjection(reference, EnglishWords.of(answer));
    }

    private static Optional<String> orderObjection(String reference, List<String> there) {
        if (!ORDER.matcher(reference).lookingAt()) {
            return Optional.empty();
        }
        int from = 0;
        for (String part : ORDER.matcher(reference).replaceFirst("").split(",")) {
            List<String> telling = EnglishWords.telling(part);
            int at = telling.isEmpty() ? from : position(there, telling, from);
            if (at < 0) {
                return Optional.of("the answer does not contain \"" + part.strip() + "\" in its place");
            }
            from = at;
        }
        return Optional.empty();
    }

    /** The position after the last of these words, if they occur in this order from the given position on. */
    private static int position(List<String> there, List<String> telling, int from) {
        int at = from;
        for (String word : telling) {
            while (at < there.size() && !EnglishWords.like(there.get(at), word)) {
                at++;
            }
            if (at == there.size()) {
                return -1;
            }
            at++;
        }
        return at;
    }
}
