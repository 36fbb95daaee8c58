package dev.tiltyard.evaluators.task;

import java.util.List;

/** One entry of {@code eval.reference_answers}; their order in the file is the order of evaluation. */
public sealed interface AnswerRule {
    /** As task files spell it. */
    String spelling();

    /** The whole answer is this text. */
    record ExactMatch(String reference) implements AnswerRule {
        @Override
        public String spelling() {
            return "exact_match";
        }
    }

    /** The answer contains every one of these. */
    record MustInclude(List<String> references) implements AnswerRule {
        public MustInclude {
            references = List.copyOf(references);
        }

        @Override
        public String spelling() {
            return "must_include";
        }
    }

    /** The answer means every one of these, as a judge sees it. */
    record FuzzyMatch(List<String> references) implements AnswerRule {
        public FuzzyMatch {
            references = List.copyOf(references);
        }

        @Override
        public String spelling() {
            return "fuzzy_match";
        }
    }

    /**
     * {@code fuzzy_match} with a text instead of a list. Only {@code N/A} has a meaning: the task cannot be done and
     * the answer has to say so.
     */
    record Unachievable(String text) implements AnswerRule {
        @Override
        public String spelling() {
            return "fuzzy_match";
        }
    }
}
