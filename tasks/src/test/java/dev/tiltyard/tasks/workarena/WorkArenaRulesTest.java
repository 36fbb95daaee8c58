package dev.tiltyard.tasks.workarena;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** WorkArena's rules on states of an episode, as published and without their mistakes. */
class WorkArenaRulesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ORIGIN = "http://localhost:8090";
    private static final String CLASSIC = ORIGIN + "/now/nav/ui/classic/params/target/";
    private static final String FILTER =
            "{'kind':'AND','columns':['company','state'],'values':['ACME','New'],'described':{"
                    + "'company':{'type':'reference','table':'core_company','display':'name'},"
                    + "'state':{'type':'choice','choices':{'1':'New','2':'ACME'}}}}";
    private static final String CHART =
            "{'title':'Work. Highcharts interactive chart.','types':['bar'],'series':[{'name':'s',"
                    + "'points':[{'category':'Open 24','count':7,'percent':12.28},{'category':'Closed','count':50,'percent':87.72}]}]}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "company=1^state=1                 | 1 | 1 | the conditions",
                "state=1^company=1                 | 1 | 1 | in another order",
                "company=1                         | 0 | 0 | one is missing",
                "company=1^NQstate=1               | 0 | 0 | of the other kind",
                "company!=1^state=1                | 0 | 0 | another operator",
                "company=2^state=1                 | 0 | 0 | another company",
                "company=9^state=1                 | 0 | 0 | a company that does not exist",
                "company=3^state=2                 | 1 | 0 | the values swapped between the columns",
                "company=1^state=1^ORDERBYnumber   | 0 | 1 | sorted besides",
            })
    void filters(String query, double published, double corrected, String what) {
        DeskPage page =
                page(CLASSIC + "incident_list.do%3Fsysparm_query%3Dx", "'list':{'query':'" + query.strip() + "'}");
        DeskRecords companies = (table, parameters) -> switch (parameters.getOrDefault("sysparm_query", "")) {
            case "sys_id=1" -> rows("[{'name':{'display_value':'ACME'}}]");
            case "sys_id=2" -> rows("[{'name':{'display_value':'Other'}}]");
            case "sys_id=3" -> rows("[{'name':{'display_value':'New'}}]");
            default -> List.of();
        };
        Situation at = situation(WorkArenaKind.FILTER_INCIDENT_LIST, FILTER, page, companies, "");

        assertThat(WorkArenaRules.faithful().judge(at).reward()).as(what).isEqualTo(published);
        assertThat(WorkArenaRules.strict().judge(at).reward()).as(what).isEqualTo(corrected);
        assertThat(WorkArenaRules.faithful().judge(at).done())
                .as("a wrong filter can be corrected")
                .isEqualTo(published == 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12.28         | 1 | true  | 1 | the value",
                "It is 12.28.  | 1 | true  | 1 | in words",
                "Open 24 12.28 | 1 | true  | 1 | the label's number does not count",
                "12            | 0 | true  | 1 | rounded",
                "-12.28        | 1 | true  | 0 | with another sign",
                "13            | 0 | true  | 0 | another value",
                "12.28 or 13   | 0 | true  | 0 | two values",
                "I don't know  | 0 | false | 0 | no number",
            })
    void valuesOfCharts(String said, double published, boolean done, double corrected, String what) {
        String config = "{'chart_title':'Work','chart_series':'','question':'value; percent; Open 24'}";
        Situation at = situation(
                WorkArenaKind.MULTI_CHART_VALUE,
                config,
                page(CLASSIC + "x", "'charts':[" + CHART + "]"),
                (table, parameters) -> List.of(),
                said.strip());

        StepRuling ruling = WorkArenaRules.faithful().judge(at);

        assertThat(ruling.reward()).as(what).isEqualTo(published);
        assertThat(ruling.done()).as(what).isEqualTo(done);
        assertThat(WorkArenaRules.strict().judge(at).reward()).as(what).isEqualTo(corrected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5            | 1 | 1",
                "the 5 floors | 1 | 1",
                "15           | 1 | 0",
                "five         | 0 | 0",
            })
    void answersFromTheKnowledgeBase(String said, double published, double corrected) {
        Situation at = situation(
                WorkArenaKind.KNOWLEDGE_BASE_SEARCH,
                "{'value':'5','alternative_answers':['V floors']}",
                page(CLASSIC + "kb", "'list':null"),
                (table, parameters) -> List.of(),
                said.strip());

        assertThat(WorkArenaRules.faithful().judge(at).reward()).isEqualTo(published);
        assertThat(WorkArenaRules.strict().judge(at).reward()).isEqualTo(corrected);
        assertThat(WorkArenaRules.faithful().judge(at).done()).isEqualTo(published == 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ORDERBYname^ORDERBYDESCstate              | 1",
                "active=true^ORDERBYname^ORDERBYDESCstate  | 1",
                "ORDERBYDESCstate^ORDERBYname              | 0",
                "ORDERBYname                               | 0",
                "ORDERBYname^ORDERBYDESCstate^ORDERBYx     | 0",
            })
    void ordersOfSeveralColumns(String query, double reward) {
        String address = CLASSIC + "incident_list.do%3Fsysparm_query%3D"
                + query.strip().replace("=", "%253D").replace("^", "%255E");
        Situation at = situation(
                WorkArenaKind.SORT_INCIDENT_LIST,
                "{'fields':['name','state'],'directions':['asc','desc']}",
                page(address, "'list':null"),
                (table, parameters) -> List.of(),
                "");

        assertThat(WorkArenaRules.faithful().judge(at).reward()).isEqualTo(reward);
    }

    @Test
    void aWrongValueInARecordIsFinal() {
        String config = "{'labels':{'impact':'Impact'},'values':{'impact':'1 - High'}}";
        DeskPage sent = page(CLASSIC + "incident.do", "'submitted':'7'");

        assertThat(form(config, sent, "[{'impact':'1 - High'}]"))
                .isEqualTo(StepRuling.right("The record was successfully created."));
        assertThat(form(config, sent, "[{'impact':'3 - Low'}]"))
                .isEqualTo(StepRuling.wrong("The field \"Impact\" has the wrong value."));
        assertThat(form(config, sent, "[]").done()).as("the form was rejected").isFalse();
        assertThat(form(config, page(CLASSIC + "incident.do", "'submitted':null"), "[]")
                        .done())
                .isFalse();
        assertThat(form(config, page(CLASSIC + "incident.do", "'changed':true"), "[]")
                        .done())
                .as("another field was changed")
                .isTrue();
        assertThat(form(config, page(CLASSIC + "problem.do", "'submitted':'7'"), "[{'impact':'1 - High'}]")
                        .reward())
                .as("on another page")
                .isZero();
    }

    private static StepRuling form(String config, DeskPage page, String records) {
        return WorkArenaRules.faithful()
                .judge(situation(
                        WorkArenaKind.CREATE_INCIDENT, config, page, (table, parameters) -> rows(records), ""));
    }

    @Test
    void anOrderIsValidatedByTheRequestInTheUrl() {
        String config = "{'description':'An iPad','quantity':'3','configuration':{'Colour':['radio','Space Grey']}}";
        DeskPage ordered = page(CLASSIC + "checkout.do%3Fsysparm_sys_id%3D9", "'list':null");

        assertThat(order(config, ordered, "3", "space_grey").reward()).isEqualTo(1);
        assertThat(order(config, ordered, "2", "space_grey").done()).isTrue();
        assertThat(order(config, ordered, "3", "silver").reward()).isZero();
        assertThat(order(config, page(CLASSIC + "catalog_home.do", "'list':null"), "3", "space_grey")
                        .done())
                .isFalse();
    }

    @Test
    void anUnexpectedCheckboxIsReportedWithThePackagesText() {
        String config = "{'description':'An iPad','quantity':'3','configuration':{'Colour':['checkbox',false]}}";
        DeskPage ordered = page(CLASSIC + "checkout.do%3Fsysparm_sys_id%3D9", "'list':null");

        assertThat(order(config, ordered, "3", "false").reward()).isEqualTo(1);
        assertThat(order(config, ordered, "3", "true").message())
                .isEqualTo("The requested Colour is incorrect, expected False but got true.");
    }

    private static StepRuling order(String config, DeskPage page, String quantity, String colour) {
        Map<String, String> tables = Map.of(
                "sc_request", "[{'sys_id':'9'}]",
                "sc_req_item", "[{'sys_id':'8','short_description':'an ipad','quantity':'" + quantity + "'}]",
                "sc_item_option_mtom",
                        "[{'sc_item_option.value':'" + colour
                                + "','sc_item_option.item_option_new.question_text':'Colour'}]");
        return WorkArenaRules.faithful()
                .judge(situation(
                        WorkArenaKind.ORDER_IPAD_PRO,
                        config,
                        page,
                        (table, parameters) -> rows(tables.getOrDefault(table, "[]")),
                        ""));
    }

    private static Situation situation(
            WorkArenaKind kind, String config, DeskPage page, DeskRecords records, String said) {
        String start = ORIGIN + kind.start().orElse("/now/nav/ui/classic/params/target/x");
        return new Situation(
                kind,
                ORIGIN,
                start,
                json(config),
                page,
                records,
                Optional.of(said).filter(text -> !text.isEmpty()));
    }

    private static DeskPage page(String url, String more) {
        return DeskPage.of(json("{'url':'" + url + "','loaded':true," + more + "}"));
    }

    private static List<JsonNode> rows(String text) {
        List<JsonNode> rows = new java.util.ArrayList<>();
        json(text).forEach(rows::add);
        return rows;
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
