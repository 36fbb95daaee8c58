package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.judge.JudgeQuestion;
import dev.tiltyard.evaluators.judge.TypedComparison;
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
 * Distinguishes an answer from a list of guesses that happens to contain it. Checked only where parts of an answer
 * count ({@code must_include}, {@code fuzzy_match}); an {@code exact_match} needs no such check. Where the task can't be
 * done, distinguishes a plain statement of that from a hedge.
 */
final class GuessedAnswer {
    private static final int OTHER_NUMBERS = 2;
    private static final int OTHER_NAMES = 2;
    private static final String MAP = "map";
    private static final int OTHER_ITEMS = 4;
    private static final int SHORT_ITEM = 4;
    private static final int SHORTEST_LIMIT = 1500;
    private static final Pattern ALTERNATIVES = Pattern.compile(" |OR| ", Pattern.LITERAL);
    private static final Pattern JOINED = Pattern.compile(" ?(?:[,;/|&]|\\bor\\b|\\band\\b|, ?or\\b|, ?and\\b)? ?");
    private static final Pattern OR = Pattern.compile(" or | ?\\| ?");
    /** What says nothing without the question, and is therefore right of many. */
    private static final Set<String> WITHOUT_SUBJECT = Set.of("yes", "no", "n/a", "none", "");

    private static final Set<String> HEDGES =
            Set.of("both", "either", "maybe", "perhaps", "possibly", "it's", "is", "it");

    private final String answer;
    private final List<String> references;
    private final Task task;

    private GuessedAnswer(String answer, List<String> references, Task task) {
        this.answer = answer;
        this.references = references;
        this.task = task;
    }

    /** Why the answer is a guess; empty if it is not one. */
    static Optional<String> reason(Task task, String answer) {
        if (task.evaluation().infeasible()) {
            return InfeasibleStatement.objection(task, answer);
        }
        List<String> references = references(task);
        if (references.isEmpty() || answer.isBlank() || isWholeReference(task, answer)) {
            return Optional.empty();
        }
        // Line ends separate items like semicolons, and would be lost among the white space. They don't mean "or": an
        // agent that is asked for several things may name each on its own line.
        GuessedAnswer guessed = new GuessedAnswer(LooseText.of(answer.replace("\n", " ; ")), references, task);
        // Length first: the other checks are slow for long answers.
        return guessed.length()
                .or(() -> guessed.hedge(answer))
                .or(() -> WordSalad.reason(guessed.answer, references, guessed.intent()))
                .or(guessed::polarity)
                .or(guessed::numbers)
                .or(guessed::answersOfOtherTasks)
                .or(guessed::items)
                .or(guessed::bareList);
    }

    private static List<String> references(Task task) {
        List<String> references = new ArrayList<>();
        for (AnswerRule rule : task.evaluation().answers()) {
            if (rule instanceof AnswerRule.MustInclude include) {
                include.references().forEach(reference -> addAlternatives(reference, references));
            } else if (rule instanceof AnswerRule.FuzzyMatch fuzzy) {
                fuzzy.references().forEach(reference -> references.add(LooseText.of(reference)));
            }
        }
        return references;
    }

    private static void addAlternatives(String reference, List<String> references) {
        if (reference.indexOf('|') < 0) {
            references.add(LooseText.of(reference));
        } else {
            ALTERNATIVES.splitAsStream(reference).map(LooseText::of).forEach(references::add);
        }
    }

    /** The published rule expects the reference itself, alternatives included. */
    private static boolean isWholeReference(Task task, String answer) {
        if (answer.indexOf('|') < 0) {
            return false;
        }
        return task.evaluation().answers().stream()
                .anyMatch(rule -> rule instanceof AnswerRule.MustInclude include
                        && include.references().stream()
                                .filter(reference -> reference.contains(" |OR| "))
                                .map(LooseText::of)
                                .anyMatch(LooseText.of(answer)::equals));
    }

    /** Whoever puts N/A before every answer would be right on the tasks that can't be done as well. */
    private Optional<String> hedge(String given) {
        return InfeasibleStatement.begins(given) && !references.contains("n/a")
                ? Optional.of("it says that the task can't be done, and gives an answer")
                : Optional.empty();
    }

    private Optional<String> length() {
        int asked = 0;
        for (String reference : references) {
            asked += reference.length();
        }
        int limit = Math.max(SHORTEST_LIMIT, 6 * asked);
        return answer.length() > limit
                ? Optional.of("it has " + answer.length() + " characters where " + asked + " are asked for")
                : Optional.empty();
    }

    private Optional<String> polarity() {
        List<String> given = AnswerItems.of(answer.replace('/', ','));
        if (!references.contains("yes") && !references.contains("no")) {
            // Where neither is asked for, both of them by themselves are there to be right once.
            return given.containsAll(List.of("yes", "no"))
                    ? Optional.of("it says yes and no where neither is asked for")
                    : Optional.empty();
        }
        Set<String> stated = new LinkedHashSet<>();
        for (String item : given) {
            List<String> words = Stream.of(item.strip().split(" "))
                    .filter(w -> !HEDGES.contains(w))
                    .toList();
            if (words.stream().allMatch(w -> w.equals("yes") || w.equals("no"))) {
                stated.addAll(words);
            }
        }
        return stated.containsAll(List.of("yes", "no")) ? Optional.of("it says both yes and no") : Optional.empty();
    }

