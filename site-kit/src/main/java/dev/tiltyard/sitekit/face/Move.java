package dev.tiltyard.sitekit.face;

import java.util.Locale;
import java.util.Optional;

/**
 * A block that stands elsewhere. Without the block or the other element, a page stays as it is.
 *
 * @param block CSS selector of the block; the first match moves
 * @param place where it then stands, as seen from the other element
 * @param of CSS selector of the other element; its first match counts
 * @param each CSS selector of repeated elements, in each of which a block moves; empty for once on the page
 */
record Move(String block, Place place, String of, Optional<String> each) {
    /** Where a block stands. */
    enum Place {
        BEFORE,
        AFTER,
        FIRST_IN,
        LAST_IN;

        /** As files spell it. */
        String spelling() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
