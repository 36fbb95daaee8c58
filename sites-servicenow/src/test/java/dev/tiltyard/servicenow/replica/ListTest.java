package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Lists of records: groups, export, previews, and inline editing. */
class ListTest {
    private static final String FIRST = "active=true^ORDERBYnumber";

    private final Visitor visitor = Visitor.admin(TestDesk.shared());

    private String firstIncident() {
        return visitor.id("incident", FIRST + "^short_descriptionISNOTEMPTY");
    }

    @Test
    void aGroupedListCountsTheRecordsOfEachValue() {
        Document page = visitor.page("/incident_list.do?sysparm_query=GROUPBYpriority");

        List<String> groups = page.select("tr.list_group button").eachText();
        int records = groups.stream()
                .mapToInt(group -> Integer.parseInt(group.replaceAll(".*\\((\\d+)\\)$", "$1")))
                .sum();
        assertThat(groups)
                .allMatch(group -> group.startsWith("Priority: "))
                .contains(groupOf("priority=1", "1 - Critical"));
        assertThat(page.select("tr.list_row")).isEmpty();
        assertThat(records).isEqualTo(visitor.records("incident", "", "sys_id").size());
    }

    private String groupOf(String query, String label) {
        return "Priority: " + label + " ("
                + visitor.records("incident", query, "sys_id").size() + ")";
    }

    @Test
    void aGroupLeadsToItsRecordsWithinTheListsQuery() {
        Document page = visitor.page("/incident_list.do?sysparm_query=active=true%5ENQpriority=2%5EGROUPBYpriority");

        List<String> queries = page.select("tr.list_group").eachAttr("data-query");

        assertThat(queries).contains("active=true^priority=2^NQpriority=2^priority=2");
    }

    @Test
    void aFieldThatDoesNotExistGroupsNothing() {
        Document page = visitor.page("/incident_list.do?sysparm_query=GROUPBYnothing");

        assertThat(page.select("tr.list_group")).isEmpty();
        assertThat(page.select("tr.list_row")).isNotEmpty();
    }

    @Test
    void anExportHasAllMatchingRecordsAsDisplayValues() {
        Response answer = visitor.get("/incident_list.do?CSV&sysparm_query=priority=1%5EORDERBYnumber");

        List<String> lines = answer.asString().lines().toList();
        List<Map<String, String>> records = visitor.records("incident", "priority=1^ORDERBYnumber", "number");
        assertThat(answer.header("Content-Type")).startsWith("text/csv");
        assertThat(answer.header("Content-Disposition")).contains("incident.csv");
        assertThat(lines.get(0)).startsWith("\"number\",\"caller_id\",\"category\"");
        assertThat(lines).hasSize(records.size() + 1);
        assertThat(lines.get(1))
                .startsWith("\"" + records.get(0).get("number") + "\"")
                .contains("\"1 - Critical\"");
    }

    @Test
    void anExportKeepsPasswordsAndDisarmsFormulas() {
        String id = visitor.rest()
                .body(Map.of("short_description", "=1+1"))
                .post("/api/now/table/incident")
                .then()
                .statusCode(201)
                .extract()
                .path("result.sys_id");

        String incidents =
                visitor.get("/incident_list.do?CSV&sysparm_query=sys_id=" + id).asString();
        String users = visitor.get("/sys_user_list.do?CSV&sysparm_default_export_fields=all")
                .asString();

        assertThat(incidents).contains("\"'=1+1\"");
        assertThat(users)
                .contains("\"user_name\"")
                .doesNotContain("user_password")
                .doesNotContain("$2a$");
        visitor.rest().delete("/api/now/table/incident/" + id).then().statusCode(204);
    }

    @Test
    void recordsWithoutNamesAreListedByTheirFields() {
        Document page = visitor.page("/sys_user_has_role_list.do");

        assertThat(page.select("th[name]").eachAttr("name"))
                .startsWith("user", "role")
                .doesNotContain("sys_id");
        assertThat(page.select("tr.list_row td[data-field=user]").eachText()).contains("Beth Anglin");
    }

    @Test
    void aCellIsSavedWithTheRulesOfItsTable() {
        String id = firstIncident();
        String before = cell(id, "short_description").path("value");

        edit(id, "short_description", "Edited in the list").then().statusCode(200);

        assertThat(cell(id, "short_description").<String>path("value")).isEqualTo("Edited in the list");
        edit(id, "short_description", before).then().statusCode(200);
    }

