package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reports' values, and dashboards. */
class ReportTest {
    private static Visitor visitor;

    @BeforeAll
    static void logIn() {
        visitor = Visitor.admin(TestDesk.shared());
    }

    private static JsonPath data(String path) {
        return JsonPath.from(visitor.page(path).body().attr("data-page"));
    }

    private static String saved(String title) {
        return "/sys_report_template.do?jvar_report_id=" + visitor.id("sys_report", "title=" + title);
    }

    @Test
    void aReportCountsTheRecordsOfEachGroup() {
        JsonPath chart = data("/sys_report_template.do?sysparm_table=incident&sysparm_field=priority&sysparm_type=pie");
        int critical = visitor.records("incident", "priority=1", "sys_id").size();

        assertThat(chart.getString("charts[0].type")).isEqualTo("pie");
        assertThat(chart.getDouble("charts[0].series[0].points.find { it.label == '1 - Critical' }.y"))
                .isEqualTo(critical);
        List<Float> percents = chart.getList("charts[0].series[0].points.percent", Float.class);
        assertThat(percents.stream().mapToDouble(Float::doubleValue).sum()).isCloseTo(100, within(0.05));
    }

    @Test
    void aFilterLimitsWhatIsCounted() {
        JsonPath chart = data("/sys_report_template.do?sysparm_table=incident&sysparm_field=state&sysparm_type=bar"
                + "&sysparm_query=state=2%5EEQ");

        assertThat(chart.getList("charts[0].series[0].points.label")).containsExactly("In Progress");
    }

    @Test
    void groupsBeyondTheLargestBecomeOther() {
        List<String> labels = data(saved("Computer manufacturers")).getList("charts[0].series[0].points.label");

        assertThat(labels).hasSize(13).endsWith("Other");
    }

    @Test
    void everySeriesHasEveryGroup() {
        JsonPath chart = data(saved("Contracts by state and substate"));
        List<List<String>> labels = chart.getList("charts[0].series.points.label");

        assertThat(chart.getList("charts[0].series.name")).contains("(empty)", "Approved");
        assertThat(labels).allMatch(each -> each.equals(labels.get(0)));
    }

    @Test
    void timeIsCountedInMonthsInTheirOrder() {
        List<String> months = data(saved("Changes opened each month")).getList("charts[0].series[0].points.label");

        assertThat(months).startsWith("June/2015", "July/2015", "Aug/2015").contains("Mar/2024");
    }

    @Test
    void aDashboardShowsItsReports() {
        JsonPath page = data("/$pa_dashboard.do?sysparm_dashboard=18b1f472533130104c90ddeeff7b12a6");

        assertThat(page.getList("charts.title"))
                .containsExactly("Open Incidents", "Open Incidents - Grouped", "Incidents per week");
        assertThat(page.getList("charts[2].series.name")).containsExactly("Open", "Closed");
    }

    @Test
    void aReportIsSaved() {
        String shown = visitor.send(
                "/sys_report_template.do",
                Map.of("title", "Mine", "sysparm_table", "problem", "sysparm_field", "state", "sysparm_type", "bar"));

        assertThat(visitor.page(shown).select("#title").val()).isEqualTo("Mine");
    }

    @Test
    void valuesAreShownWithTheDecimalsThatTheReportSets() {
        String report = "/sys_report_template.do?sysparm_table=incident&sysparm_field=priority&sysparm_type=";

        assertThat((Object) data(report + "bar").get("charts[0].decimals")).isNull();
        assertThat(data(report + "bar&sysparm_decimals=3").getInt("charts[0].decimals"))
                .isEqualTo(3);
        assertThat(visitor.page(report + "single_score&sysparm_decimals=2")
                        .select(".score")
                        .text())
                .matches("\\d+\\.00");

        String saved = visitor.send(
                "/sys_report_template.do",
                Map.of("sysparm_table", "problem", "sysparm_field", "state", "sysparm_decimals", "1"));
        assertThat(data(saved).getInt("charts[0].decimals")).isEqualTo(1);
        assertThat(visitor.page(saved)
                        .select("[name=sysparm_decimals] option[selected]")
                        .text())
                .isEqualTo("1");
    }

    @Test
    void missingReportsAreNotServerErrors() {
        visitor.get("/sys_report_template.do?sysparm_table=nonsense&sysparm_field=x")
                .then()
                .statusCode(200);
        visitor.get("/sys_report_template.do?sysparm_table=incident&sysparm_field=nonsense")
                .then()
                .statusCode(200);
        visitor.get("/sys_report_template.do?jvar_report_id=nonsense").then().statusCode(404);
        visitor.get("/$pa_dashboard.do?sysparm_dashboard=nonsense").then().statusCode(404);
    }
}
