package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Surveys with questions and answers, and data classification. */
final class Assessments {
    private static final List<String> TYPES = List.of(
            "Assessment assessor",
            "Assessment: Scale  and Template question",
            "Change Request Satisfaction Survey",
            "Customer Satisfaction Survey",
            "EBC Customer Survey",
            "Groups",
            "Helpdesk Satisfaction Survey",
            "Knowledge Lab Session Feedback Survey",
            "Question Bank Survey For ATF",
            "Service Desk Satisfaction Survey",
            "Service Request Satisfaction Survey",
            "Survey : Basic Platform Based Test");
    private static final List<String> CATEGORIES = List.of(
            "NPS category",
            "Politeness",
            "Question Bank : Assessment",
            "Recommendation",
            "Responsiveness",
            "Service Desk Satisfaction Survey");
    private static final List<String> KINDS = List.of(
            "choice",
            "date",
            "datetime",
            "imagescale",
            "scale",
            "multiplecheckbox",
            "long",
            "numericscale",
            "percentage",
            "string",
            "template",
            "boolean");
    private static final List<String> GROUPS = List.of(
            "ASG0000501",
            "ASG0000502",
            "ASG0000503",
            "ASG0000504",
            "ASG0000505",
            "ASG0000801",
            "ASG0000802",
            "ASG0000803",
            "ASG0000804",
            "ASG0002000",
            "ASG0002001",
            "ASG0002002");
    private static final List<String> ANSWERED = List.of(
            "Abel Tuter",
            "Adela Cervantsz",
            "Alejandra Prenatt",
            "Alejandro Mascall",
            "Alene Rabeck",
            "Alfonso Griglen",
            "Allie Pumphrey",
            "Alva Pennigton",
            "Billie Cowley",
            "Bow Ruggeri",
            "Cruz Roudabush",
            "Don Goodliffe");
    private static final List<String> UNANSWERED = List.of(
            "Alejandro Mascall",
            "Alva Pennigton",
            "Bess Marso",
            "Billie Cowley",
            "Bow Ruggeri",
            "David Miller",
            "Joe Employee",
            "Rick Berzle");

    private final WorldRows rows;
    private final Seed seed;
    private final Instant since;

    Assessments(WorldRows rows, Seed seed, Instant since) {
        this.rows = rows;
        this.seed = seed;
        this.since = since;
    }

    void write() throws SQLException {
        for (String type : TYPES) {
            rows.add("asmt_metric_type", type, since, "name", type);
        }
        for (String category : CATEGORIES) {
            writeCategory(category);
        }
        SeededRandom random = seed.child("metrics").random();
        int metric = 0;
        for (int i = 0; i < TYPES.size(); i++) {
            for (int j = 0; j <= 2 + i % 5; j++) {
                String kind = KINDS.get(metric < KINDS.size() ? metric : random.below(KINDS.size()));
                metric++;
                rows.add(
                        "asmt_metric",
                        "metric" + metric,
                        since,
                        "name",
                        "Question " + metric,
                        "category",
                        rows.id("asmt_metric_category", random.pick(CATEGORIES)),
                        "metric_type",
                        rows.id("asmt_metric_type", TYPES.get(i)),
                        "datatype",
                        kind);
            }
        }
        writeInstances(metric);
        writeClasses();
    }

    private void writeCategory(String category) throws SQLException {
        SeededRandom random = seed.child("category").child(category).random();
        rows.add(
                "asmt_metric_category",
                category,
                since,
                "name",
                category,
                "metric_type",
                rows.id("asmt_metric_type", "Service Desk Satisfaction Survey"));
        int readers = random.between(2, 9);
        for (int i = 0; i < readers; i++) {
            rows.add(
                    "asmt_m2m_stakeholder",
                    category + i,
                    since,
                    "category",
                    rows.id("asmt_metric_category", category),
                    "user",
                    rows.id("sys_user", ANSWERED.get(i % ANSWERED.size())));
            rows.add(
                    "asmt_category_result",
                    category + i,
                    since,
                    "category",
                    rows.id("asmt_metric_category", category),
                    "rating",
                    random.between(10, 50) / 10.0,
                    "user",
                    rows.id("sys_user", ANSWERED.get(i % ANSWERED.size())));
        }
    }

    private void writeInstances(int metrics) throws SQLException {
        int number = 0;
        for (String group : GROUPS) {
            SeededRandom random = seed.child("group").child(group).random();
            rows.add(
                    "asmt_assessment",
                    group,
                    since,
                    "number",
                    group,
                    "metric_type",
                    rows.id("asmt_metric_type", random.pick(TYPES)));
            int complete = random.between(2, 8);
            int canceled = random.between(0, 3);
            for (int i = 0; i < complete + canceled + 2; i++) {
                number++;
                String state = i < complete ? "complete" : i < complete + canceled ? "canceled" : "ready";
                List<String> people = state.equals("complete") ? ANSWERED : UNANSWERED;
                String person = people.get(number % people.size());
                rows.add(
                        "asmt_assessment_instance",
                        "instance" + number,
                        since.plus(Duration.ofDays(number)),
                        "number",
                        String.format(java.util.Locale.ROOT, "AINST%07d", number),
                        "assessment_group",
                        rows.id("asmt_assessment", group),
                        "user",
                        rows.id("sys_user", person),
                        "state",
                        state);
                writeQuestions(number, person, state.equals("complete"), random.between(1, 4), metrics);
            }
        }
    }

    private void writeQuestions(int instance, String person, boolean answered, int count, int metrics)
            throws SQLException {
        for (int i = 0; i < count; i++) {
            rows.add(
                    "asmt_assessment_instance_question",
                    "question" + instance + "-" + i,
                    since.plus(Duration.ofDays(instance)),
                    "instance",
                    rows.id("asmt_assessment_instance", "instance" + instance),
                    "metric",
                    rows.id("asmt_metric", "metric" + (1 + (instance * 3 + i) % metrics)),
                    "user",
                    rows.id("sys_user", person),
                    "is_answered",
                    answered,
                    "value",
                    answered ? 1 + (instance + i) % 5 : "");
        }
    }

    private void writeClasses() throws SQLException {
        List<String> classes =
                List.of("Confidential", "Internal", "Personally identifiable information", "Restricted", "Public");
        List<String> columns = List.of(
                "sys_user email",
                "sys_user phone",
                "sys_user mobile_phone",
                "sys_user street",
                "sys_user employee_number",
                "sys_user user_password",
                "ast_contract total_cost",
                "ast_contract payment_amount",
                "cmn_department name",
                "cmn_cost_center name",
                "incident description",
                "incident close_notes",
                "kb_knowledge text");
        List<Integer> kinds = List.of(2, 2, 2, 2, 0, 3, 0, 3, 1, 1, 1, 1, 4);
        for (String each : classes) {
            rows.add("data_classification", each, since, "name", each);
        }
        for (int i = 0; i < columns.size(); i++) {
            String[] column = columns.get(i).split(" ");
            rows.add(
                    "data_classification_assignment",
                    columns.get(i),
                    since,
                    "data_classification",
                    rows.id("data_classification", classes.get(kinds.get(i))),
                    "table_name",
                    column[0],
                    "column_name",
                    column[1]);
        }
    }
}
