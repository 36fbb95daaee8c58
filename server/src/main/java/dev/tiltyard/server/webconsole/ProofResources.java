package dev.tiltyard.server.webconsole;

import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.play.Judge;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the console proves and writes with.
 *
 * @param mode what the page is for
 * @param copies leases a fresh copy
 * @param browsers that play on it
 * @param judge of recorded tasks
 * @param out folder that recorded tasks are written to; empty if they are only shown
 */
public record ProofResources(
        Mode mode, Supplier<Lease> copies, SharedBrowsers browsers, Judge judge, Optional<Path> out) {
    /** What the page is for. */
    public enum Mode {
        /** Watching and taking over. */
        SERVE,
        /** Recording tasks. */
        RECORD,
        /** Playing tasks as a person. */
        HUMAN
    }
}
