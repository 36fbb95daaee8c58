package dev.tiltyard.shopping.replica.storefront;

import java.util.Optional;

/**
 * A breadcrumb.
 *
 * @param path its link; empty for the page itself
 */
public record Crumb(String label, Optional<String> path) {
    public static Crumb link(String label, String path) {
        return new Crumb(label, Optional.of(path));
    }

    public static Crumb here(String label) {
        return new Crumb(label, Optional.empty());
    }
}
