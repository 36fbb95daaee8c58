package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Incidents, problems, change requests and requests. */
final class TaskRows {
    private static final List<String> FAULTS = List.of(
            "Mail does not arrive since this morning",
            "Laptop does not wake from sleep",
            "Printer on the second floor jams",
            "Cannot reach the file share",
            "VPN drops every few minutes",
            "Screen flickers after the update",
            "Password reset link is expired",
            "Payroll report shows last month",
            "Phone has no dial tone",
            "Database answers slowly");
    private static final List<String> CHANGES = List.of(
            "Replace a failed disk controller",
            "Add a switch to the rack",
            "Move the mail gateway to new hardware",
            "Upgrade the database server",
            "Open a firewall port for the new store",
            "Retire the old print server",
            "Patch the web servers",
            "Extend the storage network");
    private static final List<String> CODES =
            List.of("Duplicate", "Known error", "Resolved by caller", "Solution provided", "Workaround provided");

    private final WorldRows rows;
    private final Names names;
    private final Seed seed;
    private final Instant now;

    TaskRows(WorldRows rows, Names names, Seed seed, Instant now) {
        this.rows = rows;
        this.names = names;
        this.seed = seed;
        this.now = now;
    }

    void write(int count) throws SQLException {
        rows.add("chg_model", "Normal", now.minus(Duration.ofDays(900)), "name", "Normal");
        rows.add("chg_model", "Standard", now.minus(Duration.ofDays(900)), "name", "Standard");
        rows.add("chg_model", "Emergency", now.minus(Duration.ofDays(900)), "name", "Emergency");
        for (int i = 0; i < count; i++) {
            writeIncident(i);
        }
        for (int i = 0; i < count / 3; i++) {
            writeProblem(i);
        }
        for (int i = 0; i < count / 2; i++) {
            writeChange(i);
        }
    }

    private String person(SeededRandom random) {
        return rows.id("sys_user", random.pick(names.of("user")));
    }

    private String group(SeededRandom random) {
        return rows.id("sys_user_group", random.pick(names.of("group")));
    }

    private Instant time(SeededRandom random) {
        return now.minus(Duration.ofMinutes(random.between(3 * 24 * 60, 700 * 24 * 60)));
    }

    private void writeIncident(int i) throws SQLException {
        SeededRandom random = seed.child("incident").child(i).random();
        String number = String.format(Locale.ROOT, "INC%07d", i + 1);
        int impact = random.between(1, 3);
        int urgency = random.between(1, 3);
        int state = List.of(1, 2, 2, 3, 7, 7, 6, 8).get(random.below(8));
        Instant opened = time(random);
        boolean closed = state >= 7;
        rows.add(
                "incident",
                number,
                opened,
                "number",
                number,
                "task_effective_number",
                number,
                "short_description",
                random.pick(FAULTS),
                "description",
                random.pick(FAULTS) + ".",
                "caller_id",
                person(random),
                "category",
                random.pick(List.of("", "inquiry", "software", "hardware", "network", "database")),
                "contact_type",
                random.pick(List.of("", "email", "phone", "self-service", "walk-in")),
                "impact",
                impact,
                "urgency",
                urgency,
                "priority",
                impact + urgency - 1,
                "state",
                state,
                "incident_state",
                state,
                "severity",
                random.chance(0.9) ? 3 : 1,
                "escalation",
                random.below(4),
                "hold_reason",
                state == 3 ? random.pick(List.of(1, 3, 4)) : "",
                "close_code",
                state >= 6 && state < 8 ? random.pick(CODES) : "",
                "close_notes",
                closed ? "Done." : "",
                "active",
                !closed,
                "opened_by",
                person(random),
                "opened_at",
                opened,
                "closed_at",
                closed ? opened.plus(Duration.ofDays(random.between(1, 30))) : "",
                "closed_by",
                closed ? person(random) : "",
                "assigned_to",
                random.chance(0.7) ? person(random) : "",
                "assignment_group",
                random.chance(0.7) ? group(random) : "",
                "cmdb_ci",
                random.chance(0.5) ? rows.id("cmdb_ci", random.pick(names.of("ci"))) : "",
                "company",
                rows.id("core_company", "ACME North America"),
                "approval",
                random.chance(0.9) ? "not requested" : "",
                "subcategory",
                random.chance(0.1) ? "email" : "");
    }

