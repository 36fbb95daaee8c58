package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Words;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** Posts the image of a submission again in another forum, with a note that says where it is from. */
final class RepostImage implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(11);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        ForumVisit visit = new ForumVisit(hand);
        String content = assignment.argument("content");
        Post found = visit.find(
                post -> Words.coverage(content, post.title()) == 1
                        && post.target().matches(".*\\.(jpe?g|png|gif|webp)"),
                "with an image of " + content);
        String image = URI.create(hand.address()).resolve(found.target()).toString();
        List<String> quoted = assignment.quoted();
        if (quoted.isEmpty()) {
            throw new OracleException("task " + assignment.taskId() + " does not quote the note to post");
        }
        visit.postLink(assignment.argument("subreddit"), image, quoted.get(quoted.size() - 1));
        return "";
    }
}
