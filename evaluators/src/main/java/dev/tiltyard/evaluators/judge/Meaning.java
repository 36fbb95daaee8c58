package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a reference says (values, their label, significant words) and how an answer contradicts it. */
final class Meaning {
    private static final int SENTENCE = 4;
    private static final double MOST = 0.7;
    private static final Pattern ORDER = Pattern.compile("(?:the )?order is:? ");
    private static final List<String> BELOW = List.of("less than", "under", "below", "<", "fewer than");
    private static final List<String> ABOVE = List.of("more than", "over", "above", ">");

    private final String reference;
    private final List<Quantity> values;
    private final List<String> labels;
    private final boolean headed;
    private final List<Quantity> ofIntent;

    Meaning(String reference, String intent) {
        this.reference = reference;
        this.values =
                Quantities.in(reference).stream().filter(q -> !q.spelled()).toList();
        this.ofIntent = Quantities.in(intent);
        int colon = values.isEmpty()
                ? -1
                : reference.lastIndexOf(": ", values.get(0).start());
        this.headed = colon > 0;
        this.labels = Words.telling(headed ? reference.substring(0, colon) : Clauses.withoutValues(reference, values));
    }

    Optional<String> objectionTo(String answer) {
        if (values.isEmpty()) {
            return wordsObjection(answer, 1.0);
        }
        for (Quantity value : values) {
            Optional<String> objection = valueObjection(value, answer);
            if (objection.isPresent()) {
                return objection;
            }
        }
        if (!headed && labels.size() >= SENTENCE) {
            return wordsObjection(answer, MOST);
        }
        boolean isAboutTheAsked = !labels.isEmpty() && values.stream().allMatch(this::isAskedAbout);
        return isAboutTheAsked ? labelObjection(answer) : boundObjection(answer);
    }

    private boolean isAskedAbout(Quantity value) {
        return ofIntent.stream().anyMatch(asked -> asked.meets(value));
    }

    /** {@code 170: canceled}, where 170 is what was asked about, says something by its label only. */
    private Optional<String> labelObjection(String answer) {
        Clauses clauses = Clauses.of(answer);
        for (Quantity value : values) {
            List<Quantity> right = new ArrayList<>();
            List<Quantity> others = new ArrayList<>();
            for (Quantity found : clauses.values()) {
                if (found.meets(value)) {
                    right.add(found);
                } else if (isAskedAbout(found)) {
                    others.add(found);
                }
            }
            if (right.stream().noneMatch(r -> clauses.aroundIsAbout(r, labels, others))) {
                return Optional.of("the answer does not say " + String.join(" ", labels) + " of "
                        + reference.substring(value.start(), value.end()));
            }
        }
        return Optional.empty();
    }

    private Optional<String> valueObjection(Quantity value, String answer) {
        Clauses clauses = Clauses.of(answer);
        List<Quantity> right = new ArrayList<>();
        List<Quantity> others = new ArrayList<>();
        for (Quantity found : clauses.values()) {
            if (found.meets(value)) {
                right.add(found);
            } else if (competes(found, value)) {
                others.add(found);
            }
        }
        String written = reference.substring(value.start(), value.end());
        if (right.isEmpty()) {
            return saysNone(value, answer) ? Optional.empty() : Optional.of("the answer does not say " + written);
        }
        if (others.isEmpty()) {
            return Optional.empty();
        }
        if (labels.isEmpty()) {
            return Optional.of("the answer says " + written + " among other values");
        }
        boolean labelled = right.stream().anyMatch(r -> clauses.aroundIsAbout(r, labels, others));
        return labelled
                ? Optional.empty()
                : Optional.of("the answer does not say " + written + " of " + String.join(" ", labels));
    }

    private boolean competes(Quantity found, Quantity value) {
        return found.kind() == value.kind()
                && !found.spelled()
                && (value.kind() != Quantity.Kind.NUMBER || found.unit().equals(value.unit()))
                && values.stream().noneMatch(found::meets)
                && ofIntent.stream().noneMatch(found::meets);
    }

    /** "No orders" says 0 orders. */
    private boolean saysNone(Quantity value, String answer) {
        List<String> words = Words.of(answer);
        for (int i = 0; value.value().signum() == 0 && i + 1 < words.size(); i++) {
            if (words.get(i).equals("no") && Words.anyLike(labels, words.get(i + 1))) {
                return true;
            }
        }
        return false;
    }

    private Optional<String> boundObjection(String answer) {
        boolean below = BELOW.stream().anyMatch(reference::contains);
        boolean above = ABOVE.stream().anyMatch(reference::contains);
        if (below && BELOW.stream().noneMatch(answer::contains)
                || above && ABOVE.stream().noneMatch(answer::contains)) {
            return Optional.of("the answer gives a value where the reference gives a bound");
        }
        return Optional.empty();
    }

    private Optional<String> wordsObjection(String answer, double share) {
        List<String> there = Words.of(answer);
        List<String> telling = Words.telling(ORDER.matcher(reference).replaceFirst(""));
        List<String> missing =
                telling.stream().filter(word -> !Words.anyLike(there, word)).toList();
        if (telling.isEmpty()) {
            return Optional.of("the reference has no word to look for");
        }
        if (telling.size() - missing.size() < share * telling.size()) {
            return Optional.of("the answer lacks the words " + missing);
        }
        if (Words.denies(reference) != Words.denies(answer)) {
            return Optional.of("only one of the reference and the answer is negated");
        }
        return orderObjection(there);
    }

    private Optional<String> orderObjection(List<String> there) {
        if (!ORDER.matcher(reference).lookingAt()) {
            return Optional.empty();
        }
        int from = 0;
        for (String part : ORDER.matcher(reference).replaceFirst("").split(",")) {
            List<String> telling = Words.telling(part);
            int at = telling.isEmpty() ? from : position(there, telling, from);
            if (at < 0) {
                return Optional.of("the answer does not contain \"" + part.strip() + "\" in its place");
            }
            from = at;
        }
        return Optional.empty();
    }

    /** The position after which all these words have occurred in this order, searching from here. */
    private static int position(List<String> there, List<String> telling, int from) {
        int at = from;
        for (String word : telling) {
            while (at < there.size() && !Words.like(there.get(at), word)) {
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
