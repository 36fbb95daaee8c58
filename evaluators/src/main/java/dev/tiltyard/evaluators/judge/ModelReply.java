package dev.tiltyard.evaluators.judge;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parses the replies of language models. */
final class ModelReply {
    private ModelReply() {}

    /** The decision in the reply; empty if there is none. */
    static Optional<Boolean> decision(JudgeQuestion question, String reply) {
        return question.style() == JudgeQuestion.Style.PUBLISHED
                ? published(question.kind(), reply.toLowerCase(Locale.ROOT))
                : lastLine(question.kind(), reply);
    }

    /**
     * Decides by keywords in the reply; unfavorable ones take precedence.
     *
     * <p>Source: WebArena {@code evaluation_harness/helper_functions.py}, {@code llm_fuzzy_match} and {@code
     * llm_ua_match}.
     */
    private static Optional<Boolean> published(JudgeQuestion.Kind kind, String reply) {
        boolean meaning = kind == JudgeQuestion.Kind.SAME_MEANING;
        if (meaning
                ? reply.contains("partially correct") || reply.contains("incorrect")
                : reply.contains("different")) {
            return Optional.of(false);
        }
        return reply.contains(meaning ? "correct" : "same") ? Optional.of(true) : Optional.empty();
    }

    private static Optional<Boolean> lastLine(JudgeQuestion.Kind kind, String reply) {
        List<String> lines = reply.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String last = lines.get(lines.size() - 1).toLowerCase(Locale.ROOT).replaceAll("[*_`\"'.]", "");
        String word = last.replaceFirst("^\\s*verdict\\s*:", "").strip();
        return switch (word) {
            case "correct" -> kind == JudgeQuestion.Kind.SAME_MEANING ? Optional.of(true) : Optional.empty();
            case "incorrect", "partially correct" ->
                kind == JudgeQuestion.Kind.SAME_MEANING ? Optional.of(false) : Optional.empty();
            case "same" -> kind == JudgeQuestion.Kind.INFEASIBLE ? Optional.of(true) : Optional.empty();
            case "different" -> kind == JudgeQuestion.Kind.INFEASIBLE ? Optional.of(false) : Optional.empty();
            default -> Optional.empty();
        };
    }
}
