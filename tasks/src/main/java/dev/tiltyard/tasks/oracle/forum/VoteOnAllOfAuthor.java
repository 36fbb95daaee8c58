package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Likes or dislikes all submissions of one member in one forum; says N/A if there are none. */
final class VoteOnAllOfAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(25, 1510);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String wish = assignment.intent().toLowerCase(Locale.ROOT);
        boolean down = wish.contains("dislike") || wish.contains("down");
        String forum = assignment.argument("subreddit");
        ForumVisit visit = new ForumVisit(hand);
        visit.enterUser(assignment.argument("user"));
        hand.follow("Submissions");
        int voted = 0;
        do {
            List<Post> there = visit.posts().stream()
                    .filter(post -> ForumNames.same(post.forum(), forum))
                    .toList();
            there.forEach(down ? visit::downvote : visit::upvote);
            voted += there.size();
        } while (visit.more());
        return voted == 0 ? "N/A" : "";
    }
}
