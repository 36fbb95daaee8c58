package dev.tiltyard.cms.replica.shell;

import java.util.Set;

/**
 * Who is signed in.
 *
 * @param rights resources that the role of the user allows
 */
public record User(long id, String username, String firstName, String lastName, String email, Set<String> rights) {
    /** What everybody who is signed in may do. */
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
