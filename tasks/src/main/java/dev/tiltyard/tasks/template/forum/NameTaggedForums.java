package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** All forums with a tag. */
final class NameTaggedForums extends ForumTemplate {
    NameTaggedForums() {
        super(
                10010,
                "forum-name-tagged-forums",
                Kind.INFORMATION,
                "Which forums have the tag \"{{tag}}\"? List all of them.",
                "List the names of all forums tagged \"{{tag}}\".");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        JsonNode tag = draw.one(draw.rows(SITE, """
                WITH tags AS (SELECT t.id, t.name, array_agg(f.id) AS ids, string_agg(f.name, ' ' ORDER BY f.id) AS forums
                                FROM forum_tags t JOIN forums_tags x ON x.tag_id = t.id JOIN forums f ON f.id = x.forum_id
                               GROUP BY t.id, t.name HAVING count(*) <= 6)
                SELECT name AS tag, forums FROM tags
                 WHERE NOT EXISTS (SELECT 1 FROM tags other WHERE other.id <> tags.id AND other.ids @> tags.ids)
                 ORDER BY name
                """));
        return Optional.of(Instance.of("tag", tag.path("tag"))
                .answer((Object[]) tag.path("forums").asText().split(" ")));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return String.join(", ", Threads.tagged(new ForumVisit(browser), assignment.argument("tag")));
    }
}
