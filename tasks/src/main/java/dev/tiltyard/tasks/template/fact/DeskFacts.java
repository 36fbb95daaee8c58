package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.desk.DeskVisit;
import java.util.List;

/** Facts from the service desk's lists. */
public final class DeskFacts {
    private static final String INCIDENT = """
            SELECT t.number AS incident, u.name AS answer FROM task t JOIN sys_user u ON u.sys_id = t.%s
             WHERE t.sys_class_name = 'incident' AND t.number ~ '^INC[0-9]{7}$' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
               AND (SELECT count(*) FROM task o WHERE o.number = t.number) = 1
             ORDER BY md5(t.sys_id)
            """;

    private static final String ASSIGNED = """
            SELECT t.number AS %s, u.name AS answer FROM task t JOIN sys_user u ON u.sys_id = t.assigned_to
             WHERE t.sys_class_name = '%s' AND t.number ~ '^[A-Z]+[0-9]{7}$' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
               AND (SELECT count(*) FROM task o WHERE o.number = t.number) = 1
             ORDER BY md5(t.sys_id)
            """;
    private static final String NUMBER = "Number";

    /** A person's email address. */
    public static final PhrasedQuestion MAIL = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    """
                    SELECT u.name AS employee, u.email AS answer FROM sys_user u
                     WHERE u.active AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$' AND u.email ~ '^[a-z.0-9]+@[a-z.]+$'
                       AND NOT EXISTS (SELECT 1 FROM sys_user o WHERE o.email LIKE '%.' || u.email)
                       AND (SELECT count(*) FROM sys_user o WHERE position(lower(u.name) IN lower(o.name)) > 0) = 1
                     ORDER BY md5(u.sys_id)
                    """,
                    (assignment, browser) ->
                            cell(browser, "sys_user", "Name", assignment.argument("employee"), "email")),
            "{{employee}}'s email address according to the service desk's list of users",
            "the email address that the service desk lists for the user {{employee}}");

    /** The caller of an incident. */
    public static final PhrasedQuestion CALLER = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    INCIDENT.formatted("caller_id"),
                    (assignment, browser) -> incident(assignment, browser, "caller_id")),
            "the full name of the caller of incident {{incident}} on the service desk",
            "the name of the person who called about {{incident}}, according to the service desk");

    /** The assignee of an incident. */
    public static final PhrasedQuestion ASSIGNEE = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    INCIDENT.formatted("assigned_to"),
                    (assignment, browser) -> incident(assignment, browser, "assigned_to")),
            "the full name of the person to whom incident {{incident}} is assigned on the service desk",
            "the name in the \"Assigned to\" field of {{incident}} on the service desk");

    /** The owner of a device. */
    public static final PhrasedQuestion OWNER = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    """
                    SELECT a.serial_number AS serial, u.name AS answer FROM alm_hardware a
                      JOIN sys_user u ON u.sys_id = a.assigned_to
                     WHERE a.serial_number ~ '^[A-Za-z0-9-]{5,40}$' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                       AND (SELECT count(*) FROM alm_hardware o
                             WHERE position(a.serial_number IN o.serial_number) > 0) = 1
                     ORDER BY md5(a.sys_id) LIMIT 600
                    """,
                    (assignment, browser) -> cell(
                            browser, "alm_hardware", "Serial number", assignment.argument("serial"), "assigned_to")),
            "the full name of the person who has the hardware with the serial number {{serial}}, according to the service desk",
            "the name that the service desk gives under \"Assigned to\" for the hardware with the serial number {{serial}}");

    /** The number of a person's newest incident. */
    public static final PhrasedQuestion NEWEST_INCIDENT = new PhrasedQuestion(
            new SqlFact(Sites.DESK, """
                    SELECT employee, number AS answer FROM (
                      SELECT DISTINCT ON (u.sys_id) u.sys_id, u.name AS employee, t.number
                        FROM task t JOIN sys_user u ON u.sys_id = t.caller_id
                       WHERE t.sys_class_name = 'incident' AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
                         AND (SELECT count(*) FROM sys_user o WHERE position(u.name IN o.name) > 0) = 1
                         AND (SELECT count(*) FROM task o WHERE o.sys_class_name = 'incident' AND o.caller_id = u.sys_id
                               AND o.sys_created_on = t.sys_created_on) = 1
                         AND (SELECT count(*) FROM task o WHERE o.sys_class_name = 'incident' AND o.caller_id = u.sys_id)
                             BETWEEN 2 AND 15
                       ORDER BY u.sys_id, t.sys_created_on DESC) newest
                     ORDER BY md5(sys_id)
                    """, (assignment, browser) -> {
                DeskVisit visit = Sites.desk(browser);
                visit.search("incident", "Caller", assignment.argument("employee"));
                List<String> numbers = visit.column("number");
                List<String> times = visit.column("sys_created_on");
                int newest = 0;
                for (int i = 1; i < times.size(); i++) {
                    newest = times.get(i).compareTo(times.get(newest)) > 0 ? i : newest;
                }
                return numbers.get(newest);
            }),
            "the number of the most recently created incident with the caller {{employee}} on the service desk",
            "the number of {{employee}}'s newest incident on the service desk (by creation date, as the caller)");

    /** The asset tag of a device. */
    public static final PhrasedQuestion ASSET_TAG = new PhrasedQuestion(
            new SqlFact(Sites.DESK, """
                    SELECT a.serial_number AS serial, a.asset_tag AS answer FROM alm_hardware a
                     WHERE a.serial_number ~ '^[A-Za-z0-9-]{5,40}$' AND a.asset_tag ~ '^P[0-9]{7}$'
                       AND (SELECT count(*) FROM alm_hardware o
                             WHERE position(a.serial_number IN o.serial_number) > 0) = 1
                     ORDER BY md5('tag' || a.sys_id) LIMIT 600
                    """, (assignment, browser) -> cell(
                            browser, "alm_hardware", "Serial number", assignment.argument("serial"), "display_name")
                    .replaceFirst(" .*", "")),
            "the asset tag of the hardware with the serial number {{serial}} on the service desk",
            "the asset tag that the service desk lists for the hardware with the serial number {{serial}}");

    /** The short description of an incident. */
    public static final PhrasedQuestion INCIDENT_TITLE = new PhrasedQuestion(
            new SqlFact(Sites.DESK, """
                    SELECT t.number AS incident, t.short_description AS answer FROM task t
                     WHERE t.sys_class_name = 'incident' AND t.number ~ '^INC[0-9]{7}$'
                       AND t.short_description ~ '^[A-Za-z0-9][A-Za-z0-9 ,.-]{8,80}[A-Za-z0-9.]$'
                       AND t.short_description NOT LIKE '%  %'
                       AND (SELECT count(*) FROM task o WHERE o.number = t.number) = 1
                     ORDER BY md5(t.sys_id)
                    """, (assignment, browser) -> incident(assignment, browser, "short_description")),
            "the short description of incident {{incident}} on the service desk, word for word",
            "the exact short description that {{incident}} has on the service desk");

    /** The assignee of a problem. */
    public static final PhrasedQuestion PROBLEM_ASSIGNEE = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    ASSIGNED.formatted("problem", "problem"),
                    (assignment, browser) ->
                            cell(browser, "problem", NUMBER, assignment.argument("problem"), "assigned_to")),
            "the full name of the person to whom problem {{problem}} is assigned on the service desk",
            "the name in the \"Assigned to\" field of the problem {{problem}} on the service desk");

    /** The assignee of a change. */
    public static final PhrasedQuestion CHANGE_ASSIGNEE = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    ASSIGNED.formatted("change", "change_request"),
                    (assignment, browser) ->
                            cell(browser, "change_request", NUMBER, assignment.argument("change"), "assigned_to")),
            "the full name of the person to whom change request {{change}} is assigned on the service desk",
            "the name in the \"Assigned to\" field of the change request {{change}} on the service desk");

    /** A person's user ID. */
    public static final PhrasedQuestion USER_ID = new PhrasedQuestion(
            new SqlFact(
                    Sites.DESK,
                    """
                    SELECT u.name AS employee, u.user_name AS answer FROM sys_user u
                     WHERE u.active AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$' AND u.user_name ~ '^[a-z.0-9]{5,40}$'
                       AND (SELECT count(*) FROM sys_user o WHERE position(lower(u.name) IN lower(o.name)) > 0) = 1
                     ORDER BY md5('id' || u.sys_id)
                    """,
                    (assignment, browser) ->
                            cell(browser, "sys_user", "Name", assignment.argument("employee"), "user_name")),
            "{{employee}}'s user ID according to the service desk's list of users",
            "the user ID that the service desk lists for {{employee}}");

    /** The asset tag of a device without an owner. */
    static final ListedQuestion TAG_OF_UNASSIGNED = new SqlFact(Sites.DESK, """
            SELECT a.serial_number AS serial, a.asset_tag AS answer FROM alm_hardware a
             WHERE COALESCE(a.assigned_to, '') = '' AND a.serial_number ~ '^[A-Za-z0-9-]{5,40}$' AND a.asset_tag ~ '^P[0-9]{7}$'
               AND (SELECT count(*) FROM alm_hardware o WHERE position(a.serial_number IN o.serial_number) > 0) = 1
             ORDER BY md5('none' || a.sys_id) LIMIT 600
            """, (assignment, browser) -> {
        String serial = assignment.argument("serial");
        String tag = cell(browser, "alm_hardware", "Serial number", serial, "display_name");
        String owner = new DeskVisit(browser).column("assigned_to").get(0);
        if (!owner.isEmpty() && !owner.equals("(empty)")) {
            throw new OracleException(serial + " belongs to " + owner);
        }
        return tag.replaceFirst(" .*", "");
    });

    private DeskFacts() {}

    private static String incident(OracleTask assignment, BrowserActor browser, String column) {
        return cell(browser, "incident", NUMBER, assignment.argument("incident"), column);
    }

    private static String cell(BrowserActor browser, String table, String searched, String text, String column) {
        DeskVisit visit = Sites.desk(browser);
        visit.search(table, searched, text);
        List<String> cells = visit.column(column);
        if (cells.size() != 1) {
            throw new OracleException("expected one row for " + text + " in " + table + ", found " + cells.size());
        }
        return cells.get(0);
    }
}
