package dev.tiltyard.runner.report;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The page about a tour.
 *
 * @param css its style
 * @param lead under the title
 * @param stops the tasks in their order
 * @param digests of the sites
 */
@Template("report/tour.jte")
public record TourPage(
        SafeHtml css, String title, String lead, List<Fact> facts, List<Stop> stops, List<SiteDigest> digests) {
    public TourPage {
        facts = List.copyOf(facts);
        stops = List.copyOf(stops);
        digests = List.copyOf(digests);
    }

    /**
     * One task.
     *
     * @param template number of its intent template, or {@code none}
     * @param resetMillis how long the reset took of each site that the task had changed, as text; empty if there is none
     * @param pictures screenshots
     * @param trouble why it was interrupted or could not be judged; empty text if neither
     * @param findings of the verdict
     */
    public record Stop(
            int id,
            String intent,
            String template,
            Badge badge,
            String time,
            String resetMillis,
            List<Picture> pictures,
            String trouble,
            List<String> steps,
            String answer,
            List<Check> findings,
            List<Reset> resets) {
        public Stop {
            pictures = List.copyOf(pictures);
            steps = List.copyOf(steps);
            findings = List.copyOf(findings);
            resets = List.copyOf(resets);
        }
    }

    /** A word that is green or red. */
    public record Badge(boolean good, String text) {}

    /**
     * A screenshot.
     *
     * @param moment {@code before} or {@code after}
     * @param source data address of the image
     */
    public record Picture(String moment, String source) {}

    /**
     * What a check found.
     *
     * @param kind of evidence that it looked at
     */
    public record Check(boolean passed, String kind, String message) {}

    /**
     * The reset of a site.
     *
     * @param where tables that were dirty, as text
     * @param digest its beginning, afterwards
     */
    public record Reset(String site, long millis, long rowsUndone, String where, String digest, boolean restored) {}

    /** Beginnings of a site's digests before and after the tour. */
    public record SiteDigest(String site, String before, String after, boolean same) {}
}
