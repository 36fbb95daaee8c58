package dev.tiltyard.state;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of a reset and its proof.
 *
 * @param took time from the call until the site responds again
 * @param verifying the part of {@code took} that went into computing and comparing digests
 * @param rowsUndone rows inserted, deleted or updated to undo changes
 * @param filesUndone files written, deleted or restored to undo changes
 * @param tables the tables that were dirty, sorted
 * @param sessionsEnded number of database sessions that were terminated because they were in a transaction
 * @param initialDigest digest of the target state; empty for software without digests
 * @param digestBefore digest of the state before the reset; empty if it could no longer be read
 * @param digestAfter digest of the state after the reset
 * @param proof how {@code digestAfter} compares with {@code initialDigest}, and how much of the state was read
 * @param differing the parts of the digest (tables, sequences, files) that differ, sorted; empty unless {@code proof}
 *     is {@link ResetProof#DIFFERENT}
 * @param fallback why a full restore was needed; empty if it wasn't
 * @param notCovered what was neither restored nor compared: exclusions, what the engine's user may not read, and what
 *     is outside the database and the folder of files
 * @param remarks what else was done, one sentence each: for example that the application was restarted, and how long
 *     that took
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
        Optional<String> fallback,
        List<String> notCovered,
        List<String> remarks) {
    public ResetReport {
        remarks = List.copyOf(remarks);
        tables = List.copyOf(tables);
        differing = List.copyOf(differing);
        notCovered = List.copyOf(notCovered);
    }

    /** A report without remarks. */
    public ResetReport(
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
            Optional<String> fallback,
            List<String> notCovered) {
        this(
                took,
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
                fallback,
                notCovered,
                List.of());
    }

    /** Whether everything that was read matches the target: either the complete state, or the journaled changes. */
    public boolean restored() {
        return proof == ResetProof.PROVEN || proof == ResetProof.RESTORED;
    }

    /** Whether there was a digest to compare; other parties' software has none. */
    public boolean comparable() {
        return proof != ResetProof.UNKNOWN;
    }

    /** Returns a copy with a longer total time, for a caller with additional work. */
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
                fallback,
                notCovered,
                remarks);
    }

    /** Returns a copy with more remarks. */
    public ResetReport remarking(List<String> more) {
        return new ResetReport(
                took,
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
                fallback,
                notCovered,
                Stream.concat(remarks.stream(), more.stream()).toList());
    }
}
