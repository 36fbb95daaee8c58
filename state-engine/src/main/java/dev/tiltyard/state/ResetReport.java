package dev.tiltyard.state;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a reset did, and what it proves.
 *
 * @param took from the call until the site answers again
 * @param verifying the part of {@code took} that went into computing and comparing digests
 * @param rowsUndone rows inserted, deleted or updated to undo changes
 * @param filesUndone files written, deleted or restored to undo changes
 * @param tables the tables that were dirty, sorted
 * @param sessionsEnded database sessions that were cut off because they stood in the way in the middle of a transaction
 * @param initialDigest digest of the state that was to be restored; empty for software that gives none
 * @param digestBefore digest of the state that was found; empty if it could not be read any more
 * @param digestAfter digest of the state that was left
 * @param proof how {@code digestAfter} compares with {@code initialDigest}, and how much of the state was read for it
 * @param differing the parts of the digest (tables, sequences, files) that are not as they should be, sorted; empty unless
 *     {@code proof} is {@link ResetProof#DIFFERENT}
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
        ResetProof proof,
        List<String> differing,
        Optional<String> fallback) {
    public ResetReport {
        tables = List.copyOf(tables);
        differing = List.copyOf(differing);
    }

    /** Whether everything that was read matches the target: all of the state, or all that the journal saw change. */
    public boolean restored() {
        return proof == ResetProof.PROVEN || proof == ResetProof.RESTORED;
    }

    /** Whether there was a digest to compare; the software of others gives none. */
    public boolean comparable() {
        return proof != ResetProof.UNKNOWN;
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
                proof,
                differing,
                fallback);
    }
}
