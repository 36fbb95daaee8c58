package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.judge.JudgeQuestion.Kind;
import dev.tiltyard.evaluators.judge.JudgeQuestion.Style;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the prompt that a harness writes for a language model (WebArena's own prompts, and ours), so that a judge that
 * is not a model can answer it.
 *
 * <p>Source: WebArena {@code evaluation_harness/helper_functions.py}: the labels of {@code llm_fuzzy_match} and {@code
 * llm_ua_match} at the beginnings of lines. The answer extends from its label to the second-to-last line, whatever it
 * contains.
 */
public final class AskedInWords {
    private static final int FLAGS = Pattern.DOTALL | Pattern.MULTILINE | Pattern.CASE_INSENSITIVE;
    private static final Pattern MEANING = Pattern.compile(
            "^question:(.*?)^reference answer:(.*?)(?:^[^\\n]*'N/A'[^\\n]*\\n)?^student answer:(.*?)(?:\\n[^\\n]*)?\\s*\\z",
            FLAGS);
    private static final Pattern REASON = Pattern.compile(
            "^task:(.*?)^actual (?:unachievable )?reason:(.*?)^reported (?:unachievable )?reason:(.*?)(?:\\n[^\\n]*)?\\s*\\z",
            FLAGS);
    private static final Pattern MARKED = Pattern.compile(
            "<task>(.*?)</task>\\s*<(reference|actual-reason)>(.*?)</\\2>\\s*<answer>(.*)</answer>", FLAGS);

    private AskedInWords() {}

    /** The question in a prompt; empty if the prompt has an unknown form. */
    public static Optional<JudgeQuestion> read(String message) {
        Matcher marked = MARKED.matcher(message);
        if (marked.find()) {
            Kind kind = marked.group(2).equalsIgnoreCase("reference") ? Kind.SAME_MEANING : Kind.INFEASIBLE;
            return Optional.of(question(kind, Style.VERDICT_LINE, marked.group(1), marked.group(3), marked.group(4)));
        }
        Matcher meaning = MEANING.matcher(message);
        if (meaning.find()) {
            return Optional.of(
                    question(Kind.SAME_MEANING, Style.PUBLISHED, meaning.group(1), meaning.group(2), meaning.group(3)));
        }
        Matcher reason = REASON.matcher(message);
        return reason.find()
                ? Optional.of(
                        question(Kind.INFEASIBLE, Style.PUBLISHED, reason.group(1), reason.group(2), reason.group(3)))
                : Optional.empty();
    }

    private static JudgeQuestion question(Kind kind, Style style, String intent, String reference, String answer) {
        return new JudgeQuestion(kind, style, intent.strip(), reference.strip(), answer.strip());
    }

    /** The reply that the harness parses as this ruling. */
    public static String reply(JudgeQuestion question, boolean holds) {
        String word =
                switch (question.kind()) {
                    case SAME_MEANING -> holds ? "correct" : "incorrect";
                    case INFEASIBLE -> holds ? "same" : "different";
                };
        return question.style() == Style.VERDICT_LINE ? "verdict: " + word : word;
    }
}
