package dev.tiltyard.servicenow.replica;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Table API from a client's view. */
class TableApiTest {
    @TempDir
    static Path files;

    private static TestDesk desk;

    @BeforeAll
    static void open() throws SQLException {
        desk = new TestDesk(files);
    }

    @AfterAll
    static void close() {
        desk.close();
    }

    private static RequestSpecification admin() {
        return given().port(desk.port())
                .auth()
                .preemptive()
                .basic("admin", "aStrongPassword!")
                .contentType(ContentType.JSON);
    }

    @Test
    void anAnonymousClientMustAuthenticate() {
        given().port(desk.port())
                .get("/api/now/table/incident")
                .then()
                .statusCode(401)
                .body("error.message", equalTo("User Not Authenticated"))
                .body("status", equalTo("failure"));
    }

    @Test
    void aQueryLimitsAndPagesTheAnswer() {
        admin().queryParam("sysparm_query", "priority=1^ORDERBYnumber")
                .queryParam("sysparm_fields", "number,priority")
                .queryParam("sysparm_limit", 2)
                .get("/api/now/table/incident")
                .then()
                .statusCode(200)
                .header("Link", matchesPattern(".*rel=\"next\".*"))
                .body("result", hasSize(2))
                .body("result.priority", everyItem(equalTo("1")));
    }

    @Test
    void impactAndUrgencyDecideThePriorityOfANewIncident() {
        String id = admin().body(Map.of("short_description", "No light", "impact", "1", "urgency", "2"))
                .post("/api/now/table/incident")
                .then()
                .statusCode(201)
                .body("result.priority", equalTo("2"))
                .body("result.number", matchesPattern("INC\\d{7}"))
                .body("result.sys_id", matchesPattern("[0-9a-f]{32}"))
                .extract()
                .path("result.sys_id");

        admin().body(Map.of("state", "7"))
                .patch("/api/now/table/incident/" + id)
                .then()
                .statusCode(200)
                .body("result.active", equalTo("false"))
                .body("result.closed_at", not(equalTo("")));
        admin().delete("/api/now/table/incident/" + id).then().statusCode(204);
        admin().get("/api/now/table/incident/" + id)
                .then()
                .statusCode(404)
                .body("error.message", equalTo("No Record found"));
    }

    @Test
    void xNoResponseBodyOmitsTheRecord() {
        admin().header("X-no-response-body", "true")
                .body(Map.of("short_description", "No answer wanted"))
                .post("/api/now/table/incident")
                .then()
                .statusCode(201)
                .header("Location", matchesPattern(".*/api/now/table/incident/[0-9a-f]{32}"))
                .body(emptyString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:gs.dateGenerate('2010-01-01','00:00:00')@javascript:gs.dateGenerate('2035-01-01','00:00:00')",
                "javascript:gs.dateGenerate(\"2010-01-01 00:00:00\")@javascript:gs.dateGenerate(\"2035-01-01 00:00:00\")",
                "javascript:gs.dateGenerate('2010-01-01')@javascript:gs.dateGenerate('2035-01-01','end')"
            })
    void aSpanIsBetweenTwoGeneratedDates(String span) {
        admin().queryParam("sysparm_query", "sys_created_onBETWEEN" + span)
                .queryParam("sysparm_limit", 1)
                .get("/api/now/table/incident")
                .then()
                .body("result", hasSize(1));
    }

    @Test
    void displayValueAllReturnsBothValues() {
        admin().queryParam("sysparm_query", "stateISNOTEMPTY^caller_idISNOTEMPTY")
                .queryParam("sysparm_display_value", "all")
                .queryParam("sysparm_fields", "state,caller_id")
                .queryParam("sysparm_limit", 1)
                .get("/api/now/table/incident")
                .then()
                .body("result[0].state.value", matchesPattern("[1-8]"))
                .body("result[0].caller_id.link", matchesPattern(".*/api/now/table/sys_user/[0-9a-f]{32}"));
    }

    @Test
    void aTableThatDoesNotExistIsABadRequest() {
        admin().get("/api/now/table/nonsense")
                .then()
                .statusCode(400)
                .body("error.message", equalTo("Invalid table nonsense"));
    }

    @Test
    void brokenBodiesAndStrangeQueriesAreNeverServerErrors() {
        admin().body("{").post("/api/now/table/incident").then().statusCode(400);
        admin().body(Map.of("short_description", "no\0where", "caller_id", "\0"))
                .post("/api/now/table/incident")
                .then()
                .statusCode(201)
                .body("result.short_description", equalTo("nowhere"));
        for (String query :
                new String[] {"'; DROP TABLE task", "sys_created_on>javascript:gs.eval(1)", "^^^OR^NQ", "state=abc"}) {
            admin().queryParam("sysparm_query", query)
                    .get("/api/now/table/incident")
                    .then()
                    .statusCode(lessThan(500));
        }
    }

    @Test
    void anUnknownScriptIsAnError() {
        Visitor visitor = Visitor.admin(TestDesk.shared());

        for (String path : List.of("/api/now/table/incident", "/api/now/stats/incident?sysparm_count=true")) {
            visitor.rest()
                    .queryParam("sysparm_query", "opened_by=javascript:gs.nobodyKnows()")
                    .get(path)
                    .then()
                    .statusCode(400);
            visitor.rest()
                    .queryParam("sysparm_query", "opened_by=javascript:gs.getUserID()")
                    .get(path)
                    .then()
                    .statusCode(200);
        }
    }
}
