package dev.tiltyard.state;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a reset did, and the proof.
 *
 * @param took from the call until the site answers again
 * @param verifying the part of {@code took} that went into computing and comparing digests
 * @param rowsUndone rows put back, taken out or restored
 * @param filesUndone files put back, taken out or restored
 * @param tables the tables that were dirty, sorted
 * @param sessionsEnded database sessions that were cut off because they stood in the way in the middle of a transaction
 * @param initialDigest digest of the state that was to be restored; empty for software that gives none
 * @param digestBefore digest of the state that was found
 * @param digestAfter digest of the state that was left
 * @param verified whether {@code digestAfter} equals {@code initialDigest}
 * @param differing the parts of the digest (tables, sequences, files) that are not as they should be, sorted; empty if
 *     {@code verified}
 * @param fallback why the whole state was restored instead of what changed; empty if it was not
 */
public record ResetReport(
        Duration took,
        Duration verifying,
        long rowsUndone,
        long filesUndone,
        List<String> tables,
        int sessionsEnded,
        String initialDigest,
        String digestBefore,
        String digestAfter,
        boolean verified,
        List<String> differing,
        Optional<String> fallback) {
    public ResetReport {
        tables = List.copyOf(tables);
        differing = List.copyOf(differing);
    }

    /** Whether it could be proven at all: software of others gives no digest to compare. */
    public boolean comparable() {
        return !initialDigest.isEmpty();
    }

    /** The same report for a reset that took longer in all, since its caller had more to do. */
    public ResetReport taking(Duration whole) {
        return new ResetReport(
                whole,
                verifying,
                rowsUndone,
                filesUndone,
                tables,
                sessionsEnded,
                initialDigest,
                digestBefore,
                digestAfter,
                verified,
                differing,
                fallback);
    }
}
