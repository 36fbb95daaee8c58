package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** The search in the header: what it finds, and where that leads. */
class SearchTest {
    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    /** The classic page that a link of the shell shows. */
    private Document shown(Document page, String link) {
        String href = page.select("main a:contains(" + link + ")").attr("href");
        assertThat(href).as(link).startsWith(CLASSIC);
        return visitor.page("/"
                + URLDecoder.decode(href.substring(CLASSIC.length()), StandardCharsets.UTF_8)
                        .replace(" ", "%20"));
    }

    @Test
    void theResultsNameWhatWasSearchedAndLeadToAllOfIt() {
        for (int i = 0; i < 7; i++) {
            visitor.rest()
                    .body(Map.of("short_description", "Marmalade on keyboard " + i))
                    .post("/api/now/table/incident")
                    .then()
                    .statusCode(201);
        }

        Document page = visitor.page("/now/nav/ui/search?q=marmalade+keyboard");

        assertThat(page.select("main h1").text()).isEqualTo("Results for marmalade keyboard");
        assertThat(page.select("input[type=search]").val()).isEqualTo("marmalade keyboard");
        assertThat(page.select("main li")).hasSize(5);
        assertThat(shown(page, "All results in Incidents").select("tr.list_row"))
                .hasSize(7);
    }

    @Test
    void itemsAreFoundWhereTheyCanBeOrdered() {
        Document page = visitor.page("/now/nav/ui/search?q=Apple+Watch");

        assertThat(shown(page, "Apple Watch").select("#oi_order_now_button")).hasSize(1);
    }

    @Test
    void articlesAreFoundWhereTheyCanBeRead() {
        visitor.rest()
                .body(Map.of(
                        "short_description",
                        "Kippers",
                        "text",
                        "<p>Smoke the herring.</p>",
                        "workflow_state",
                        "published",
                        "kb_knowledge_base",
                        visitor.id("kb_knowledge_base", "title=IT")))
                .post("/api/now/table/kb_knowledge")
                .then()
                .statusCode(201);

        Document page = visitor.page("/now/nav/ui/search?q=kippers");

        assertThat(shown(page, "KB").text()).contains("Smoke the herring.");
    }

    @Test
    void nothingFoundIsSaid() {
        assertThat(visitor.page("/now/nav/ui/search?q=qqqqq").select("main").text())
                .isEqualTo("Results for qqqqq No records found.");
    }

    @Test
    void onlyThoseWhoMayActAsOthersAreOfferedTo() {
        String offer = "[data-action=impersonate]";

        assertThat(visitor.page("/now/nav/ui/home").select(offer)).hasSize(1);
        assertThat(Visitor.agent(TestDesk.shared()).page("/now/nav/ui/home").select(offer))
                .isEmpty();
    }
}
