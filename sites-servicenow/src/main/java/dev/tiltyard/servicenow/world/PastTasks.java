package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** Changes and incidents of earlier years, for reports by month and week, and requests. */
final class PastTasks {
    private static final List<String> MONTHS =
            List.of("2015-06", "2015-07", "2015-08", "2016-08", "2018-08", "2022-01", "2023-06", "2023-09", "2024-03");
    private static final List<String> WEEKS = List.of(
            "2015-08-10",
            "2015-11-02",
            "2016-08-08",
            "2016-12-12",
            "2018-08-27",
            "2018-09-10",
            "2018-10-15",
            "2018-12-03",
            "2019-07-22",
            "2019-07-29",
            "2020-06-01",
            "2021-01-11",
            "2024-03-04");
    private static final List<String> TYPES = List.of("normal", "standard", "emergency");
    private static final int USUAL_FIRST = 9_000;
    private static final int LATE_FIRST = 9_000_000;
    private static final int NAMED_INCIDENT = 7_001;
    private static final List<Integer> NAMED_PROBLEMS = List.of(109, 1_001);

    private final WorldRows rows;
    private final Names names;
    private final Seed seed;
    private final Instant now;
    private final int volume;
    private final int first;

    /** @param volume number of present incidents, which determines the used numbers */
    PastTasks(WorldRows rows, Names names, Seed seed, Instant now, int volume) {
        this.rows = rows;
        this.names = names;
        this.seed = seed;
        this.now = now;
        this.volume = volume;
        this.first = volume < USUAL_FIRST ? USUAL_FIRST : LATE_FIRST;
    }

    void write() throws SQLException {
        int changes = 0;
        for (String month : MONTHS) {
            for (String type : TYPES) {
                SeededRandom random = seed.child(month).child(type).random();
                int count = random.between(1, 3);
                for (int i = 0; i < count; i++) {
                    writeChange(
                            first + ++changes, type, start(month + "-01").plus(Duration.ofHours(30 + 40L * i)), random);
                }
            }
        }
        int incidents = 0;
        for (String week : WEEKS) {
            SeededRandom random = seed.child(week).random();
            int count = random.between(2, 6);
            for (int i = 0; i < count; i++) {
                writeIncident(first + ++incidents, start(week).plus(Duration.ofHours(9 + 11L * i)), random);
            }
        }
        writeNamed();
        writeRequests();
    }

    /** Records that others reference by number and that are missing in the present. */
    private void writeNamed() throws SQLException {
        SeededRandom random = seed.child("named").random();
        if (volume < NAMED_INCIDENT) {
            writeIncident(NAMED_INCIDENT, start("2018-10-16"), random);
        }
        for (int number : NAMED_PROBLEMS) {
            if (volume / 3 < number) {
                writeProblem(number, start("2018-10-16"), random);
            }
        }
    }

    private void writeProblem(int number, Instant opened, SeededRandom random) throws SQLException {
        String name = String.format(Locale.ROOT, "PRB%07d", number);
        rows.add(
                "problem",
                name,
                opened,
                "number",
                name,
                "task_effective_number",
                name,
                "short_description",
                "Log-ins fail after long breaks",
                "impact",
                2,
                "urgency",
                2,
                "priority",
                3,
                "state",
                104,
                "problem_state",
                104,
                "active",
                true,
                "opened_by",
                person(random),
                "opened_at",
                opened);
    }

    private static Instant start(String day) {
        return LocalDate.parse(day).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    private String person(SeededRandom random) {
        return rows.id("sys_user", random.pick(names.of("user")));
    }

    private void writeChange(int number, String type, Instant opened, SeededRandom random) throws SQLException {
        String name = String.format(Locale.ROOT, "CHG%07d", number);
        rows.add(
                "change_request",
                name,
                opened,
                "number",
                name,
                "task_effective_number",
                name,
                "short_description",
                "Replace a worn part",
                "type",
                type,
                "chg_model",
                rows.id("chg_model", type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1)),
                "state",
                3,
                "active",
                false,
                "risk",
                random.between(1, 4),
                // The original's value for an empty selection in an old form.
                "scope",
                number % 3 == 0 ? -1 : 3,
                "phase",
                number % 3 == 0 ? "-1" : "requested",
                "impact",
                random.between(2, 3),
                "priority",
                random.between(2, 4),
                "category",
                random.pick(List.of("Hardware", "Other", "Software")),
                "close_code",
                type.equals("emergency") ? "unsuccessful" : "successful",
                "opened_by",
                person(random),
                "opened_at",
                opened,
                "closed_at",
                opened.plus(Duration.ofHours(60)));
    }

    private void writeIncident(int number, Instant opened, SeededRandom random) throws SQLException {
        String name = String.format(Locale.ROOT, "INC%07d", number);
        int impact = random.between(1, 3);
        int urgency = random.between(1, 3);
        rows.add(
                "incident",
                name,
                opened,
                "number",
                name,
                "task_effective_number",
                name,
                "short_description",
                "Cannot log in after the holidays",
                "caller_id",
                person(random),
                "category",
                random.pick(List.of("inquiry", "software", "hardware")),
                "subcategory",
                random.chance(0.5) ? "email" : "",
                "impact",
                impact,
                "urgency",
                urgency,
                "priority",
                impact + urgency - 1,
                "state",
                7,
                "incident_state",
                7,
                "hold_reason",
                number % 5 == 0 ? 2 : "",
                "active",
                false,
                "close_code",
                random.pick(List.of(
                        "Solved (Permanently)",
                        "Solved (Work Around)",
                        "Solved Remotely (Permanently)",
                        "Closed/Resolved by Caller")),
                "opened_by",
                person(random),
                "opened_at",
                opened,
                "closed_at",
                opened.plus(Duration.ofHours(random.between(2, 20))));
    }

    private void writeRequests() throws SQLException {
        List<String> items = List.of("Apple iPad 3", "Samsung Galaxy S7", "Standard Laptop");
        List<String> stages =
                List.of("dept_head_approval", "fulfillment", "request_approved", "fulfillment", "complete");
        for (int i = 1; i <= 24; i++) {
            SeededRandom random = seed.child("request").child(i).random();
            Instant opened = now.minus(Duration.ofDays(random.between(14, 300)));
            String person = person(random);
            String item = items.get(i % items.size());
            String stage = stages.get(i % stages.size());
            String number = String.format(Locale.ROOT, "REQ%07d", i);
            rows.add(
                    "sc_request",
                    number,
                    opened,
                    "number",
                    number,
                    "requested_for",
                    person,
                    "opened_by",
                    person,
                    "opened_at",
                    opened,
                    "active",
                    !stage.equals("complete"),
                    "approval",
                    "approved");
            String line = String.format(Locale.ROOT, "RITM%07d", i);
            rows.add(
                    "sc_req_item",
                    line,
                    opened,
                    "number",
                    line,
                    "request",
                    rows.id("sc_request", number),
                    "cat_item",
                    rows.id("sc_cat_item", item),
                    "sc_catalog",
                    rows.id("sc_catalog", "Service Catalog"),
                    "short_description",
                    item,
                    "requested_for",
                    person,
                    "opened_by",
                    person,
                    "opened_at",
                    opened,
                    "quantity",
                    random.between(1, 3),
                    "stage",
                    stage,
                    "state",
                    stage.equals("complete") ? 3 : 2,
                    "active",
                    !stage.equals("complete"),
                    "due_date",
                    opened.plus(Duration.ofDays(7)));
        }
    }
}
