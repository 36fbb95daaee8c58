package dev.tiltyard.sitekit.pattern;

/** Matching budget of one request. A visitor may send thousands of patterns at once. Not thread-safe. */
public final class MatchBudget {
    private long left;

    /** @param steps maximum, as {@link VisitorPattern#steps} counts; about 50 million per second */
    public MatchBudget(long steps) {
        this.left = steps;
    }

    /** Like {@link VisitorPattern#finds}. @throws IllegalArgumentException if the budget is spent */
    public boolean finds(VisitorPattern pattern, String text) {
        spend(pattern, text);
        return pattern.finds(text);
    }

    /** Like {@link VisitorPattern#matches}. @throws IllegalArgumentException if the budget is spent */
    public boolean matches(VisitorPattern pattern, String text) {
        spend(pattern, text);
        return pattern.matches(text);
    }

    private void spend(VisitorPattern pattern, String text) {
        left -= pattern.steps(text);
        if (left < 0) {
            throw new IllegalArgumentException("the patterns take too long to match");
        }
    }
}
