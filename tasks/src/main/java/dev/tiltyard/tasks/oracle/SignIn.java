package dev.tiltyard.tasks.oracle;

import java.util.List;

/**
 * How the user signs in to a site again.
 *
 * @param origin of the site, such as {@code http://localhost:9999}
 * @param ownPages paths of pages that list what the user has written or ordered
 */
public record SignIn(String origin, String username, String password, List<String> ownPages) {
    public SignIn {
        ownPages = List.copyOf(ownPages);
    }
}
