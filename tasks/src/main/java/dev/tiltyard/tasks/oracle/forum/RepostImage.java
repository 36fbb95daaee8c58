package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** Reposts a post's image in another forum, with a note on its source. */
final class RepostImage implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(11);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        String content = assignment.argument("content");
        ShownPost found = visit.find(
                post -> TextWords.coverage(content, post.title()) == 1
                        && post.target().matches(".*\\.(jpe?g|png|gif|webp)"),
                "with an image of " + content);
        String image = URI.create(browser.address()).resolve(found.target()).toString();
        List<String> quoted = assignment.quoted();
        if (quoted.isEmpty()) {
            throw new OracleException("task " + assignment.taskId() + " does not quote the note to post");
        }
        visit.postLink(assignment.argument("subreddit"), image, quoted.get(quoted.size() - 1));
        return Answer.done();
    }
}
