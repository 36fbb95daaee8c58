package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Show the posts of all forums with a tag. */
final class ShowTag extends ForumTemplate {
    ShowTag() {
        super(
                10017,
                "forum-show-tag",
                OutcomeKind.NAVIGATION,
                "Show me one page with the posts of all forums tagged \"{{tag}}\".",
                "Open the page for the tag \"{{tag}}\" that shows the posts of all its forums together.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode tag = draw.one(draw.rows(SITE, """
                SELECT DISTINCT t.name AS tag FROM forum_tags t JOIN forums_tags x ON x.tag_id = t.id ORDER BY t.name
                """));
        return Optional.of(Instance.of("tag", tag.path("tag"))
                .endsAt("__REDDIT__/tag/" + tag.path("tag").asText()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        Threads.tagged(new ForumVisit(browser), assignment.argument("tag"));
        return "";
    }
}
