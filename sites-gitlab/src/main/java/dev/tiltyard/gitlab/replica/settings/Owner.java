package dev.tiltyard.gitlab.replica.settings;

/**
 * Whose settings they are.
 *
 * @param table of the owner itself
 * @param column that names the owner in other tables
 */
public record Owner(String table, String column, long id) {
    public static Owner project(long id) {
        return new Owner("projects", "project_id", id);
    }

    public static Owner group(long id) {
        return new Owner("namespaces", "group_id", id);
    }

    public static Owner user(long id) {
        return new Owner("users", "user_id", id);
    }

    /** The column that names the owner in a table. */
    String columnIn(String other) {
        return other.equals(table) ? "id" : other.equals("oauth_applications") ? "owner_id" : column;
    }
}
