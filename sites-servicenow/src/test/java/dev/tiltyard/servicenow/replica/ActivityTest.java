package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** A form's activity stream shows the record's history. */
class ActivityTest {
    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    @Test
    void theActivityStreamHasCommentsChangesAndTheCreation() {
        String id = visitor.rest()
                .body(Map.of("short_description", "The projector hums"))
                .post("/api/now/table/incident")
                .then()
                .statusCode(201)
                .extract()
                .path("result.sys_id");
        visitor.rest()
                .body(Map.of("comments", "It hums in B flat", "work_notes", "Needs a fan", "state", "2"))
                .patch("/api/now/table/incident/" + id)
                .then()
                .statusCode(200);

        Document form = visitor.page("/incident.do?sys_id=" + id);

        assertThat(form.select(".activity.comments .activity_text").text()).isEqualTo("It hums in B flat");
        assertThat(form.select(".activity.work_notes .activity_text").text()).isEqualTo("Needs a fan");
        assertThat(form.select(".activity.changes dl").text()).contains("State In Progress was New");
        assertThat(form.select(".activity").last().text()).startsWith("System Administrator Created");
        visitor.rest().delete("/api/now/table/incident/" + id).then().statusCode(204);
        assertThat(visitor.records("sys_audit", "documentkey=" + id, "sys_id")).isEmpty();
    }

    @Test
    void aNewRecordAndTablesWithoutCommentsHaveNoStream() {
        assertThat(visitor.page("/incident.do?sys_id=-1").select(".activities")).isEmpty();
        assertThat(visitor.page("/sys_user.do?sys_id=" + visitor.id("sys_user", "user_name=admin"))
                        .select(".activities"))
                .isEmpty();
    }
}
