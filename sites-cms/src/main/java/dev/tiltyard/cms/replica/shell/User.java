package dev.tiltyard.cms.replica.shell;

import java.util.Set;

/**
 * A logged-in user.
 *
 * @param rights ACL resources that the user's role allows
 */
public record User(long id, String username, String firstName, String lastName, String email, Set<String> rights) {
    /** The ACL resource that every user has. */
    private static final String ANYBODY = "Magento_Backend::admin";

    private static final String EVERYTHING = "Magento_Backend::all";

    public User {
        rights = Set.copyOf(rights);
    }

    /** Whether the user's role allows a resource. */
    public boolean may(String resource) {
        return resource.equals(ANYBODY) || rights.contains(EVERYTHING) || rights.contains(resource);
    }
}
