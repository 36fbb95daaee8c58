package dev.tiltyard.evaluators.task;

import java.util.List;

/** One entry of {@code eval.reference_answers}; their order in the file is the order of evaluation. */
public sealed interface AnswerRule {
    /** The name in task files. */
    String spelling();

    /** The reference texts; empty if the answer must say that the task is infeasible. */
    List<String> references();

    /**
     * Calls the case of this rule's kind. A visitor, so that a new kind does not compile until all readers of rules
     * handle it.
     */
    <R> R match(Cases<R> cases);

    /** One case for each kind of rule. */
    interface Cases<R> {
        R exactMatch(ExactMatch rule);

        R mustInclude(MustInclude rule);

        R fuzzyMatch(FuzzyMatch rule);

        R infeasible(Infeasible rule);
    }

    /** The whole answer is this text. */
    record ExactMatch(String reference) implements AnswerRule {
        @Override
        public String spelling() {
            return "exact_match";
        }

        @Override
        public List<String> references() {
            return List.of(reference);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.exactMatch(this);
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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.mustInclude(this);
        }
    }

    /** The answer means every one of these, according to a judge. */
    record FuzzyMatch(List<String> references) implements AnswerRule {
        public FuzzyMatch {
            references = List.copyOf(references);
        }

        @Override
        public String spelling() {
            return "fuzzy_match";
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.fuzzyMatch(this);
        }
    }

    /** {@code fuzzy_match} with the text {@code N/A}: the task is infeasible, and the answer must say so. */
    record Infeasible() implements AnswerRule {
        @Override
        public String spelling() {
            return "fuzzy_match";
        }

        @Override
        public List<String> references() {
            return List.of();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.infeasible(this);
        }
    }
}
