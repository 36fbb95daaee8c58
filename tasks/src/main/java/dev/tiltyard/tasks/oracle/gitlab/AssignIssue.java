package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.List;
import java.util.Set;

/** Assigns the open issues about a topic to people. */
final class AssignIssue implements Oracle {
    private static final String BLOCK = ".block.assignee ";

    @Override
    public Set<Integer> templates() {
        return Set.of(999);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        String topic = assignment.argument("issue");
        String list = assignment
                .find("repo")
                .map(repo -> new ProjectFinder(visit).open(repo) + "/-/issues/?state=opened&")
                .orElse("/dashboard/issues?scope=all&state=opened&");
        browser.open(list + "search=" + GitLabVisit.encoded(singular(topic)));
        // Labels and descriptions say that it is a bug, not titles.
        String about = topic.replaceFirst(" bug$", "");
        List<GitLabVisit.Item> issues = visit.items().stream()
                .filter(issue -> TextWords.coverage(about, issue.title()) == 1)
                .toList();
        if (issues.isEmpty()) {
            throw new OracleException("no open issue on " + browser.address() + " is about " + topic);
        }
        for (GitLabVisit.Item issue : issues) {
            browser.expecting(BLOCK, () -> browser.open(issue.path()));
            for (String account : InviteMembers.people(assignment.argument("account"))) {
                assign(browser, account);
            }
        }
        return Answer.done();
    }

    /** The search matches parts of words, so that "alert" finds "alerts", but not vice versa. */
    private static String singular(String topic) {
        return topic.replaceFirst("(?<=[a-z]{3})s$", "");
    }

    private static void assign(BrowserActor browser, String account) {
        String assigned = BLOCK + "[data-testid=expanded-assignee]";
        if (account.equals("myself")) {
            browser.expecting(assigned, () -> browser.followLink(BLOCK + ".js-assign-yourself"));
        } else {
            browser.pressButton(BLOCK + "[data-qa-selector=edit_link]");
            browser.type(BLOCK + ".js-dropdown-filter", account);
            browser.expecting(
                    assigned, () -> browser.followLink(BLOCK + ".js-choice:visible:has(.dropdown-menu-user-username)"));
        }
    }
}
