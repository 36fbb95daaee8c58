package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** All forums with a tag. */
final class NameTaggedForums extends RepeatedTemplate {
    NameTaggedForums() {
        super(
                10010,
                "forum-name-tagged-forums",
                OutcomeKind.INFORMATION,
                ForumConventions.SITE,
                3,
                "Which forums have the tag \"{{tag1}}\", which have \"{{tag2}}\", and which have \"{{tag3}}\"? List all of them.",
                "List the names of all forums that are tagged \"{{tag1}}\", \"{{tag2}}\", or \"{{tag3}}\".");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return draw.rows(ForumConventions.SITE, """
                WITH tags AS (SELECT t.id, t.name, array_agg(f.id) AS ids, string_agg(f.name, ' ' ORDER BY f.id) AS forums
                                FROM forum_tags t JOIN forums_tags x ON x.tag_id = t.id JOIN forums f ON f.id = x.forum_id
                               GROUP BY t.id, t.name HAVING count(*) <= 6)
                SELECT name AS tag, forums FROM tags
                 WHERE NOT EXISTS (SELECT 1 FROM tags other WHERE other.id <> tags.id AND other.ids @> tags.ids)
                 ORDER BY name
                """).stream()
                .map(tag -> Instance.of("tag", tag.path("tag"))
                        .answer((Object[]) tag.path("forums").asText().split(" ")))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        return String.join(", ", Threads.tagged(new ForumVisit(browser), thing.argument("tag")));
    }
}
