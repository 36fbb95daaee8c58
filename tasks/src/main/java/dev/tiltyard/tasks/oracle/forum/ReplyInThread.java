package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Replies to the submission that is open, or to its first comment. */
final class ReplyInThread implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(23);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String text = assignment
                .find("content_description")
                .or(() -> assignment.find("content"))
                .or(() -> assignment.quoted().stream().reduce((first, last) -> last))
                .orElseThrow(() -> new OracleException("task " + assignment.taskId() + " does not quote the reply"));
        String place = assignment
                .find("position_description")
                .orElse(assignment.intent().replace(text, ""))
                .toLowerCase(Locale.ROOT);
        ForumVisit visit = new ForumVisit(hand);
        if (place.matches("(?s).*\\b(first|top|last|latest) (reply|comment|response)\\b.*")) {
            boolean first = place.matches("(?s).*\\b(first|top) .*");
            visit.reply(pick(visit.comments(), first), text);
        } else {
            visit.comment(text);
        }
        return "";
    }

    private static Comment pick(List<Comment> comments, boolean first) {
        if (comments.isEmpty()) {
            throw new OracleException("the page has no comments to reply to");
        }
        return comments.get(first ? 0 : comments.size() - 1);
    }
}
