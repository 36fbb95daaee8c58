package dev.tiltyard.gitlab.replica.repository;

/**
 * One contributor on the page of all.
 *
 * @param chart of their weeks
 */
public record ContributorCard(String name, String email, int commits, Chart chart) {
    /** {@code 537 commits (mail@x)}. */
    public String caption() {
        return commits + (commits == 1 ? " commit (" : " commits (") + email + ")";
    }
}
