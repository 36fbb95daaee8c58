package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Forms: new records' defaults, and settable fields. */
class FormTest {
    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    @Test
    void aChangeStartsWithItsModel() {
        Document landing = visitor.page("/sn_chg_model_ui_landing.do");

        Document form =
                visitor.page(landing.selectFirst(".tile a:contains(Emergency)").attr("href"));

        assertThat(landing.select(".tile h2").eachText()).containsExactly("Emergency", "Normal", "Standard");
        assertThat(visitor.page("/sn_chg_model_ui_landing.do?tab=preapproved")
                        .select(".tile h2")
                        .eachText())
                .containsExactly("Standard");
        assertThat(form.selectFirst("[id=change_request.type] option[selected]").text())
                .isEqualTo("Emergency");
        assertThat(form.selectFirst("[id=sys_display.change_request.chg_model]").val())
                .isEqualTo("Emergency");
    }

    @Test
    void urlsCannotSetSystemFields() {
        Document form =
                visitor.page("/incident.do?sys_id=-1&sysparm_query=sys_id=1%5Eimpact=1%5Enothing=2%5Eurgency!=1");

        assertThat(form.selectFirst("[id=incident.impact] option[selected]").val())
                .isEqualTo("1");
        assertThat(form.selectFirst("[id=incident.urgency] option[selected]").val())
                .isEqualTo("3");
        assertThat(form.selectFirst("[name=sys_uniqueValue]").val()).matches("[0-9a-f]{32}");
    }

    @Test
    void usersWithoutWriteAccessGetNoSaveButton() {
        Visitor agent = Visitor.agent(TestDesk.shared());
        String user = visitor.id("sys_user", "user_name=admin");

        for (String page : new String[] {"/sys_user.do?sys_id=" + user, "/sys_user.do", "/sys_user_list.do"}) {
            assertThat(agent.page(page).select("[id^=sysverb_]").eachText())
                    .as(page)
                    .isEmpty();
            assertThat(visitor.page(page).select("[id^=sysverb_]").eachText())
                    .as(page)
                    .isNotEmpty();
        }
        assertThat(agent.page("/incident_list.do").select("#sysverb_new")).hasSize(1);
    }

    @Test
    void missingRecordsAreReported() {
        assertThat(problem("/nothing_list.do")).startsWith("Page not found");
        assertThat(problem("/incident.do?sys_id=" + "0".repeat(32))).startsWith("Record not found");
        assertThat(problem("/nothing/at/all")).startsWith("Page not found");
        assertThat(problem("/%3Cb%3Ebold%3C%2Fb%3E_list.do")).startsWith("Page not found");
    }

    private String problem(String path) {
        Response answer = visitor.get(path);
        assertThat(answer.statusCode()).isEqualTo(404);
        return Jsoup.parse(answer.asString()).body().text();
    }

    @Test
    void onlyMarkDuplicateOpensTheDuplicateOfField() {
        String first = create("The backup runs late");
        String second = create("Late backups");

        visitor.send("/problem.do", fields(second, first, ""));
        assertThat(visitor.records("problem", "sys_id=" + second + "^duplicate_ofISNOTEMPTY", "sys_id"))
                .isEmpty();
        visitor.send("/problem.do", fields(second, first, "duplicate_of"));

        assertThat(visitor.records("problem", "sys_id=" + second + "^duplicate_of=" + first, "sys_id"))
                .hasSize(1);
        visitor.rest().delete("/api/now/table/problem/" + first);
        visitor.rest().delete("/api/now/table/problem/" + second);
    }

    private static Map<String, String> fields(String id, String duplicateOf, String opened) {
        return Map.of(
                "sys_uniqueValue", id,
                "sys_action", "sysverb_update",
                "sys_opened", opened,
                "problem.duplicate_of", duplicateOf);
    }

    private String create(String description) {
        return visitor.rest()
                .body(Map.of("short_description", description))
                .post("/api/now/table/problem")
                .then()
                .statusCode(201)
                .extract()
                .path("result.sys_id");
    }

    @Test
    void aFieldThatAUserHidesIsHiddenForThatUserAlone() {
        visitor.post("/personalize_form.do", Map.of("table", "problem", "field", "cause_notes", "shown", "false"))
                .then()
                .statusCode(200);
        boolean mine = hides(visitor, "cause_notes");
        boolean others = hides(Visitor.agent(TestDesk.shared()), "cause_notes");
        visitor.post("/personalize_form.do", Map.of("table", "problem", "field", "cause_notes", "shown", "true"));

        assertThat(mine).isTrue();
        assertThat(others).isFalse();
        assertThat(hides(visitor, "cause_notes")).isFalse();
    }

    private static boolean hides(Visitor visitor, String field) {
        return visitor.page("/problem.do")
                .selectFirst("[id=element.problem." + field + "]")
                .hasAttr("hidden");
    }
}
