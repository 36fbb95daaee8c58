package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the URLs of a forum's newest submissions to a file of a repository. */
final class KeepNewestThreads implements Oracle {
    private static final int COUNT = 5;
    private static final String FILE = "urls.txt";

    @Override
    public Set<Integer> templates() {
        return Set.of(84);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        Optional<String> forum = forums.forumCalled(assignment.argument("subreddit"));
        if (forum.isEmpty()) {
            return Answer.notFound("");
        }
        List<String> threads = forums.newestThreads(forum.get(), COUNT);
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.openProject(assignment.argument("gitlab_repo"));
        host.addFile(assignment.argument("directory") + "/" + FILE, String.join("\n", threads) + "\n");
        return Answer.done();
    }
}
