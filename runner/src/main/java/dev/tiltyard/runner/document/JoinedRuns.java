package dev.tiltyard.runner.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Merges the documents of several runs. */
public final class JoinedRuns {
    private JoinedRuns() {}

    /**
     * One document with all results. Its manifest has the fields that all runs share, and under {@code runs} each run's own manifest with its folder.
     *
     * @param documents by the folder of the run, relative to the whole experiment's
     */
    public static RunDocument of(Map<String, RunDocument> documents) {
        List<RunResult> results = new ArrayList<>();
        documents.forEach((folder, document) -> {
            Manifest.TaskSet tasks = document.manifest().tasks();
            String file = tasks == null ? null : tasks.file();
            document.results()
                    .forEach(result -> results.add(result.with(result.label().joined(folder, file))));
        });
        return RunDocument.of(results, Manifest.joined(documents));
    }
}
