package dev.tiltyard.forum.replica.board;

import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.mapper.Nested;

/**
 * The viewer of a page, with their preferences.
 *
 * @param id 0 for an anonymous visitor
 * @param banned whether the account is banned from the whole site
 * @param moderates ids of the forums that the viewer moderates
 * @param notifications number of unread notifications
 */
public record Viewer(
        long id,
        String username,
        boolean admin,
        boolean trusted,
        boolean banned,
        Set<Long> moderates,
        int notifications,
        @Nested ViewerPreferences preferences,
        @Nested Look look) {
    /** An anonymous visitor. */
    public static final Viewer ANONYMOUS = new Viewer(
            0,
            "",
            false,
            false,
            false,
            Set.of(),
            0,
            new ViewerPreferences("featured", "hot", false, false, true, true, "UTC"),
            new Look("auto", true, true, false, true, Optional.empty()));

    public Viewer {
        moderates = Set.copyOf(moderates);
    }

    public boolean member() {
        return id != 0;
    }

    /** Whether the viewer is this user. */
    public boolean is(long userId) {
        return member() && id == userId;
    }

    /** Whether the viewer may moderate a forum: its moderators and all admins. */
    public boolean canModerate(long forumId) {
        return admin || moderates.contains(forumId);
    }
}
