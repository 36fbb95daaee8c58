package dev.tiltyard.forum.replica.board;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * How the viewer wants the site to behave.
 *
 * @param frontPage which submissions the front page lists
 * @param frontPageSort in which order
 * @param linkToSubmission whether titles lead to the submission's page rather than to what it links
 * @param previews whether forms show what a text being typed will look like
 * @param fetchTitles whether the form of a submission fetches the title of what it links
 * @param timezone name of the time zone that times are shown in
 */
public record ViewerPreferences(
        String frontPage,
        String frontPageSort,
        boolean linksInNewTab,
        boolean linkToSubmission,
        boolean previews,
        boolean fetchTitles,
        String timezone) {
    /** The time zone; UTC if this Java does not know it, which must not take the site away from the member. */
    public ZoneId zone() {
        try {
            return ZoneId.of(timezone);
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
    }
}
