package dev.tiltyard.shopping.replica.review;

import java.util.List;

/**
 * A rating of the review form.
 *
 * @param code its code in the tables, whatever its label is
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
