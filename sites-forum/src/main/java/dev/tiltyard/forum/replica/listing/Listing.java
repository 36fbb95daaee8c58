package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.submission.Submission;
import java.util.List;
import java.util.Optional;

/**
 * One page of a list of submissions.
 *
 * @param span time span; empty if the URL does not set it
 * @param basePath path without sort mode: {@code /f/books/}
 * @param next URL of the next page
 */
public record Listing(
        List<Submission> submissions, Sort sort, Optional<Span> span, String basePath, Optional<String> next) {
    public Listing {
        submissions = List.copyOf(submissions);
    }

    /** Whether the menu of time spans is shown. */
    public boolean timed() {
        return sort.timed() || span.isPresent();
    }

    /** The effective time span. */
    public Span spanInForce() {
        return span.orElse(Span.ALL);
    }
}
