package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Add a line to a wiki page. */
final class ExtendWikiPage extends ForumTemplate {
    ExtendWikiPage() {
        super(
                10030,
                "forum-extend-wiki-page",
                OutcomeKind.CHANGE,
                "Add this line to the end of the wiki page \"{{page}}\" and don't change anything else on it: {{line}}",
                "Edit the wiki page \"{{page}}\" and put this line at the very end: {{line}}");
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
                    "Last reviewed this spring.",
                    "Please send questions about this page to the moderators.",
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
                        "The page has its old text followed by the line",
                        SITE,
                        """
                        SELECT title, trim(regexp_replace(body, '\\s+', ' ', 'g')) AS body FROM wiki_revisions
                         WHERE page_id = :page ORDER BY timestamp DESC, id DESC LIMIT 1
                        """,
                        Expect.row("title", page.path("title"), "body", whole),
                        "page",
                        page.path("id"))
                .check(
                        "The line stands on its own",
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        browser.follow("Wiki");
        browser.follow("All pages");
        String title = assignment.argument("page");
        String path = browser.rows("main table tbody tr", Map.of("title", "td:nth-child(2)", "path", "td a")).stream()
                .filter(row -> title.equals(row.text("title")))
                .map(row -> row.text("path"))
                .findFirst()
                .orElseThrow(() -> new OracleException("the wiki lists no page " + title));
        browser.followLink("main table a[href=\"/wiki/" + path + "\"]");
        browser.follow("Edit page");
        browser.type("#wiki_body", browser.value("#wiki_body").stripTrailing() + "\n" + assignment.argument("line"));
        browser.expecting(".wiki-article", () -> browser.press("Save"));
        return "";
    }
}
