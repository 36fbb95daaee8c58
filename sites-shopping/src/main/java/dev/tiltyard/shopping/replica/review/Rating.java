package dev.tiltyard.shopping.replica.review;

import java.util.List;

/**
 * Something that reviewers rate by stars.
 *
 * @param options from one star to five
 */
public record Rating(long id, String name, List<Option> options) {
    public Rating {
        options = List.copyOf(options);
    }

    /**
     * A number of stars.
     *
     * @param value from 1 to 5
     */
    public record Option(long id, int value) {}
}
