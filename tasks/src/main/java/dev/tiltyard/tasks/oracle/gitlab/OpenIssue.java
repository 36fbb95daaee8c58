package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Opens an issue with the intent's content. */
final class OpenIssue implements Oracle {
    private static final int TO_DISCUSS = 337;

    @Override
    public Set<Integer> templates() {
        return Set.of(328, TO_DISCUSS);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        if (assignment.templateId() == TO_DISCUSS) {
            String feature = assignment.argument("feature");
            write(
                    browser,
                    visit.projectHere(),
                    "Implementation of " + feature,
                    "I would like to discuss the implementation of " + feature + ".");
            return Answer.done();
        }
        Optional<String> project = new ProjectFinder(visit).find(assignment.argument("repo"));
        if (project.isEmpty()) {
            return Answer.notFound("");
        }
        String matter = assignment.argument("issue");
        write(
                browser,
                project.get(),
                assignment
                        .find("title")
                        .orElseGet(() -> capital(matter.replaceFirst("^(report|ask|request|asking about) ", ""))),
                capital(matter) + ".");
        return Answer.done();
    }

    static void write(BrowserActor browser, String project, String title, String description) {
        browser.open(project + "/-/issues/new");
        browser.type("#issue_title", title);
        browser.type("[name='issue[description]']", description);
        browser.expecting(
                "[data-qa-selector=title_content]",
                () -> browser.followLink("[data-qa-selector=issuable_create_button]"));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
