package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.NotAvailable;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Distinguishes a statement that a task is infeasible from a hedge: {@code N/A} combined with an answer, which would be
 * right in either case.
 */
final class InfeasibleStatement {
    private static final int LONGEST = 600;
    private static final int MOST_SHORT_ITEMS = 4;
    private static final int SHORT_ITEM = 4;
    private static final int MOST_NUMBERS = 2;
    private static final Pattern HEDGE = Pattern.compile("\\b(?:if so|if needed|candidates?)\\b");
    private static final Pattern ANSWER_TOO =
            Pattern.compile("^(?:or|and|but)\\b|\\b(?:the|my|correct|real|actual) answer\\b|\\banswer:");
    /** Words that introduce a reason, besides negations. */
    private static final Pattern REASON = Pattern.compile(
            "\\b(?:unknown|unclear|ambiguous|insufficient|refused|restricted|deleted|removed|undefined|only|zero|0)\\b");

    private static final Pattern JSON = Pattern.compile("[{}]|\\[\\s*[\"{\\[]");
    private static final Set<String> YES_NO = Set.of("yes", "no", "true", "false");

    private InfeasibleStatement() {}

    /** Whether an answer begins with {@code N/A}. */
    static boolean begins(String answer) {
        return NotAvailable.rest(LooseText.of(answer)).isPresent();
    }

    /** Why an answer is not a plain statement that the task is infeasible; empty if it may be one. */
    static Optional<String> objection(Task task, String answer) {
        String text = LooseText.of(answer.replace("\n", " ; "));
        if (text.length() > LONGEST) {
            return Optional.of(
                    "it has " + text.length() + " characters, too many for saying that the task can't be done");
        }
        Optional<String> afterName = NotAvailable.rest(text);
        boolean named = afterName.isPresent();
        String rest = afterName.orElse(text);
        if (rest.isBlank()) {
            return Optional.empty();
        }
        Optional<String> hedge = NotAvailable.hedge(rest).or(() -> first(HEDGE, rest));
        Optional<String> answerToo = first(ANSWER_TOO, rest);
        if (named && answerToo.isPresent()) {
            return answerToo.map(words -> "it says N/A, and \"" + words + "\"");
        }
        if (hedge.isPresent()) {
            return hedge.map(words -> "it says that the task can't be done, and \"" + words + "\"");
        }
        if (JSON.matcher(rest).find()) {
            return Optional.of("it has data next to the statement that the task can't be done");
        }
        if (named && !tellsWhy(rest)) {
            return Optional.of("what follows N/A is an answer, not a reason: \"" + ShortText.of(rest) + "\"");
        }
        return WordSalad.reason(rest, List.of(), LooseText.of(task.intent()))
                .or(() -> items(rest))
                .or(() -> numbers(task, rest));
    }

    private static boolean tellsWhy(String text) {
        return NotAvailable.tellsLack(text) || REASON.matcher(text).find();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }

    private static Optional<String> items(String rest) {
        List<String> items = AnswerItems.of(rest);
        if (items.stream().anyMatch(item -> Stream.of(item.split(" ")).allMatch(YES_NO::contains))) {
            return Optional.of("it says yes or no next to the statement that the task can't be done");
        }
        List<String> few = items.stream()
                .filter(item -> item.split(" ").length < SHORT_ITEM)
                .filter(item -> !tellsWhy(item))
                .distinct()
                .toList();
        return few.size() > MOST_SHORT_ITEMS
                ? Optional.of("next to the statement that the task can't be done it lists "
                        + few.subList(0, MOST_SHORT_ITEMS) + " and more")
                : Optional.empty();
    }

    private static Optional<String> numbers(Task task, String rest) {
        List<Quantity> ofIntent = Quantities.in(LooseText.of(task.intent()));
        List<String> others = Quantities.in(rest).stream()
                .filter(found -> !found.spelled() && ofIntent.stream().noneMatch(found::meets))
                .map(found -> rest.substring(found.start(), found.end()))
                .distinct()
                .toList();
        return others.size() > MOST_NUMBERS
                ? Optional.of("next to the statement that the task can't be done it has " + others)
                : Optional.empty();
    }
}
