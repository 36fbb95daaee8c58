package dev.tiltyard.sitekit.importing;

import java.time.Instant;
import java.util.List;

/**
 * What the runtime has to know about an imported world.
 *
 * @param start the instant at which every episode begins, shortly after the newest thing in the world
 * @param pages paths of pages that show the imported data, for the check at the end: up to {@link #PAGES}, of all kinds,
 *     visible without a login
 */
public record ImportOutcome(Instant start, List<String> pages) {
    /** How many pages are opened at most. */
    public static final int PAGES = 200;

    public ImportOutcome {
        pages = pages.stream().limit(PAGES).toList();
    }
}
