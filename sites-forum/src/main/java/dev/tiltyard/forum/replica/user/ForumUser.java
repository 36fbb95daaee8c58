package dev.tiltyard.forum.replica.user;

import java.time.Instant;
import java.util.Optional;

/**
 * A user's public data.
 *
 * @param biography Markdown
 * @param trusted whether the user is whitelisted
 * @param allowsMessages whether the user accepts messages
 */
public record ForumUser(
        long id,
        String username,
        Instant created,
        Optional<String> biography,
        boolean admin,
        boolean trusted,
        boolean allowsMessages) {
    /** {@code /user/name}. */
    public String path() {
        return "/user/" + username;
    }
}
