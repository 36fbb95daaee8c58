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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Distinguishes an answer from a list of guesses that happens to contain it. Applies only to checks for parts of an
 * answer ({@code must_include}, {@code fuzzy_match}); {@code exact_match} does not need it. For infeasible tasks,
 * distinguishes a plain statement from a hedge.
 */
final class GuessedAnswer {
    private static final int SHORTEST_LIMIT = 1500;
    private static final Pattern ALTERNATIVES = Pattern.compile(" |OR| ", Pattern.LITERAL);
    /** Answers that say nothing without the question and are therefore right for many questions. */
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

    /** Why the answer is a guess; empty if it is not. */
    static Optional<String> reason(Task task, String answer) {
        if (task.evaluation().infeasible()) {
            return InfeasibleStatement.objection(task, answer);
        }
        List<String> references = references(task);
        if (references.isEmpty() || answer.isBlank() || isWholeReference(task, answer)) {
            return Optional.empty();
        }
        // Line ends separate items like semicolons and would be lost by normalization. They don't mean "or": an agent
        // that is asked for several things may put each on its own line.
        GuessedAnswer guessed = new GuessedAnswer(LooseText.of(answer.replace("\n", " ; ")), references, task);
        // The length first: the other checks are slow for long answers.
        return guessed.length()
                .or(() -> guessed.hedge(answer))
                .or(() -> WordSalad.reason(guessed.answer, references, guessed.intent()))
                .or(guessed::polarity)
                .or(() -> Unasserted.reason(guessed.answer, references))
                .or(() -> new NumberGuess(guessed.answer, references, guessed.intent()).reason())
                .or(guessed::answersOfOtherTasks)
                .or(() -> new ListGuess(guessed.answer, references, guessed.intent()).reason());
    }

    private static List<String> references(Task task) {
        List<String> references = new ArrayList<>();
        for (AnswerRule rule : task.evaluation().answers()) {
            if (rule instanceof AnswerRule.MustInclude include) {
                include.references().forEach(reference -> addAlternatives(reference, references));
            } else if (rule instanceof AnswerRule.FuzzyMatch fuzzy) {
                fuzzy.references()
                        .forEach(reference -> references.add(LooseText.of(ReferenceCorrections.of(task, reference))));
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

    /** The published rule expects the reference text itself, including its alternatives. */
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

    /** An agent that puts N/A before every answer would also pass all infeasible tasks. */
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
            // If the task asks for neither, giving both can only be an attempt to be right once.
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

    private String intent() {
        return LooseText.of(task.intent());
    }

    /** An agent that lists the answers to all tasks of the template would pass each of them. */
    private Optional<String> answersOfOtherTasks() {
        OtherAnswers others = OtherAnswers.in(answer, othersOfTemplate()).without(this::isReferenceInOtherWords);
        return others.isGuess()
                ? Optional.of("it also gives the answers to other tasks of this kind, " + others.given())
                : Optional.empty();
    }

    /** Answers to other tasks of the template that are neither part of this task's answer nor of its question. */
    private List<String> othersOfTemplate() {
        String intent = intent();
        ListGuess lists = new ListGuess(answer, references, intent);
        return task.templateAnswers().stream()
                .flatMap(ALTERNATIVES::splitAsStream)
                .map(LooseText::of)
                .filter(other -> !WITHOUT_SUBJECT.contains(other))
                .filter(other -> !lists.isRelated(other) && !lists.isRelated(BareList.withoutLead(other)))
                .filter(other -> !isAmongReferencesByValue(other))
                .filter(other -> !LooseText.containsLoose(intent, other))
                .distinct()
                .toList();
    }

    /** The files write the same answer in different ways: {@code 1/3/2023} and {@code January 3rd 2023}. */
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
                        .anyMatch(reference -> NumberGuess.isAmong(values, reference));
    }
}