    @Test
    void aReferenceCellAcceptsADisplayValueAndRejectsAnUnknownOne() {
        String id = firstIncident();

        edit(id, "assigned_to", "Beth Anglin").then().statusCode(200);
        Response refused = edit(id, "assigned_to", "Nobody At All");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.<String>path("error")).isEqualTo("Invalid value for Assigned to");
        assertThat(cell(id, "assigned_to").<String>path("shown")).isEqualTo("Beth Anglin");
    }

    @Test
    void readOnlyCellsAreRejected() {
        String id = firstIncident();

        assertThat(cell(id, "sys_created_on").statusCode()).isEqualTo(403);
        assertThat(edit(id, "sys_created_on", "2020-01-01 00:00:00").<String>path("error"))
                .isEqualTo("Security prevents writing to this field");
        assertThat(cell("0".repeat(32), "state").statusCode()).isEqualTo(404);
        assertThat(visitor.get("/cell_edit.do?table=nothing&sys_id=" + id + "&field=state")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void rowsAreNamedByDisplayValue() {
        Document page = visitor.page("/sys_user_list.do?sysparm_query=user_name=beth.anglin");

        assertThat(page.selectFirst(".list_popup").attr("aria-label")).isEqualTo("Preview record: Beth Anglin");
        assertThat(page.selectFirst("tr.list_row .linked").attr("aria-label")).isEqualTo("Open record: Beth Anglin");
        assertThat(page.selectFirst("tr.list_row .linked").text()).isEqualTo("beth.anglin");
    }

    @Test
    void aPreviewShowsTheListsColumnsAndLeadsToTheRecord() {
        String id = firstIncident();

        Response preview = visitor.get("/list_preview.do?table=incident&sys_id=" + id);

        assertThat(preview.<String>path("link")).isEqualTo("/incident.do?sys_id=" + id);
        assertThat(preview.<List<List<String>>>path("values"))
                .extracting(pair -> pair.get(0))
                .startsWith("Number", "Caller", "Category");
        assertThat(visitor.get("/list_preview.do?table=incident&sys_id=x%5EORactive=true")
                        .statusCode())
                .isEqualTo(404);
    }

    private Response cell(String id, String field) {
        return visitor.get("/cell_edit.do?table=incident&sys_id=" + id + "&field=" + field);
    }

    private Response edit(String id, String field, String value) {
        return visitor.post("/cell_edit.do", Map.of("table", "incident", "sys_id", id, "field", field, "value", value));
    }

    @Test
    void breadcrumbsShowDisplayValuesAndLink() {
        String person = visitor.id("sys_user", "name=Beth Anglin");
        Document page = visitor.page(
                "/incident_list.do?sysparm_query=priority=1%5Eassigned_to=" + person + "%5EORcategory=network");

        assertThat(page.select(".breadcrumb a").eachText())
                .containsExactly("All", "Priority = 1 - Critical", "Assigned to = Beth Anglin .or. Category = Network");
        assertThat(page.select(".breadcrumb a").get(1).attr("href"))
                .isEqualTo("/incident_list.do?sysparm_query=priority%3D1");
    }

    @Test
    void aFormReturnsToItsList() {
        Document list = visitor.page("/incident_list.do?sysparm_query=active=true%5EORDERBYnumber");
        Document form = visitor.page(list.selectFirst("td.vt a.linked").attr("href"));

        String remembered = form.selectFirst("[name=sysparm_record_list]").val();
        String back = visitor.send(
                "/incident.do",
                Map.of(
                        "sys_uniqueValue",
                        form.selectFirst("[name=sys_uniqueValue]").val(),
                        "sys_action",
                        "sysverb_update",
                        "sysparm_record_list",
                        remembered));

        assertThat(remembered).isEqualTo("active=true^ORDERBYnumber");
        assertThat(back).endsWith("/incident_list.do?sysparm_query=active%3Dtrue%5EORDERBYnumber");
    }

    @Test
    void aUserChoosesColumnsForThemselvesAlone() {
        visitor.post("/list_columns.do", Map.of("table", "problem", "fields", "short_description,opened_by.email"))
                .then()
                .statusCode(200);
        List<String> mine = heads(visitor.page("/problem_list.do"));
        List<String> others = heads(Visitor.agent(TestDesk.shared()).page("/problem_list.do"));
        int wrong = visitor.post("/list_columns.do", Map.of("table", "problem", "fields", "nothing"))
                .statusCode();
        visitor.post("/list_columns.do", Map.of("table", "problem", "fields", ""));

        assertThat(mine).containsExactly("short_description", "opened_by.email");
        assertThat(others).startsWith("number", "short_description", "state").hasSize(10);
        assertThat(wrong).isEqualTo(400);
        assertThat(heads(visitor.page("/problem_list.do"))).isEqualTo(others);
    }

    private static List<String> heads(Document page) {
        return page.select("th[name]").eachAttr("name");
    }
}
