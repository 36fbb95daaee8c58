package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes an answer that enumerates numbers, in digits or words, although one is asked for. */
final class NumberGuess {
    private static final int OTHER_NUMBERS = 2;
    private static final Pattern JOINED = Pattern.compile(" ?(?:[,;/|&]|\\bor\\b|\\band\\b|, ?or\\b|, ?and\\b)? ?");

    /** Phrases in which {@code one} is not a number: {@code the one}, {@code one of}. */
    private static final Pattern NO_NUMBER = Pattern.compile(
            "(?:\\b(?:the|this|that|any|only|another|each|every|which|last|first|no) one\\b|\\bone of\\b|\\bone"
                    + " another\\b).*");

    private final String answer;
    private final List<String> references;
    private final String intent;

    /** All texts are normalized. */
    NumberGuess(String answer, List<String> references, String intent) {
        this.answer = answer;
        this.references = references;
        this.intent = intent;
    }

    /** Why it is a guess; empty if it may be an answer. */
    Optional<String> reason() {
        List<Quantity> wanted = new ArrayList<>();
        boolean numeric = false;
        for (String reference : references) {
            List<Quantity> values = Quantities.in(reference);
            numeric |= Quantities.isWhole(values, reference);
            values.stream().filter(q -> !q.spelled()).forEach(wanted::add);
        }
        if (!numeric) {
            return Optional.empty();
        }
        List<Quantity> stated =
                Quantities.in(answer).stream().filter(this::isNumber).toList();
        if (stated.stream().allMatch(q -> isAmong(wanted, q))) {
            return Optional.empty();
        }
        List<Quantity> ofIntent = Quantities.in(intent);
        List<String> others = stated.stream()
                .filter(q -> !isAmong(wanted, q) && !isAmong(ofIntent, q))
                .map(q -> answer.substring(q.start(), q.end()))
                .distinct()
                .toList();
        if (others.size() > OTHER_NUMBERS + wanted.size()) {
            return Optional.of("besides the requested number it has " + others);
        }
        if (references.size() == 1) {
            List<String> figures = BareList.of(answer).items().stream()
                    .filter(item -> Quantities.isWhole(Quantities.in(item), item))
                    .distinct()
                    .toList();
            if (figures.size() > 1
                    && figures.stream()
                            .anyMatch(
                                    item -> !isAmong(wanted, Quantities.in(item).get(0)))) {
                return Optional.of("it gives several unexplained numbers, " + figures);
            }
        }
        for (int i = 0; i + 1 < stated.size(); i++) {
            boolean first = isAmong(wanted, stated.get(i));
            boolean second = isAmong(wanted, stated.get(i + 1));
            if (first != second && joined(stated.get(i), stated.get(i + 1))) {
                return Optional.of("it lists "
                        + answer.substring(
                                stated.get(i).start(), stated.get(i + 1).end()));
            }
        }
        return Optional.empty();
    }

    private boolean isNumber(Quantity stated) {
        int before = Math.max(0, answer.lastIndexOf(' ', Math.max(0, stated.start() - 2)));
        return !stated.spelled()
                || !NO_NUMBER.matcher(answer.substring(before).strip()).lookingAt()
                        && !NO_NUMBER.matcher(answer.substring(stated.start())).lookingAt();
    }

    /** Whether a value is one of these. */
    static boolean isAmong(List<Quantity> references, Quantity found) {
        for (Quantity reference : references) {
            if (found.meets(reference)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two values are separated by nothing but a comma or a conjunction, or are followed by the same word. */
    private boolean joined(Quantity left, Quantity right) {
        String between = answer.substring(left.end(), right.start());
        if (JOINED.matcher(between).matches()) {
            return left.kind() == right.kind();
        }
        String word = firstWord(between.strip());
        String rest = between.strip().substring(word.length());
        return !word.isEmpty()
                && JOINED.matcher(rest + " ").matches()
                && firstWord(answer.substring(right.end()).strip()).equals(word);
    }

    private static String firstWord(String text) {
        int end = 0;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }
}
