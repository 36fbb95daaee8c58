package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Upvotes or downvotes all posts of a user in a forum; answers N/A if there are none. */
final class VoteOnAllOfAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(25, 1510);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String wish = assignment.intent().toLowerCase(Locale.ROOT);
        boolean down = wish.contains("dislike") || wish.contains("down");
        String forum = assignment.argument("subreddit");
        ForumVisit visit = new ForumVisit(browser);
        visit.enterUser(assignment.argument("user"));
        browser.follow("Submissions");
        int voted = 0;
        do {
            List<ShownPost> there = visit.posts().stream()
                    .filter(post -> ForumNameMatch.same(post.forum(), forum))
                    .toList();
            there.forEach(down ? visit::downvote : visit::upvote);
            voted += there.size();
        } while (visit.more());
        return voted == 0 ? Answer.notFound("") : Answer.done();
    }
}
