package dev.tiltyard.sitekit.face;

import java.util.Optional;

/**
 * A block that shows only once it is opened.
 *
 * @param block CSS selector of the block
 * @param label of the button that opens it; empty if the site has such a button
 * @param opener CSS selector of the site's own button; empty if the face adds one
 */
public record Fold(String block, Optional<String> label, Optional<String> opener) {
    /** Class of the elements that a face adds around blocks. */
    static final String ADDED = "face-fold";

    public Fold {
        if (label.isPresent() == opener.isPresent()) {
            throw new IllegalArgumentException("the fold of " + block + " needs a label or an opener, and not both");
        }
    }
}
