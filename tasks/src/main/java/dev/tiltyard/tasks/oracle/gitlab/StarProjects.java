package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;

/** Stars the projects with the most stars. */
final class StarProjects implements Oracle {
    private static final List<String> NUMBERS =
            List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

    @Override
    public Set<Integer> templates() {
        return Set.of(354);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        int count = NUMBERS.indexOf(assignment.argument("number"));
        if (count < 1) {
            throw new OracleException("'" + assignment.argument("number") + "' is not a number of projects");
        }
        browser.open("/explore");
        browser.followLink("a[href='/explore/projects/starred']");
        List<GitLabVisit.Listed> most = new GitLabVisit(browser).projects();
        for (GitLabVisit.Listed project : most.subList(0, count)) {
            browser.open(project.path());
            if (browser.text(".toggle-star").equals("Star")) {
                browser.expecting(".toggle-star:has-text('Unstar')", () -> browser.pressButton(".toggle-star"));
            }
        }
        return Answer.done();
    }
}
