package dev.tiltyard.forum.replica.board;

import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.mapper.Nested;

/**
 * Who looks at a page, with the preferences that shape it.
 *
 * @param id 0 for a visitor who is not logged in
 * @param banned whether the account is banned from the whole site
 * @param moderates ids of the forums that the viewer moderates
 * @param notifications how many wait
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
    /** Somebody who is not logged in. */
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

    /** Whether the viewer may moderate a forum: its moderators and every admin. */
    public boolean canModerate(long forumId) {
        return admin || moderates.contains(forumId);
    }
}
