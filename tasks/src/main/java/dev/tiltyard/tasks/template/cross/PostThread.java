package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.Map;

/** Creates a post with a given title. */
record PostThread() implements FollowUpAction {
    @Override
    public String site() {
        return Sites.FORUM;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        JsonNode forum = draw.one(draw.rows(site(), "SELECT name FROM forums ORDER BY id"));
        String title = draw.any(
                "For the record",
                "Looked it up for you",
                "In case anyone is wondering",
                "The answer to yesterday's question",
                "Quick note",
                "Someone asked me this");
        return Draw.named("into", forum.path("name"), "title", title);
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "My newest post has the expected title and body",
                        site(),
                        """
                        SELECT f.name AS forum, s.title, s.body FROM submissions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE u.username = :me ORDER BY s.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "forum",
                                DrawnFact.value(arguments, "into"),
                                "title",
                                DrawnFact.value(arguments, "title"),
                                "body",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.inserted("submissions", 1), Allow.inserted("submission_votes", 1));
    }

    @Override
    public void act(OracleTask assignment, BrowserActor browser, String text) {
        Sites.forum(browser).post(assignment.argument("into"), assignment.argument("title"), text);
    }
}
