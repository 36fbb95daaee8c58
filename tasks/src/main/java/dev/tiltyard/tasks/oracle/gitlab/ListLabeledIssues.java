package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lists the issues of a project with the matching label. */
final class ListLabeledIssues implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(349);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String project = new ProjectFinder(new GitLabVisit(browser)).open(assignment.argument("repo"));
        browser.open(project + "/-/labels");
        List<ShownRow> labels =
                browser.rows("[data-qa-selector=label_item]", Map.of("id", "@id", "name", ".gl-label-text"));
        String wanted = assignment.argument("label");
        String id = labels.stream()
                .max(Comparator.comparingDouble(label -> likeness(wanted, label.text("name"))))
                .filter(label -> likeness(wanted, label.text("name")) > 0)
                .map(label -> label.text("id"))
                .orElseThrow(() -> new OracleException("no label on " + browser.address() + " is about " + wanted));
        browser.followLink("#" + id + " .label-links a");
        return "";
    }

    private static double likeness(String wanted, String label) {
        if (label.equals(wanted)) {
            return 3;
        }
        return label.equalsIgnoreCase(wanted) ? 2 : TextWords.coverage(wanted, label);
    }
}
