package dev.tiltyard.servicenow.record;

import java.util.List;
import java.util.Set;

/**
 * The user who reads or changes records.
 *
 * @param id sys_id of the user; empty for the system itself
 * @param userName login name
 * @param name the full name
 * @param roles names of all roles, including those of the user's groups
 * @param groupIds sys_ids of the user's groups
 */
public record Actor(String id, String userName, String name, Set<String> roles, List<String> groupIds) {
    /** The system itself, with all permissions. */
    public static final Actor SYSTEM = new Actor("", "system", "System", Set.of("admin"), List.of());

    public Actor {
        roles = Set.copyOf(roles);
        groupIds = List.copyOf(groupIds);
    }

    public boolean isAdmin() {
        return roles.contains("admin");
    }

    /**
     * The same user with all permissions, for what a page does on the user's behalf: an order creates records of many
     * tables.
     */
    public Actor elevated() {
        return new Actor(id, userName, name, Set.of("admin"), groupIds);
    }

    /** Whether the actor has a role; an administrator has all of them. */
    public boolean has(String role) {
        return isAdmin() || roles.contains(role);
    }
}
