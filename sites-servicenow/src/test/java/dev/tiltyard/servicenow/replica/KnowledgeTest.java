package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The knowledge bases: search, display and feedback. */
class KnowledgeTest {
    private static Visitor visitor;
    private static String base;

    @BeforeAll
    static void logIn() {
        visitor = Visitor.admin(TestDesk.shared());
        base = visitor.id("kb_knowledge_base", "title=IT");
    }

    private static String write(String title, String text, String state) {
        return visitor.rest()
                .body(Map.of(
                        "short_description", title, "text", text, "kb_knowledge_base", base, "workflow_state", state))
                .post("/api/now/table/kb_knowledge")
                .then()
                .statusCode(201)
                .extract()
                .path("result.sys_id");
    }

    private static List<String> found(String query) {
        return visitor.page("/kb?id=kb_search&query=" + query)
                .select("a.kb-title")
                .eachText();
    }

    @Test
    void aNewArticleIsPublishedAndFound() {
        write("Grinder", "<p>The coffee grinder stands on floor seven.</p>", "draft");

        assertThat(found("coffee+grinder")).contains("Grinder");
    }

    @Test
    void quotesSearchForPhrases() {
        write("Together", "<p>A purple walrus sleeps.</p>", "published");
        write("Apart", "<p>A walrus, and something purple.</p>", "published");

        assertThat(found("%22purple+walrus%22")).containsExactly("Together");
        assertThat(found("purple+walrus")).contains("Together", "Apart");
    }

    @Test
    void aRetiredArticleIsNotFound() {
        write("Old ways", "<p>Quill and inkhorn.</p>", "retired");

        assertThat(found("inkhorn")).doesNotContain("Old ways");
    }

    @Test
    void scriptsAreStrippedFromArticles() {
        String id = write("Harmless", "<p onclick='x()'>Fine</p><script>alert(1)</script>", "published");

        Document page = visitor.page("/kb?id=kb_article_view&sys_kb_id=" + id);

        assertThat(page.select(".kb_text p").outerHtml()).isEqualTo("<p>Fine</p>");
        assertThat(page.select(".kb_text script")).isEmpty();
    }

    @Test
    void aReaderRatesOnceAndComments() {
        String id = write("Rated", "<p>Rate me.</p>", "published");

        visitor.send("/kb", Map.of("article", id, "rating", "2"));
        visitor.send("/kb", Map.of("article", id, "rating", "4"));
        visitor.send("/kb", Map.of("article", id, "comments", "Clear, thanks"));

        Document page = visitor.page("/kb?id=kb_article_view&sys_kb_id=" + id);
        assertThat(page.select("[aria-pressed=true]").attr("aria-label")).isEqualTo("4 of 5");
        assertThat(page.select(".kb_comment").text()).contains("Clear, thanks");
        assertThat(visitor.records("kb_feedback", "article=" + id + "^ratingISNOTEMPTY", "rating"))
                .hasSize(1);
    }

    @Test
    void strangeSearchesFindNothing() {
        for (String query : List.of("%22", "-", "%27%27%3B--", "%3A%2A%26%7C%21")) {
            visitor.get("/kb?id=kb_search&query=" + query).then().statusCode(200);
        }
        visitor.get("/kb?id=kb_article_view&sys_kb_id=nonsense").then().statusCode(404);
    }
}
