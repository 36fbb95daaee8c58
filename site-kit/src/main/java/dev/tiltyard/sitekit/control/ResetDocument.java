package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.tiltyard.state.ResetProof;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A reset report as JSON: what {@code ./tiltyard reset --json} prints and what the control protocol sends.
 *
 * @param millis time until the site responded again
 * @param undone what it undid
 * @param digests the compared digests
 * @param verified whether the proof is {@code proven} or {@code restored}
 * @param proof name of a {@link ResetProof}, in lower case
 * @param verifyMillis the part of {@code millis} that the proof took
 * @param differing the parts of the digest that differ from the initial state
 * @param fallback whether the whole state was restored instead of only the changes
 * @param fallbackReason null without fallback
 * @param notCovered state that was neither restored nor compared
 * @param remarks what else was done, one sentence each
 * @param copy number of the site's copy; null where it is implied
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResetDocument(
        String site,
        double millis,
        @JsonUnwrapped Undone undone,
        @JsonUnwrapped Digests digests,
        boolean verified,
        String proof,
        double verifyMillis,
        List<String> differing,
        boolean fallback,
        @Nullable String fallbackReason,
        List<String> notCovered,
        List<String> remarks,
        @Nullable Integer copy) {
    /**
     * What a reset undid.
     *
     * @param tables changed tables, sorted
     * @param sessionsEnded database sessions that were terminated
     */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record Undone(long rowsUndone, long filesUndone, List<String> tables, int sessionsEnded) {
        public Undone {
            tables = List.copyOf(Objects.requireNonNullElse(tables, List.of()));
        }
    }

    /** Digests of the state; empty texts for software without digests. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record Digests(String initialDigest, String digestBefore, String digestAfter) {
        public Digests {
            initialDigest = Objects.requireNonNullElse(initialDigest, "");
            digestBefore = Objects.requireNonNullElse(digestBefore, "");
            digestAfter = Objects.requireNonNullElse(digestAfter, "");
        }

        /** Whether there is a digest to compare. */
        public boolean comparable() {
            return !initialDigest.isEmpty();
        }
    }

    public ResetDocument {
        differing = List.copyOf(Objects.requireNonNullElse(differing, List.of()));
        notCovered = List.copyOf(Objects.requireNonNullElse(notCovered, List.of()));
        remarks = List.copyOf(Objects.requireNonNullElse(remarks, List.of()));
    }

    /** The document of one site's report. */
    public static ResetDocument of(String site, ResetReport report) {
        return new ResetDocument(
                site,
                report.took().toNanos() / 1e6,
                new Undone(report.rowsUndone(), report.filesUndone(), report.tables(), report.sessionsEnded()),
                new Digests(report.initialDigest(), report.digestBefore(), report.digestAfter()),
                report.restored(),
                report.proof().name().toLowerCase(Locale.ROOT),
                report.verifying().toNanos() / 1e6,
                report.differing(),
                report.fallback().isPresent(),
                report.fallback().orElse(null),
                report.notCovered(),
                report.remarks(),
                null);
    }

    /** Adds the number of the copy. */
    public ResetDocument withCopy(int number) {
        return new ResetDocument(
                site,
                millis,
                undone,
                digests,
                verified,
                proof,
                verifyMillis,
                differing,
                fallback,
                fallbackReason,
                notCovered,
                remarks,
                number);
    }

    ResetReport report() {
        return new ResetReport(
                nanos(millis),
                nanos(verifyMillis),
                undone.rowsUndone(),
                undone.filesUndone(),
                undone.tables(),
                undone.sessionsEnded(),
                digests.initialDigest(),
                digests.digestBefore(),
                digests.digestAfter(),
                ResetProof.valueOf(proof.toUpperCase(Locale.ROOT)),
                differing,
                Optional.ofNullable(fallbackReason),
                notCovered,
                remarks);
    }

    private static Duration nanos(double millis) {
        return Duration.ofNanos(Math.round(millis * 1e6));
    }
}
