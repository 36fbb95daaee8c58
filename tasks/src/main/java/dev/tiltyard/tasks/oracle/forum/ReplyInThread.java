package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Replies to the open post, to its first comment, or to a described person's comment. */
final class ReplyInThread implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(23);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String text = assignment
                .find("content_description")
                .or(() -> assignment.find("content"))
                .or(() -> assignment.quoted().stream().reduce((first, last) -> last))
                .orElseThrow(() -> new OracleException("task " + assignment.taskId() + " does not quote the reply"));
        String place = assignment
                .find("position_description")
                .orElse(assignment.intent().replace(text, ""))
                .toLowerCase(Locale.ROOT);
        ForumVisit visit = new ForumVisit(browser);
        if (place.matches("(?s).*\\b(first|top|last|latest) (reply|comment|response)\\b.*")) {
            boolean first = place.matches("(?s).*\\b(first|top) .*");
            visit.reply(pick(visit.comments(), first), text);
        } else {
            Optional<ShownComment> meant = about(place, visit.comments());
            meant.ifPresentOrElse(comment -> visit.reply(comment, text), () -> visit.comment(text));
        }
        return Answer.done();
    }

    /** The comment of a person who matches the description; empty if the words describe the post. */
    private static Optional<ShownComment> about(String place, List<ShownComment> comments) {
        if (place.contains("post") && !place.contains(" of ")) {
            return Optional.empty();
        }
        return comments.stream()
                .filter(comment -> TextWords.coverage(place, comment.body()) == 1)
                .findFirst();
    }

    private static ShownComment pick(List<ShownComment> comments, boolean first) {
        if (comments.isEmpty()) {
            throw new OracleException("the page has no comments to reply to");
        }
        return comments.get(first ? 0 : comments.size() - 1);
    }
}
