package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.AnswerRule;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells an answer from a list of guesses that happens to hold it. Looked at only where parts of an answer count ({@code
 * must_include}, {@code fuzzy_match}); an {@code exact_match} needs no such care.
 */
final class GuessedAnswer {
    private static final int OTHER_NUMBERS = 2;
    private static final int OTHER_ITEMS = 4;
    private static final int SHORT_ITEM = 4;
    private static final int SHORTEST_LIMIT = 1500;
    private static final Pattern ITEMS = Pattern.compile("[,;|\\n]|[.!?](?= |$)|\\b(?:and|or)\\b| / ");
    private static final Pattern ALTERNATIVES = Pattern.compile(" |OR| ", Pattern.LITERAL);
    private static final Pattern JOINED = Pattern.compile(" ?(?:[,;/|&]|\\bor\\b|\\band\\b|, ?or\\b|, ?and\\b)? ?");
    private static final Pattern OR = Pattern.compile(" or | ?\\| ?");
    private static final Set<String> HEDGES =
            Set.of("both", "either", "maybe", "perhaps", "possibly", "it's", "is", "it");

    private final String answer;
    private final List<String> references;
    private final String intent;

    private GuessedAnswer(String answer, List<String> references, String intent) {
        this.answer = answer;
        this.references = references;
        this.intent = intent;
    }

    /** Why the answer is a guess; empty if it is none. */
    static Optional<String> reason(Task task, String answer) {
        List<String> references = task.evaluation().answers().stream()
                .flatMap(GuessedAnswer::parts)
                .map(LooseText::of)
                .toList();
        if (references.isEmpty() || answer.isBlank() || isWholeReference(task, answer)) {
            return Optional.empty();
        }
        // Line ends separate guesses as commas do, and would be lost among the white space.
        String loose = LooseText.of(answer.replace("\n", " | "));
        GuessedAnswer guessed = new GuessedAnswer(loose, references, LooseText.of(task.intent()));
        // Length first: the other looks take time over long answers.
        return guessed.length().or(guessed::polarity).or(guessed::numbers).or(guessed::items);
    }

    /** The reference itself, alternatives and all, is what the published rule wants to see. */
    private static boolean isWholeReference(Task task, String answer) {
        return task.evaluation().answers().stream()
                .anyMatch(rule -> rule instanceof AnswerRule.MustInclude include
                        && include.references().stream()
                                .filter(reference -> reference.contains(" |OR| "))
                                .map(LooseText::of)
                                .anyMatch(LooseText.of(answer)::equals));
    }

    private static Stream<String> parts(AnswerRule rule) {
        if (rule instanceof AnswerRule.MustInclude include) {
            return include.references().stream().flatMap(r -> ALTERNATIVES.splitAsStream(r));
        }
        return rule instanceof AnswerRule.FuzzyMatch fuzzy ? fuzzy.references().stream() : Stream.empty();
    }

    private Optional<String> length() {
        int asked = references.stream().mapToInt(String::length).sum();
        int limit = Math.max(SHORTEST_LIMIT, 6 * asked);
        return answer.length() > limit
                ? Optional.of("it has " + answer.length() + " characters where " + asked + " are asked for")
                : Optional.empty();
    }

    private Optional<String> polarity() {
        if (references.stream().noneMatch(r -> r.equals("yes") || r.equals("no"))) {
            return Optional.empty();
        }
        Set<String> said = new LinkedHashSet<>();
        for (String item : ITEMS.split(answer.replace('/', ','))) {
            List<String> words = Stream.of(item.strip().split(" "))
                    .filter(w -> !HEDGES.contains(w))
                    .toList();
            if (words.stream().allMatch(w -> w.equals("yes") || w.equals("no"))) {
                said.addAll(words);
            }
        }
        return said.containsAll(List.of("yes", "no")) ? Optional.of("it says both yes and no") : Optional.empty();
    }

    private Optional<String> numbers() {
        List<Quantity> wanted = references.stream()
                .flatMap(r -> Quantities.in(r).stream())
                .filter(q -> !q.spelled())
                .toList();
        boolean numeric = references.stream().anyMatch(r -> Quantities.whole(r).isPresent());
        if (!numeric) {
            return Optional.empty();
        }
        List<Quantity> said = Quantities.in(answer);
        if (said.stream().allMatch(q -> wanted.stream().anyMatch(q::meets))) {
            return Optional.empty();
        }
        List<Quantity> ofIntent = Quantities.in(intent);
        List<String> others = said.stream()
                .filter(q -> !q.spelled()
                        && wanted.stream().noneMatch(q::meets)
                        && ofIntent.stream().noneMatch(q::meets))
                .map(q -> answer.substring(q.start(), q.end()))
                .distinct()
                .toList();
        if (others.size() > OTHER_NUMBERS + wanted.size()) {
            return Optional.of("beside the number asked for it has " + others);
        }
        for (int i = 0; i + 1 < said.size(); i++) {
            boolean first = wanted.stream().anyMatch(said.get(i)::meets);
            boolean second = wanted.stream().anyMatch(said.get(i + 1)::meets);
            if (first != second && joined(said.get(i), said.get(i + 1))) {
                return Optional.of("it lists "
                        + answer.substring(said.get(i).start(), said.get(i + 1).end()));
            }
        }
        return Optional.empty();
    }

    /** Whether nothing but a comma or a conjunction stands between two values, or the same word behind each. */
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

    private Optional<String> items() {
        List<String> others = new ArrayList<>();
        for (String item : ITEMS.split(answer)) {
            String words = item.strip();
            boolean isShort = !words.isEmpty() && words.split(" ").length <= SHORT_ITEM;
            if (isShort && !related(words) && !LooseText.containsLoose(intent, words)) {
                others.add(words);
            }
        }
        if (new LinkedHashSet<>(others).size() > OTHER_ITEMS + references.size()) {
            return Optional.of("beside what is asked for it lists " + others.subList(0, OTHER_ITEMS + 1) + " and more");
        }
        return alternatives();
    }

    private Optional<String> alternatives() {
        if (!answer.contains(" or ") && answer.indexOf('|') < 0) {
            return Optional.empty();
        }
        String[] sides = OR.split(answer);
        for (int i = 0; i + 1 < sides.length; i++) {
            boolean left = endsWithReference(sides[i].strip());
            boolean right = startsWithReference(sides[i + 1].strip());
            boolean inReference =
                    references.stream().anyMatch(r -> OR.matcher(r).find());
            if (left != right && !inReference) {
                return Optional.of(String.format(
                        Locale.ROOT,
                        "it offers alternatives: \"%s or %s\"",
                        Shown.of(sides[i]),
                        Shown.of(sides[i + 1])));
            }
        }
        return Optional.empty();
    }

    private boolean endsWithReference(String side) {
        return references.stream().anyMatch(side::endsWith);
    }

    private boolean startsWithReference(String side) {
        return references.stream().anyMatch(side::startsWith);
    }

    private boolean related(String item) {
        return references.stream().anyMatch(r -> LooseText.containsLoose(item, r) || LooseText.containsLoose(r, item));
    }
}
