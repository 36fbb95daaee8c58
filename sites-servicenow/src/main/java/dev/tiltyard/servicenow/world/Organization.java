package dev.tiltyard.servicenow.world;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Companies, locations, departments, groups, roles and people. */
final class Organization {
    private static final List<String> ROLES = List.of(
            "admin",
            "itil",
            "asset",
            "catalog",
            "catalog_admin",
            "knowledge",
            "knowledge_admin",
            "report_admin",
            "snc_internal",
            "approver_user",
            "user_admin",
            "impersonator",
            "problem_admin",
            "problem_manager",
            "problem_coordinator",
            "problem_task_analyst");

    private static final String ADMIN = "System Administrator";

    private final WorldRows rows;
    private final Names names;
    private final Seed seed;
    private static final String APPROVERS = "Catalog Request Approvers > $1000";
    private static final String APPROVER = "Eric Schroeder";

    private final Instant since;
    private final Map<String, String> userNames = new LinkedHashMap<>();

    Organization(WorldRows rows, Names names, Seed seed, Instant since) {
        this.rows = rows;
        this.names = names;
        this.seed = seed;
        this.since = since;
    }

    void write(List<Account> accounts) throws SQLException {
        for (String company : names.of("company")) {
            boolean own = company.startsWith("ACME");
            rows.add(
                    "core_company",
                    company,
                    since,
                    "name",
                    company,
                    "vendor",
                    !own,
                    "manufacturer",
                    !own,
                    "customer",
                    own,
                    "primary",
                    company.equals("ACME Corporation"));
        }
        for (String center : names.of("cost_center")) {
            rows.add(
                    "cmn_cost_center",
                    center,
                    since,
                    "name",
                    center,
                    "code",
                    "CC" + (100 + names.of("cost_center").indexOf(center)));
        }
        for (String department : names.of("department")) {
            rows.add(
                    "cmn_department",
                    department,
                    since,
                    "name",
                    department,
                    "id",
                    "D" + (10 + names.of("department").indexOf(department)));
        }
        for (String place : names.of("location")) {
            String[] parts = place.split(",\\s*");
            rows.add(
                    "cmn_location",
                    place,
                    since,
                    "name",
                    place,
                    "street",
                    parts[0],
                    "city",
                    parts.length > 1 ? parts[1] : "",
                    "state",
                    parts.length > 2 ? parts[2] : "");
        }
        for (String group : names.of("group")) {
            rows.add(
                    "sys_user_group",
                    group,
                    since,
                    "name",
                    group,
                    "description",
                    "People who work on " + group.toLowerCase(Locale.ROOT));
        }
        for (String role : ROLES) {
            rows.add("sys_user_role", role, since, "name", role);
        }
        writeUsers(accounts);
        writeApprovers();
    }

    /** The group that approves expensive requests, as in the original; nothing else is assigned to it. */
    private void writeApprovers() throws SQLException {
        rows.add(
                "sys_user_group",
                APPROVERS,
                since,
                "name",
                APPROVERS,
                "description",
                "Approve requests that cost more than $1000");
        rows.add(
                "sys_user_grmember",
                APPROVERS,
                since,
                "user",
                rows.id("sys_user", APPROVER),
                "group",
                rows.id("sys_user_group", APPROVERS));
    }

    private void writeUsers(List<Account> accounts) throws SQLException {
        Map<String, Account> byName = new LinkedHashMap<>();
        accounts.forEach(account -> byName.put(account.username(), account));
        for (String name : names.of("user")) {
            writeUser(name, byName);
        }
        for (String group : names.of("group")) {
            SeededRandom random = seed.child(group).random();
            for (int i = 0; i < 8; i++) {
                String user = random.pick(names.of("user"));
                rows.add(
                        "sys_user_grmember",
                        group + i,
                        since,
                        "user",
                        rows.id("sys_user", user),
                        "group",
                        rows.id("sys_user_group", group));
            }
            rows.add(
                    "sys_group_has_role",
                    group,
                    since,
                    "group",
                    rows.id("sys_user_group", group),
                    "role",
                    rows.id("sys_user_role", "itil"));
        }
    }

    private void writeUser(String name, Map<String, Account> accounts) throws SQLException {
        SeededRandom random = seed.child("user").child(name).random();
        String first = name.contains(" ") ? name.substring(0, name.indexOf(' ')) : "";
        String last = name.contains(" ") ? name.substring(name.indexOf(' ') + 1) : name;
        String userName = userName(name);
        Account account = accounts.get(userName);
        Instant created = since.plus(Duration.ofDays(random.between(0, 300)));
        rows.add(
                "sys_user",
                name,
                created,
                "user_name",
                userName,
                "first_name",
                first,
                "last_name",
                last,
                "name",
                name,
                "email",
                userName + "@example.com",
                "active",
                true,
                "gender",
                random.chance(0.1) ? "" : random.chance(0.5) ? "Female" : "Male",
                "company",
                rows.id(
                        "core_company",
                        random.pick(names.of("company").stream()
                                .filter(company -> company.startsWith("ACME"))
                                .toList())),
                "department",
                rows.id("cmn_department", random.pick(names.of("department"))),
                "cost_center",
                rows.id("cmn_cost_center", random.pick(names.of("cost_center"))),
                "location",
                rows.id("cmn_location", random.pick(names.of("location"))),
                "calendar_integration",
                random.chance(0.9) ? 1 : "",
                "notification",
                random.chance(0.93) ? 2 : random.chance(0.5) ? 1 : "",
                "time_zone",
                random.chance(0.9) ? "" : random.pick(List.of("Europe/London", "US/Mountain", "US/Pacific")),
                "date_format",
                random.chance(0.95) ? "" : "MM-dd-yyyy",
                "preferred_language",
                random.chance(0.2) ? "en" : "",
                "user_password",
                account == null ? "" : Passwords.hash(account.password(), salt(userName)));
        String role = name.equals(ADMIN) ? "admin" : account != null ? "itil" : "";
        if (!role.isEmpty()) {
            rows.add(
                    "sys_user_has_role",
                    name + role,
                    since,
                    "user",
                    rows.id("sys_user", name),
                    "role",
                    rows.id("sys_user_role", role),
                    "state",
                    "active");
        }
    }

    /** A person's user name: {@code fred.luddy}. */
    private String userName(String name) {
        if (name.equals(ADMIN)) {
            return "admin";
        }
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", ".");
        String unique = plain;
        for (int i = 2; userNames.containsValue(unique); i++) {
            unique = plain + i;
        }
        userNames.put(name, unique);
        return unique;
    }

    private byte[] salt(String userName) {
        SeededRandom random = seed.child("salt").child(userName).random();
        return ByteBuffer.allocate(16)
                .putLong(random.bits())
                .putLong(random.bits())
                .array();
    }
}
