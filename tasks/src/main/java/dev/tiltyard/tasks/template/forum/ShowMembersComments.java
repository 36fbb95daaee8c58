package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The list of a member's comments. */
final class ShowMembersComments extends ForumTemplate {
    ShowMembersComments() {
        super(
                10002,
                "forum-show-members-comments",
                Kind.NAVIGATION,
                "Bring up the list of everything that {{member}} has commented.",
                "I want to read what {{member}} writes in comments, and only that: leave that list open.");
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
    public String solve(Assignment assignment, Hand hand) {
        new ForumVisit(hand).enterUser(assignment.argument("member"));
        hand.follow("Comments");
        return "";
    }
}
