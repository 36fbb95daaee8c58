package dev.tiltyard.gitlab.replica.repository;

/**
 * One contributor on the page of all.
 *
 * @param chart path of the line that shows their weeks, in a field 600 wide
 */
public record ContributorCard(String name, String email, int commits, String chart) {
    /** {@code 537 commits (mail@x)}. */
    public String caption() {
        return commits + (commits == 1 ? " commit (" : " commits (") + email + ")";
    }
}
