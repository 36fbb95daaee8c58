package dev.tiltyard.shopping.replica.review;

import java.util.List;

/**
 * Something that reviewers rate by stars.
 *
 * @param code what it is called in the tables, whatever visitors read
 * @param options from one star to five
 */
public record Rating(long id, String code, String name, List<Option> options) {
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
