package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** A thread of one's own in a forum, with a title that is given. */
record PostThread() implements Deed {
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
                "In case anybody wonders",
                "Answer to yesterday's question",
                "A small note",
                "Somebody asked me this");
        return Known.named("into", forum.path("name"), "title", title);
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "my newest thread has the title that was given and this text",
                        site(),
                        """
                        SELECT f.name AS forum, s.title, s.body FROM submissions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id WHERE u.username = :me ORDER BY s.id DESC LIMIT 1
                        """,
                        Expect.row(
                                "forum",
                                Known.value(arguments, "into"),
                                "title",
                                Known.value(arguments, "title"),
                                "body",
                                text),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.inserted("submissions", 1), Allow.inserted("submission_votes", 1));
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        Sites.forum(hand).post(assignment.argument("into"), assignment.argument("title"), text);
    }
}
