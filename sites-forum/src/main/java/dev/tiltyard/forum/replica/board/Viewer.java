package dev.tiltyard.forum.replica.board;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;

/**
 * Who looks at a page, with the preferences that shape it.
 *
 * @param id 0 for a visitor who is not logged in
 * @param moderates ids of the forums that the viewer moderates
 * @param notifications how many wait
 * @param banned whether the account is banned from the whole site
 * @param theme id of the style sheet that he has chosen
 */
public record Viewer(
        long id,
        String username,
        boolean admin,
        boolean trusted,
        boolean banned,
        Set<Long> moderates,
        int notifications,
        String frontPage,
        String frontPageSort,
        String nightMode,
        boolean showThumbnails,
        boolean linksInNewTab,
        boolean linkToSubmission,
        boolean poppers,
        boolean previews,
        boolean fetchTitles,
        boolean fullWidth,
        boolean forumStyles,
        Optional<String> fonts,
        Optional<String> theme,
        String locale,
        ZoneId zone) {
    /** Somebody who is not logged in. */
    public static final Viewer ANONYMOUS = new Viewer(
            0,
            "",
            false,
            false,
            false,
            Set.of(),
            0,
            "featured",
            "hot",
            "auto",
            true,
            false,
            false,
            true,
            true,
            true,
            false,
            true,
            Optional.empty(),
            Optional.empty(),
            "en",
            ZoneOffset.UTC);

    public Viewer {
        moderates = Set.copyOf(moderates);
    }

    public boolean member() {
        return id != 0;
    }

    /** Whether this is the viewer himself. */
    public boolean is(long userId) {
        return member() && id == userId;
    }

    /** Whether the viewer may moderate a forum: its moderators and every admin. */
    public boolean canModerate(long forumId) {
        return admin || moderates.contains(forumId);
    }
}
