package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** The list of a member's comments. */
final class ShowMembersComments extends ForumTemplate {
    ShowMembersComments() {
        super(
                10002,
                "forum-show-members-comments",
                OutcomeKind.NAVIGATION,
                "Show me the list of all comments by {{member}}.",
                "I want to read the comments {{member}} has written, and nothing else. Open that list and leave it open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode member = draw.one(draw.rows(SITE, """
                SELECT u.username AS member FROM users u JOIN comments c ON c.user_id = u.id
                 WHERE c.visibility = 'visible' GROUP BY u.id, u.username HAVING count(*) > 4
                 ORDER BY md5(u.username) LIMIT 500
                """));
        return Optional.of(Instance.of("member", member.path("member"))
                .endsAt("__REDDIT__/user/" + member.path("member").asText() + "/comments"));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new ForumVisit(browser).enterUser(assignment.argument("member"));
        browser.follow("Comments");
        return "";
    }
}
