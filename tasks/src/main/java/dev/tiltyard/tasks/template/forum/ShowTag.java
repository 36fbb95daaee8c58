package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** The submissions of all forums with a tag. */
final class ShowTag extends ForumTemplate {
    ShowTag() {
        super(
                10017,
                "forum-show-tag",
                Kind.NAVIGATION,
                "Show me what is being posted in all forums tagged \"{{tag}}\" together, on one page.",
                "Open the page of the tag \"{{tag}}\", where its forums' submissions come together.");
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
    public String solve(Assignment assignment, Hand hand) {
        Threads.tagged(new ForumVisit(hand), assignment.argument("tag"));
        return "";
    }
}
