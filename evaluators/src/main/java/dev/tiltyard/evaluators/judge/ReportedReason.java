package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.NotAvailable;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether an answer says that its task is infeasible: {@code N/A} alone or with a reason, a plain statement that it is
 * impossible, the words of the true reason, or a denial in the task's own words ({@code None of my repositories has
 * more than 100 stars}). An answer that also contains a guess does not count.
 */
final class ReportedReason {
    private static final double ENOUGH = 0.6;
    private static final int LONGEST_REPORT = 600;
    private static final Pattern IMPOSSIBLE = Pattern.compile(
            "(?:(?:sorry|unfortunately),? )?(?:(?:the|this) (?:task|request|intent) (?:is|was) |it (?:is|was) |it's )?"
                    + "(?:not achievable|unachievable|impossible|not possible|infeasible|not feasible)\\b.*");
    private static final Pattern CAUSE = Pattern.compile("[(:-]* ?(?:because|since|as|due to)\\b.*");
    private static final Pattern DOUBT = Pattern.compile("\\b(?:maybe|perhaps|possibly)\\b");

    private ReportedReason() {}

    static Optional<String> objection(JudgeQuestion question) {
        String text = LooseText.of(question.answer().replace("\n", " ; "));
        if (text.length() > LONGEST_REPORT) {
            return Optional.of("the answer has " + text.length() + " characters, too many for a reason");
        }
        if (DOUBT.matcher(text).find() || NotAvailable.hedge(text).isPresent()) {
            return Optional.of("the answer guesses");
        }
        Optional<String> rest = NotAvailable.rest(text);
        if (rest.isPresent()) {
            return isReason(rest.get()) ? Optional.empty() : Optional.of("what follows N/A gives no reason");
        }
        if (IMPOSSIBLE.matcher(text).matches() || tellsReason(text, question) || deniesTask(text, question)) {
            return Optional.empty();
        }
        return Optional.of("the answer says neither N/A nor that the task is impossible, nor the true reason");
    }

    private static boolean isReason(String rest) {
        return rest.isBlank()
                || NotAvailable.tellsLack(rest)
                || CAUSE.matcher(rest).matches()
                || IMPOSSIBLE.matcher(rest).matches();
    }

    private static boolean tellsReason(String text, JudgeQuestion question) {
        List<String> telling = EnglishWords.telling(LooseText.of(question.reference()));
        List<String> there = EnglishWords.of(text);
        long present = telling.stream()
                .filter(word -> EnglishWords.anyLike(there, word))
                .count();
        return !telling.isEmpty() && present >= ENOUGH * telling.size() && EnglishWords.denies(text);
    }

    /** Whether a clause denies something, mostly in words of the task and of the true reason. */
    private static boolean deniesTask(String text, JudgeQuestion question) {
        Set<String> known = known(question);
        return Statement.of(text).denials().stream().anyMatch(clause -> {
            List<String> telling = EnglishWords.telling(clause).stream()
                    .filter(word -> !EnglishWords.isDenial(word))
                    .toList();
            long ofTask = telling.stream().filter(word -> isKnown(word, known)).count();
            return ofTask > 0 && ofTask >= ENOUGH * telling.size();
        });
    }

    /** The words of the intent and of the reason, and each pair of adjacent words as one ({@code underwater}). */
    private static Set<String> known(JudgeQuestion question) {
        Set<String> known = new HashSet<>();
        for (String text : List.of(question.intent(), question.reference())) {
            List<String> words = EnglishWords.of(LooseText.of(text));
            for (int i = 0; i < words.size(); i++) {
                if (EnglishWords.tells(words.get(i)) && !EnglishWords.isDenial(words.get(i))) {
                    known.add(words.get(i));
                }
                if (i + 1 < words.size()) {
                    known.add(words.get(i) + words.get(i + 1));
                }
            }
        }
        return known;
    }

    private static boolean isKnown(String word, Set<String> known) {
        return known.contains(word) || known.stream().anyMatch(other -> EnglishWords.like(word, other));
    }
}
