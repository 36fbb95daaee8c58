package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Thanks the author of a merge request if the last comment is theirs, and reminds them otherwise. */
final class ReplyToAuthor implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(360);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        GitLabVisit visit = new GitLabVisit(browser);
        browser.open("/dashboard/merge_requests?reviewer_username=" + visit.username());
        visit.openItemAbout(assignment.argument("topic"));
        String author = handle(browser.rows(".detail-page-description a.author-link", Map.of("path", "@href")));
        List<ShownRow> notes = browser.rows("#notes-list > li.note-comment", Map.of("path", ".author-name-link@href"));
        boolean answered = !notes.isEmpty()
                && handle(notes.subList(notes.size() - 1, notes.size())).equals(author);
        visit.comment(answered ? "Thank you" : "@" + author);
        return Answer.done();
    }

    private static String handle(List<ShownRow> rows) {
        return rows.get(0).text("path").replaceFirst(".*/", "");
    }
}
