package dev.tiltyard.tasks.template.desk;

/** Queries that several service desk templates share. */
public final class DeskQueries {
    /** Active people with a unique name, in an arbitrary order. */
    public static final String PEOPLE = """
            SELECT u.sys_id, u.name, u.email FROM sys_user u
             WHERE u.active AND u.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$'
               AND (SELECT count(*) FROM sys_user o WHERE o.name = u.name) = 1
             ORDER BY md5(u.sys_id)
            """;

    /** The newest incident. */
    public static final String NEWEST_INCIDENT = """
            SELECT t.short_description, u.name AS caller FROM task t LEFT JOIN sys_user u ON u.sys_id = t.caller_id
             WHERE t.sys_class_name = 'incident' ORDER BY t.number DESC LIMIT 1
            """;

    private DeskQueries() {}

    /** Active tasks of a class with a unique number, in an arbitrary order. */
    public static String active(String table) {
        return """
            SELECT t.sys_id, t.number FROM task t WHERE t.sys_class_name = '%s' AND t.active AND t.number ~ '^[A-Z]+[0-9]{7}$'
               AND (SELECT count(*) FROM task o WHERE o.number = t.number) = 1
               AND COALESCE(t.subcategory, '') = '' -- saving the form clears one that another category has
             ORDER BY md5(t.sys_id)
            """.formatted(table);
    }
}
