package dev.tiltyard.forum.replica.user;

import java.time.Instant;
import java.util.Optional;

/**
 * A member as others see them.
 *
 * @param biography Markdown
 * @param trusted whether the member is whitelisted
 * @param allowsMessages whether the member takes messages from others
 */
public record Member(
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
