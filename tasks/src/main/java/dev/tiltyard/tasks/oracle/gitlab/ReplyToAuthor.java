package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Thanks the author of a merge request if the last word on it was his, and reminds him otherwise. */
final class ReplyToAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(360);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        GitLabVisit visit = new GitLabVisit(hand);
        hand.open("/dashboard/merge_requests?reviewer_username=" + visit.username());
        visit.openItemAbout(assignment.argument("topic"));
        String author = handle(hand.rows(".detail-page-description a.author-link", Map.of("path", "@href")));
        List<Map<String, String>> notes =
                hand.rows("#notes-list > li.note-comment", Map.of("path", ".author-name-link@href"));
        boolean answered = !notes.isEmpty()
                && handle(notes.subList(notes.size() - 1, notes.size())).equals(author);
        visit.comment(answered ? "Thank you" : "@" + author);
        return "";
    }

    private static String handle(List<Map<String, String>> rows) {
        return rows.get(0).getOrDefault("path", "").replaceFirst(".*/", "");
    }
}
