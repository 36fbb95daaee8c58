package dev.tiltyard.shopping.replica.storefront;

import java.util.Optional;

/**
 * One part of the path above a page.
 *
 * @param path where it leads; empty for the page itself
 */
public record Crumb(String label, Optional<String> path) {
    public static Crumb link(String label, String path) {
        return new Crumb(label, Optional.of(path));
    }

    public static Crumb here(String label) {
        return new Crumb(label, Optional.empty());
    }
}