    private void writeProblem(int i) throws SQLException {
        SeededRandom random = seed.child("problem").child(i).random();
        String number = String.format(Locale.ROOT, "PRB%07d", i + 1);
        int impact = random.between(1, 3);
        int urgency = random.between(1, 3);
        int state = List.of(101, 102, 103, 104, 106, 107).get(random.below(6));
        Instant opened = time(random);
        rows.add(
                "problem",
                number,
                opened,
                "number",
                number,
                "task_effective_number",
                number,
                "short_description",
                random.pick(FAULTS),
                "description",
                random.pick(FAULTS) + ".",
                "category",
                random.pick(List.of("software", "hardware", "network", "database")),
                "impact",
                impact,
                "urgency",
                urgency,
                "priority",
                impact + urgency - 1,
                "state",
                state,
                "problem_state",
                state,
                "resolution_code",
                state >= 106 ? random.pick(List.of("fix_applied", "risk_accepted", "duplicate", "canceled")) : "",
                "active",
                state < 107,
                "opened_by",
                person(random),
                "opened_at",
                opened,
                "assigned_to",
                random.chance(0.9) ? person(random) : "",
                "assignment_group",
                random.chance(0.4) ? group(random) : "",
                "cmdb_ci",
                random.chance(0.7) ? rows.id("cmdb_ci", random.pick(names.of("ci"))) : "",
                "related_incidents",
                random.below(4));
    }

    private void writeChange(int i) throws SQLException {
        SeededRandom random = seed.child("change").child(i).random();
        String number = String.format(Locale.ROOT, "CHG%07d", i + 1);
        int state = random.between(-5, 4);
        int known = state == 1 || state == 2 ? 3 : state;
        Instant opened = time(random);
        String type = random.pick(List.of("normal", "normal", "standard", "emergency"));
        rows.add(
                "change_request",
                number,
                opened,
                "number",
                number,
                "task_effective_number",
                number,
                "short_description",
                random.pick(CHANGES),
                "description",
                random.pick(CHANGES) + ".",
                "type",
                type,
                "chg_model",
                rows.id("chg_model", type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1)),
                "state",
                known,
                "risk",
                random.between(2, 4),
                "impact",
                random.between(2, 3),
                "priority",
                random.between(1, 4),
                "category",
                random.pick(List.of("Hardware", "Network", "Other", "Server Reboot", "Software", "Telecom")),
                "approval",
                random.pick(List.of("not requested", "requested", "approved", "rejected")),
                "close_code",
                known == 3 ? random.pick(List.of("successful", "unsuccessful")) : "",
                "conflict_status",
                random.pick(List.of("Not Run", "Conflict", "")),
                "contact_type",
                random.chance(0.4) ? "phone" : "",
                "escalation",
                random.below(2),
                "phase",
                random.pick(List.of("", "requested")),
                "phase_state",
                random.chance(0.9) ? "open" : "",
                "reason",
                random.chance(0.2) ? "broken" : "",
                "active",
                known < 3,
                "opened_by",
                person(random),
                "opened_at",
                opened,
                "requested_by",
                person(random),
                "assigned_to",
                random.chance(0.7) ? person(random) : "",
                "assignment_group",
                random.chance(0.8) ? group(random) : "",
                "cmdb_ci",
                rows.id("cmdb_ci", random.pick(names.of("ci"))),
                "start_date",
                opened.plus(Duration.ofDays(5)),
                "end_date",
                opened.plus(Duration.ofDays(6)),
                "closed_at",
                known >= 3 ? opened.plus(Duration.ofDays(random.between(6, 40))) : "",
                "implementation_plan",
                "Announce, back up, change, test.",
                "backout_plan",
                "Restore the backup.",
                "test_plan",
                "Ask the monitor and one user.",
                "justification",
                "It is due.");
    }
}
