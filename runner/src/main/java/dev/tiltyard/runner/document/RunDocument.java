package dev.tiltyard.runner.document;

import java.util.List;
import java.util.Objects;

/**
 * The document that {@code run --json} prints.
 *
 * @param results in the order of the task file
 * @param summary of the results
 * @param manifest how they came about
 */
public record RunDocument(List<RunResult> results, RunSummary summary, Manifest manifest) {
    public RunDocument {
        results = List.copyOf(Objects.requireNonNullElse(results, List.of()));
        summary = summary == null ? RunSummary.of(results) : summary;
        manifest = Objects.requireNonNullElse(manifest, Manifest.NONE);
    }

    /** Results with their summary. */
    public static RunDocument of(List<RunResult> results, Manifest manifest) {
        return new RunDocument(results, RunSummary.of(results), manifest);
    }

    /** The same results of another manifest. */
    public RunDocument with(Manifest other) {
        return new RunDocument(results, summary, other);
    }
}
