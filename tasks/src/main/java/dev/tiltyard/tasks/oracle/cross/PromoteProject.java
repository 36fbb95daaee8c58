package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.Set;

/** Posts the URL of a repository in a forum, titled with its description. */
final class PromoteProject implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(117);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.openProject(assignment.argument("repo"));
        String address = browser.address();
        String description = browser.text(".home-panel-description-markdown");
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        forums.postLink(assignment.argument("subreddit"), address, description);
        return Answer.done();
    }
}
