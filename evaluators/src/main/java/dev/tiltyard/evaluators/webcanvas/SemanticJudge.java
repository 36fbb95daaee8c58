package dev.tiltyard.evaluators.webcanvas;

/** Scores how well an answer fits a rule in words. Implementations are thread-safe. */
@FunctionalInterface
public interface SemanticJudge {
    /**
     * From 0 (has nothing to do with it) to 1 (fits).
     *
     * @param rule for example {@code Decide whether the place is New York}
     * @throws UnjudgedException if there is no decision: the judge could not be reached, or its reply is not one
     */
    double score(String rule, String answer);

    /** Thrown by a judge that came to no decision. */
    final class UnjudgedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UnjudgedException(String message) {
            super(message);
        }
    }
}
