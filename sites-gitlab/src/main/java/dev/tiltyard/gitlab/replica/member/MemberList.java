package dev.tiltyard.gitlab.replica.member;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.project.Role;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the members of a project or a group, including those of the groups above it. */
public final class MemberList {
    private static final Map<String, String> ORDERS = Map.ofEntries(
            Map.entry("name_asc", "lower(name), user_id"),
            Map.entry("name_desc", "lower(name) DESC, user_id"),
            Map.entry("last_joined", "created_at DESC, id DESC"),
            Map.entry("oldest_joined", "created_at, id"),
            Map.entry("first_joined", "created_at, id"),
            Map.entry("access_level_asc", "access_level, lower(name), user_id"),
            Map.entry("access_level_desc", "access_level DESC, lower(name), user_id"),
            Map.entry("recent_created_user", "joined DESC, user_id"),
            Map.entry("oldest_created_user", "joined, user_id"),
            Map.entry("recent_last_activity", "last_activity_on DESC NULLS LAST, user_id"),
            Map.entry("oldest_last_activity", "last_activity_on NULLS FIRST, user_id"),
            Map.entry("recent_sign_in", "last_sign_in_at DESC NULLS LAST, user_id"),
            Map.entry("oldest_sign_in", "last_sign_in_at NULLS FIRST, user_id"));

    private final Hub hub;

    MemberList(Hub hub) {
        this.hub = hub;
    }

    /** A group that was invited as a whole. */
    public record Invited(long id, String name, String path, int access, String expires) {
        public String role() {
            return Role.nameOf(access);
        }
    }

    /** A person invited by email address. */
    public record Asked(long id, String email, int access, Instant when) {
        public String role() {
            return Role.nameOf(access);
        }
    }

    /** A person who asks to be let in. */
    public record Asking(long user, String username, String name, Instant when) {}

    List<Asking> asking(Holder holder) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT u.id AS "user", u.username, u.name, m.requested_at AS "when" FROM members m JOIN users u ON u.id = m.user_id
                         WHERE m.source_type = :type AND m.source_id = :id AND m.requested_at IS NOT NULL
                         ORDER BY m.requested_at, m.id
                        """)
                .bind("id", holder.id())
                .bind("type", holder.project() ? "Project" : "Namespace")
                .mapTo(Asking.class)
                .list());
    }

    List<Member> of(Holder holder, Instant now, String search, String sort) {
        String above = holder.project()
                ? "SELECT unnest(n.traversal_ids) FROM projects p JOIN namespaces n ON n.id = p.namespace_id"
                        + " WHERE p.id = :id"
                : "SELECT unnest(n.traversal_ids) FROM namespaces n WHERE n.id = :id";
        Map<String, Object> values = new HashMap<>();
        String named = SearchTerms.ofAnyLength(search).in(values, "name", "username");
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, user_id, username, name, access_level AS access, created_at AS granted, granter, granter_name,
                               coalesce(source, '') AS source, coalesce(expires_at::text, '') AS expires, joined,
                               last_activity_on AS last_active FROM (
                            SELECT DISTINCT ON (m.user_id) m.id, u.id AS user_id, u.username, u.name, m.access_level,
                                   m.created_at, m.expires_at, u.created_at AS joined, u.last_activity_on,
                                   u.last_sign_in_at, coalesce(g.name, '') AS granter,
                                   coalesce(g.username, '') AS granter_name,
                                   CASE WHEN m.source_type = :type AND m.source_id = :id THEN '' ELSE r.path END AS source
                              FROM members m JOIN users u ON u.id = m.user_id
                              LEFT JOIN users g ON g.id = m.created_by_id
                              LEFT JOIN routes r ON r.source_type = m.source_type AND r.source_id = m.source_id
                             WHERE (m.source_type = :type AND m.source_id = :id
                                 OR m.source_type = 'Namespace' AND m.source_id IN (<above>))
                               AND m.requested_at IS NULL AND (m.expires_at IS NULL OR m.expires_at > :today)
                             ORDER BY m.user_id, m.access_level DESC, m.source_type = :type DESC, m.id) found
                         WHERE <named>
                         ORDER BY <order>
                        """)
                .define("above", above)
                .define("order", ORDERS.getOrDefault(sort, ORDERS.get("name_asc")))
                .bind("id", holder.id())
                .bind("type", holder.project() ? "Project" : "Namespace")
                .bind("today", now.atOffset(ZoneOffset.UTC).toLocalDate())
                .define("named", named)
                .bindMap(values)
                .mapTo(Member.class)
                .list());
    }

    List<Invited> groups(Holder holder) {
        String query = holder.project()
                ? "SELECT g.id, n.name, r.path, g.group_access AS access, coalesce(g.expires_at::text, '') AS expires FROM project_group_links g"
                        + " JOIN namespaces n ON n.id = g.group_id"
                        + " JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id WHERE g.project_id = :id"
                : "SELECT g.id, n.name, r.path, g.group_access AS access, coalesce(g.expires_at::text, '') AS expires FROM group_group_links g"
                        + " JOIN namespaces n ON n.id = g.shared_with_group_id"
                        + " JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id"
                        + " WHERE g.shared_group_id = :id";
        return hub.database().withHandle(handle -> handle.createQuery(query + " ORDER BY lower(n.name), g.id")
                .bind("id", holder.id())
                .mapTo(Invited.class)
                .list());
    }

    List<Asked> asked(Holder holder) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT id, invite_email AS email, access_level AS access, created_at AS "when" FROM members
                         WHERE source_type = :type AND source_id = :id AND user_id IS NULL AND invite_email IS NOT NULL
                         ORDER BY lower(invite_email), id
                        """)
                .bind("id", holder.id())
                .bind("type", holder.project() ? "Project" : "Namespace")
                .mapTo(Asked.class)
                .list());
    }
}
