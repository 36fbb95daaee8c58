package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Distinguishes a statement that a task can't be done from a hedge: {@code N/A} with an answer beside it, which would be
 * right whatever the task expects.
 */
final class InfeasibleStatement {
    private static final int LONGEST = 600;
    private static final int MOST_SHORT_ITEMS = 4;
    private static final int SHORT_ITEM = 4;
    private static final int MOST_NUMBERS = 2;
    private static final Pattern NOT_AVAILABLE =
            Pattern.compile("(?:the answer is |answer: |stop: )?[(\"'\\[]*n/a(?![\\p{L}\\p{N}])[)\"'\\]]*[.!?:;, -]*");
    private static final Pattern HEDGE = Pattern.compile(
            "\\b(?:otherwise|alternatively|if not|if so|if needed|my guess|best guess|guesses|candidates?)\\b");
    private static final Pattern ANSWER_TOO =
            Pattern.compile("^(?:or|and|but)\\b|\\b(?:the|my|correct|real|actual) answer\\b|\\banswer:");
    private static final Pattern DENIAL =
            Pattern.compile("\\b(?:no|not|none|never|without|cannot|nothing|nobody|neither"
                    + "|\\p{L}+n't|lacks?|lacking|missing|unable|impossible|unavailable|absent|non-?existent|invalid|infeasible"
                    + "|unachievable|unsupported|disabled|fail(?:s|ed)?|unknown|unclear|ambiguous|insufficient|denied|forbidden"
                    + "|refused|restricted|empty|deleted|removed|undefined|only|zero|0)\\b");
    private static final Pattern JSON = Pattern.compile("[{}]|\\[\\s*[\"{\\[]");
    private static final Set<String> YES_NO = Set.of("yes", "no", "true", "false");

    private InfeasibleStatement() {}

    /** Whether an answer begins with {@code N/A}. */
    static boolean begins(String answer) {
        return NOT_AVAILABLE.matcher(LooseText.of(answer)).lookingAt();
    }

    /** Why an answer is no plain statement that the task can't be done, whatever else it says; empty if it may be one. */
    static Optional<String> objection(Task task, String answer) {
        String text = LooseText.of(answer.replace("\n", " ; "));
        if (text.length() > LONGEST) {
            return Optional.of(
                    "it has " + text.length() + " characters, too many for saying that the task can't be done");
        }
        Matcher start = NOT_AVAILABLE.matcher(text);
        boolean named = start.lookingAt();
        String rest = named ? text.substring(start.end()) : text;
        if (rest.isBlank()) {
            return Optional.empty();
        }
        Matcher hedge = HEDGE.matcher(rest);
        Matcher answerToo = ANSWER_TOO.matcher(rest);
        if (named && answerToo.find()) {
            return Optional.of("it says N/A, and \"" + answerToo.group() + "\"");
        }
        if (hedge.find()) {
            return Optional.of("it says that the task can't be done, and \"" + hedge.group() + "\"");
        }
        if (JSON.matcher(rest).find()) {
            return Optional.of("it has data beside the statement that the task can't be done");
        }
        if (named && !DENIAL.matcher(rest).find()) {
            return Optional.of("what follows N/A is an answer, not a reason: \"" + Shown.of(rest) + "\"");
        }
        return WordSalad.reason(rest, List.of(), LooseText.of(task.intent()))
                .or(() -> items(rest))
                .or(() -> numbers(task, rest));
    }

    private static Optional<String> items(String rest) {
        List<String> items = AnswerItems.of(rest);
        if (items.stream().anyMatch(item -> Stream.of(item.split(" ")).allMatch(YES_NO::contains))) {
            return Optional.of("it says yes or no beside the statement that the task can't be done");
        }
        List<String> few = items.stream()
                .filter(item -> item.split(" ").length < SHORT_ITEM)
                .filter(item -> !DENIAL.matcher(item).find())
                .distinct()
                .toList();
        return few.size() > MOST_SHORT_ITEMS
                ? Optional.of("beside the statement that the task can't be done it lists "
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
                ? Optional.of("beside the statement that the task can't be done it has " + others)
                : Optional.empty();
    }
}
