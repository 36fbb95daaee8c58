package dev.tiltyard.sitekit.state;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a reset did, and the proof.
 *
 * @param took from the call until the site answers again
 * @param rowsUndone rows put back, taken out or restored
 * @param filesUndone files put back, taken out or restored
 * @param tables the tables that were dirty, sorted
 * @param initialDigest digest of the initial state
 * @param digestBefore digest of the state that was found
 * @param digestAfter digest of the state that was left
 * @param verified whether {@code digestAfter} equals the digest of the state that was to be restored
 * @param fallback why the whole state was restored instead of what changed; empty if it was not
 */
public record ResetReport(
        Duration took,
        long rowsUndone,
        long filesUndone,
        List<String> tables,
        String initialDigest,
        String digestBefore,
        String digestAfter,
        boolean verified,
        Optional<String> fallback) {
    public ResetReport {
        tables = List.copyOf(tables);
    }
}
