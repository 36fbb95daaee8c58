package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line more on a page of the wiki. */
final class ExtendWikiPage extends ForumTemplate {
    ExtendWikiPage() {
        super(
                10030,
                "forum-extend-wiki-page",
                Kind.CHANGE,
                "Add this line at the very end of the wiki page \"{{page}}\", and change nothing else in it: {{line}}",
                "The wiki page called \"{{page}}\" should end with one more line: {{line}}");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<List<JsonNode>> choices = new ArrayList<>();
        for (JsonNode page : draw.rows(SITE, """
                SELECT w.id, r.title, r.body FROM wiki_pages w
                  JOIN (SELECT DISTINCT ON (page_id) * FROM wiki_revisions ORDER BY page_id, timestamp DESC, id DESC) r
                    ON r.page_id = w.id
                 WHERE NOT w.locked ORDER BY w.id
                """)) {
            for (String line : List.of(
                    "Last read through in spring.",
                    "Questions about this page go to the moderators.",
                    "Thank you for reading to the end.",
                    "Translations are welcome.")) {
                choices.add(List.of(page, TextNode.valueOf(line)));
            }
        }
        List<JsonNode> choice = draw.one(choices);
        String line = choice.get(1).asText();
        JsonNode page = choice.get(0);
        String whole = (page.path("body").asText() + " " + line)
                .replaceAll("\\s+", " ")
                .strip();
        return Optional.of(Instance.of("page", page.path("title"), "line", line)
                .check(
                        "the page has its old text and then the line",
                        SITE,
                        """
                        SELECT title, trim(regexp_replace(body, '\\s+', ' ', 'g')) AS body FROM wiki_revisions
                         WHERE page_id = :page ORDER BY timestamp DESC, id DESC LIMIT 1
                        """,
                        Expect.row("title", page.path("title"), "body", whole),
                        "page",
                        page.path("id"))
                .check(
                        "the line is a line of its own",
                        SITE,
                        """
                        SELECT count(*) AS n FROM wiki_revisions
                         WHERE page_id = :page AND rtrim(body, E' \\r\\n') ~ ('\\n' || :line || '$')
                        """,
                        Expect.exactly(1),
                        "page",
                        page.path("id"),
                        "line",
                        line.replace(".", "\\."))
                .allow(SITE, Allow.inserted("wiki_revisions", 1, "page_id", page.path("id"))));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.follow("Wiki");
        hand.follow("All pages");
        hand.follow(assignment.argument("page"));
        hand.follow("Edit page");
        hand.type("#wiki_body", hand.value("#wiki_body").stripTrailing() + "\n" + assignment.argument("line"));
        hand.press("Save");
        hand.await(".wiki-article");
        return "";
    }
}
