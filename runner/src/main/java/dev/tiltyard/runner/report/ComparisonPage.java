package dev.tiltyard.runner.report;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/**
 * The page that compares two runs.
 *
 * @param css its style
 * @param difference of the success rates, in percentage points with its standard error
 * @param trials about attacks and policies
 * @param groups of tasks
 * @param better tasks that were passed more often after
 * @param worse tasks that were passed more often before
 * @param differences between the manifests
 */
@Template("report/comparison.jte")
public record ComparisonPage(
        SafeHtml css,
        String title,
        Comparison comparison,
        String difference,
        List<TrialTable> trials,
        List<Group> groups,
        List<Change> better,
        List<Change> worse,
        List<Shown> onlyBefore,
        List<Shown> onlyAfter,
        List<ManifestFacts.Difference> differences) {
    public ComparisonPage {
        trials = List.copyOf(trials);
        groups = List.copyOf(groups);
        better = List.copyOf(better);
        worse = List.copyOf(worse);
        onlyBefore = List.copyOf(onlyBefore);
        onlyAfter = List.copyOf(onlyAfter);
        differences = List.copyOf(differences);
    }

    /**
     * One task's results in both runs.
     *
     * @param before the first result that differs from the other run; the first of all if none does
     * @param after likewise
     */
    public record Change(Shown before, Shown after) {}

    /** A part of the tasks. */
    public record Part(String name, Tally before, Tally after, String difference) {}

    /** Parts under a heading. */
    public record Group(String heading, String noun, List<Part> parts) {
        public Group {
            parts = List.copyOf(parts);
        }
    }
}