    private Optional<String> numbers() {
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
        List<Quantity> stated = Quantities.in(answer);
        if (stated.stream().allMatch(q -> isAmong(wanted, q))) {
            return Optional.empty();
        }
        List<Quantity> ofIntent = Quantities.in(intent());
        List<String> others = stated.stream()
                .filter(q -> !q.spelled() && !isAmong(wanted, q) && !isAmong(ofIntent, q))
                .map(q -> answer.substring(q.start(), q.end()))
                .distinct()
                .toList();
        if (others.size() > OTHER_NUMBERS + wanted.size()) {
            return Optional.of("besides the number asked for it has " + others);
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
                return Optional.of("it gives several figures by themselves, " + figures);
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

    private static boolean isAmong(List<Quantity> references, Quantity found) {
        for (Quantity reference : references) {
            if (found.meets(reference)) {
                return true;
            }
        }
        return false;
    }

    private String intent() {
        return LooseText.of(task.intent());
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

    /** Whoever lists what is right for other tasks of the same template would be right on each of them. */
    private Optional<String> answersOfOtherTasks() {
        OtherAnswers others = OtherAnswers.in(answer, othersOfTemplate()).without(this::isReferenceInOtherWords);
        return others.isGuess()
                ? Optional.of("it also gives what other tasks of this kind ask for, " + others.given())
                : Optional.empty();
    }

    /** What is right for another task of the template, and neither a part of this one's answer nor of its question. */
    private List<String> othersOfTemplate() {
        String intent = intent();
        return task.templateAnswers().stream()
                .flatMap(ALTERNATIVES::splitAsStream)
                .map(LooseText::of)
                .filter(other -> !WITHOUT_SUBJECT.contains(other))
                .filter(other -> !related(other) && !related(BareList.withoutLead(other)))
                .filter(other -> !isAmongReferencesByValue(other))
                .filter(other -> !LooseText.containsLoose(intent, other))
                .distinct()
                .toList();
    }

    /** The files spell one answer in several ways: {@code Octorbor: 4 orders} here, {@code October: 4 orders} there. */
    private boolean isReferenceInOtherWords(String other) {
        TypedComparison judge = new TypedComparison();
        return references.stream()
                .map(reference -> new JudgeQuestion(
                        JudgeQuestion.Kind.SAME_MEANING,
                        JudgeQuestion.Style.VERDICT_LINE,
                        task.intent(),
                        reference,
                        other))
                .anyMatch(question -> judge.judge(question).holds());
    }

    private boolean isAmongReferencesByValue(String other) {
        List<Quantity> values = Quantities.in(other);
        return Quantities.isWhole(values, other)
                && references.stream()
                        .flatMap(reference -> Quantities.in(reference).stream())
                        .anyMatch(reference -> isAmong(values, reference));
    }

    private Optional<String> items() {
        List<String> others = new ArrayList<>();
        for (String item : AnswerItems.of(answer)) {
            if (isShort(item) && !related(item)) {
                others.add(item);
            }
        }
        if (others.size() > mostOthers()) {
            String intent = intent();
            others.removeIf(item -> LooseText.containsLoose(intent, item));
        }
        if (new LinkedHashSet<>(others).size() > mostOthers()) {
            return Optional.of(
                    "besides what is asked for it lists " + others.subList(0, OTHER_ITEMS + 1) + " and more");
        }
        return alternatives();
    }

    /** A few to explain the answer with, and one beside each item that is asked for, as an address or a price. */
    private int mostOthers() {
        int asked = references.size();
        return Math.max(Math.min(OTHER_ITEMS + asked, 2 * OTHER_ITEMS), asked + 1);
    }

    private static boolean isShort(String item) {
        return item.split(" ").length <= SHORT_ITEM;
    }

    /** A list of nothing but names and numbers explains nothing, so little in it can be beside the question. */
    private Optional<String> bareList() {
        BareList list = BareList.of(answer);
        Optional<String> label = list.contradiction()
                .filter(twice -> references.stream().anyMatch(reference -> reference.startsWith(twice + ": ")));
        if (label.isPresent()) {
            return Optional.of("it gives two values for \"" + label.get() + "\"");
        }
        // The parts of an address and the legs of a route are in an order that explains them.
        if (task.sites().contains(MAP) || list.isAddress() || !list.isWhole(this::related)) {
            return Optional.empty();
        }
        String intent = intent();
        List<String> others = list.items().stream()
                .filter(item -> !related(item) && !namesWhatIsAskedFor(item))
                .filter(item -> !LooseText.containsLoose(intent, item))
                .distinct()
                .toList();
        int asked = 0;
        for (String reference : references) {
            asked += AnswerItems.of(reference).size();
        }
        long names = others.stream().filter(BareList::isName).count();
        return others.size() > asked + OTHER_NUMBERS || names > Math.max(OTHER_NAMES, asked / 2)
                ? Optional.of("it lists " + others + " beside what is asked for, and explains nothing")
                : Optional.empty();
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

    /** Whether it has the name of a reference such as {@code wool coat: $35}, whose figure may be written in another way. */
    private boolean namesWhatIsAskedFor(String item) {
        return references.stream()
                .filter(reference -> reference.indexOf(": ") > 0)
                .map(reference -> reference.substring(0, reference.indexOf(": ")))
                .anyMatch(name -> LooseText.containsLoose(item, name));
    }

    private boolean related(String item) {
        for (String reference : references) {
            if (LooseText.containsLoose(item, reference) || LooseText.containsLoose(reference, item)) {
                return true;
            }
        }
        return false;
    }
}
