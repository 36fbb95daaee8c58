package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** The global search: its results, and their links. */
class SearchTest {
    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    /** The classic page behind an element of the shell. */
    private Document shown(Document page, String selector) {
        String href = page.select("main " + selector).attr("data-href");
        assertThat(href).as(selector).startsWith(CLASSIC);
        return visitor.page("/"
                + URLDecoder.decode(href.substring(CLASSIC.length()), StandardCharsets.UTF_8)
                        .replace(" ", "%20"));
    }

    @Test
    void theResultsShowTheQueryAndLinkToAllMatches() {
        for (int i = 0; i < 12; i++) {
            visitor.rest()
                    .body(Map.of("short_description", "Marmalade on keyboard " + i))
                    .post("/api/now/table/incident")
                    .then()
                    .statusCode(201);
        }

        Document page = visitor.page("/now/nav/ui/search?q=marmalade+keyboard");

        assertThat(page.select("main h1").text()).isEqualTo("12 results for \"marmalade keyboard\"");
        assertThat(page.select("#global_search").val()).isEqualTo("marmalade keyboard");
        assertThat(page.select("main h2").text()).isEqualTo("Tasks - Incidents (10 of 12)");
        assertThat(page.select("main li.result")).hasSize(10);
        assertThat(shown(page, ".link_button").select("tr.list_row")).hasSize(12);
    }

    @Test
    void itemsAreFoundWhereTheyCanBeOrdered() {
        Document page = visitor.page("/now/nav/ui/search?q=Apple+Watch&context=sc_cat_item");

        assertThat(shown(page, "li.result:contains(Apple Watch)").select("#oi_order_now_button"))
                .hasSize(1);
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

        assertThat(shown(page, "li.result:contains(Kippers)").text()).contains("Smoke the herring.");
    }

    @Test
    void articlesWithMostOfTheWordsAreFoundIfNothingHasAll() {
        for (String text : List.of("Polish the zither", "Polish the zither on a dulcimer", "Tune a dulcimer")) {
            visitor.rest()
                    .body(Map.of(
                            "short_description",
                            text,
                            "workflow_state",
                            "published",
                            "kb_knowledge_base",
                            visitor.id("kb_knowledge_base", "title=IT")))
                    .post("/api/now/table/kb_knowledge")
                    .then()
                    .statusCode(201);
        }

        Document page = visitor.page("/now/nav/ui/search?q=zither+dulcimer+xylophone");

        assertThat(page.select("main h2").text()).isEqualTo("Knowledge & Catalog - Knowledge (3 of 3)");
        assertThat(page.select("main li.result h3").eachText().get(0)).isEqualTo("Polish the zither on a dulcimer");
        assertThat(visitor.page("/now/nav/ui/search?q=zither+xylophone&context=incident")
                        .select("main h1")
                        .text())
                .startsWith("0 results");
    }

    @Test
    void emptyResultsAreReported() {
        assertThat(visitor.page("/now/nav/ui/search?q=qqqqq").select("main").text())
                .endsWith("0 results for \"qqqqq\" No records found.");
    }

    @Test
    void aContextLimitsTheSearchToOneTable() {
        Document page = visitor.page("/now/nav/ui/search?q=Apple+Watch&context=sc_cat_item");

        assertThat(page.select("main h2").eachText())
                .allMatch(each -> each.startsWith("Knowledge & Catalog - Catalog Items"));
    }

    @Test
    void anExactNumberLeadsToItsRecord() {
        String number = visitor.records("incident", "active=true^ORDERBYnumber", "number")
                .get(0)
                .get("number");

        String shown = visitor.get("/now/nav/ui/search?q=" + number).header("Location");

        assertThat(shown).startsWith(CLASSIC + "incident.do");
    }

    @Test
    void onlyImpersonatorsAreOfferedImpersonation() {
        String offer = "[data-action=impersonate]";

        assertThat(visitor.page("/now/nav/ui/home").select(offer)).hasSize(1);
        assertThat(Visitor.agent(TestDesk.shared()).page("/now/nav/ui/home").select(offer))
                .isEmpty();
    }
}
