package dev.tiltyard.gitlab.replica.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What an archive has and a project here can't hold, by relation, with the number of rows. */
public final class LeftOut {
    private static final Map<String, String> MEANINGS = Map.ofEntries(
            Map.entry("prometheus_metrics", "the charts of the page Metrics are those of every project"),
            Map.entry("lfs-objects", "files that Git LFS keeps are shown as the pointers that the repository has"),
            Map.entry("issues.design_versions.actions", "the archive lacks the pictures of these versions of designs"),
            Map.entry("snippets", "of a snippet with several files, the first is shown"),
            Map.entry("avatar", "the project shows a letter, as its picture is larger than 200 KB or no picture"),
            Map.entry("uploads", "files whose path is not that of an attachment are not shown"),
            Map.entry("services", "integrations are set up again by hand"),
            Map.entry("hooks", "webhooks are set up again by hand"),
            Map.entry("deploy_keys", "deploy keys are added again by hand"),
            Map.entry("push_rule", "push rules are of the paid editions"),
            Map.entry("protected_environments", "protected environments are of the paid editions"),
            Map.entry("ci_pipelines.stages.statuses.trace", "jobs have no log"),
            Map.entry("vulnerabilities", "the security dashboard is of the paid editions"));
    private static final String PAID = "of the paid editions";
    private static final List<String> PAID_PARTS = List.of(
            "epic", "iteration", "issuable_sla", "unprotect_access_levels", "approval_rules", "approval_project_rules");

    private final Map<String, Long> rows = new TreeMap<>();

    /**
     * A relation, or a field of its rows.
     *
     * @param name such as {@code issues.notes.reactions}
     * @param rows how many rows have it
     * @param meaning what the project lacks without it
     */
    public record Part(String name, long rows, String meaning) {
        /** As one sentence. */
        public String sentence() {
            return String.format(Locale.ROOT, "%s (%,d): %s", name, rows, meaning);
        }
    }

    /** Counts rows that have something that is left out. */
    public void count(String name, long count) {
        if (count > 0) {
            rows.merge(name, count, Long::sum);
        }
    }

    /** Everything that was left out, by name. */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        rows.forEach((name, count) -> parts.add(new Part(name, count, meaning(name))));
        return parts;
    }

    private static String meaning(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        if (PAID_PARTS.contains(last)) {
            return PAID;
        }
        return MEANINGS.getOrDefault(name, "this site has no table or column for it, and no page shows it");
    }
}
