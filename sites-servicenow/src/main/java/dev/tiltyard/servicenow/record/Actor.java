package dev.tiltyard.servicenow.record;

import java.util.List;
import java.util.Set;

/**
 * Who reads or changes records.
 *
 * @param id sys_id of the user; empty for the system itself
 * @param userName what the user logs in with
 * @param name the full name
 * @param roles the names of all roles, those of the user's groups included
 * @param groupIds sys_ids of the user's groups
 */
public record Actor(String id, String userName, String name, Set<String> roles, List<String> groupIds) {
    /** The site itself: may do everything. */
    public static final Actor SYSTEM = new Actor("", "system", "System", Set.of("admin"), List.of());

    public Actor {
        roles = Set.copyOf(roles);
        groupIds = List.copyOf(groupIds);
    }

    public boolean isAdmin() {
        return roles.contains("admin");
    }

    /** The same user with every right, for what a page does in the user's name: an order creates records of many tables. */
    public Actor elevated() {
        return new Actor(id, userName, name, Set.of("admin"), groupIds);
    }

    /** Whether the actor has a role; an administrator has all of them. */
    public boolean has(String role) {
        return isAdmin() || roles.contains(role);
    }
}
