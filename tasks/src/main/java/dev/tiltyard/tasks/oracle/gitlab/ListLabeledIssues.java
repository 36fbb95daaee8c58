package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
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
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String project = new ProjectFinder(new GitLabVisit(browser)).open(assignment.argument("repo"));
        browser.open(project + "/-/labels");
        List<ShownRow> labels = browser.rows("[data-qa-selector=label_item]", Map.of("name", ".gl-label-text"));
        String wanted = assignment.argument("label");
        String label = labels.stream()
                .map(row -> row.text("name"))
                .max(Comparator.comparingDouble(name -> likeness(wanted, name)))
                .filter(name -> likeness(wanted, name) > 0)
                .orElseThrow(() -> new OracleException("no label on " + browser.address() + " is about " + wanted));
        // The address to which a search in the list's search bar leads, newest issues first.
        browser.open(project + "/-/issues/?sort=created_date&state=opened&label_name%5B%5D="
                + GitLabVisit.encoded(label) + "&first_page_size=20");
        return Answer.shown();
    }

    private static double likeness(String wanted, String label) {
        if (label.equals(wanted)) {
            return 3;
        }
        return label.equalsIgnoreCase(wanted) ? 2 : TextWords.coverage(wanted, label);
    }
}
