package dev.tiltyard.evaluators.webcanvas;

/** Scores how well an answer matches a rule in words. Implementations are thread-safe. */
@FunctionalInterface
public interface SemanticJudge {
    /**
     * Returns a score from 0 (unrelated) to 1 (matches).
     *
     * @param rule for example {@code Decide whether the place is New York}
     * @throws UnjudgedException if the judge can't be reached or its reply can't be parsed
     */
    double score(String rule, String answer);

    /** A judge could not decide. */
    final class UnjudgedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UnjudgedException(String message) {
            super(message);
        }
    }
}
