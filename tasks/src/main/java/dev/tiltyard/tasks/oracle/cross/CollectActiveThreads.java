package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Creates a repository whose README links to a forum's most recently active submissions. */
final class CollectActiveThreads implements Oracle {
    private static final String FORUM = "DIY";

    @Override
    public Set<Integer> templates() {
        return Set.of(88);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        int count = Integer.parseInt(assignment.argument("num"));
        List<ForumVisit.Thread> threads =
                ForumVisit.comingFromElsewhere(browser).mostActive(FORUM, count);
        String name = assignment.argument("name");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.makeProject(name);
        host.rewriteFile(
                "README.md",
                threads.stream()
                        .map(thread -> "- [" + thread.title() + "](" + thread.address() + ")")
                        .collect(Collectors.joining("\n", "# " + name + "\n\n## Most Active DIY Threads\n\n", "\n")));
        return Answer.done();
    }
}
