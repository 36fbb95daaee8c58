package dev.tiltyard.forum.replica.board;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The viewer's behavior preferences.
 *
 * @param frontPage which submissions the front page lists
 * @param frontPageSort its sort mode
 * @param linkToSubmission whether titles lead to the submission's page rather than to its URL
 * @param previews whether forms preview Markdown
 * @param fetchTitles whether the submission form fetches titles of URLs
 * @param timezone name of the time zone
 */
public record ViewerPreferences(
        String frontPage,
        String frontPageSort,
        boolean linksInNewTab,
        boolean linkToSubmission,
        boolean previews,
        boolean fetchTitles,
        String timezone) {
    /** The time zone; UTC if this JDK does not know it, which must not lock the user out. */
    public ZoneId zone() {
        try {
            return ZoneId.of(timezone);
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
    }
}
