package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.Viewer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/**
 * Conditions in SQL of what a viewer may see: for lists, what {@code Permissions} is for one thing. Pages, feeds, search and
 * both APIs use these. A project is {@code p}; the parameters are those of {@link #values}.
 */
public final class Visible {
    /** Joins the viewer's role in each project, as {@code access.level}. */
    static final String ACCESS = """
             CROSS JOIN LATERAL (SELECT CASE WHEN :admin THEN 50 ELSE coalesce(max(held.level), 0) END AS level FROM (
                   SELECT m.access_level AS level FROM members m
                    WHERE m.user_id = :viewer AND m.requested_at IS NULL
                      AND (m.expires_at IS NULL OR m.expires_at > :today)
                      AND (m.source_type = 'Project' AND m.source_id = p.id
                        OR m.source_type = 'Namespace' AND m.source_id IN (
                            SELECT unnest(pn.traversal_ids) FROM namespaces pn WHERE pn.id = p.namespace_id))
                   UNION ALL
                   SELECT least(m.access_level, g.group_access) FROM project_group_links g
                     JOIN members m ON m.source_type = 'Namespace' AND m.source_id = g.group_id
                    WHERE g.project_id = p.id AND m.user_id = :viewer AND m.requested_at IS NULL
                      AND (g.expires_at IS NULL OR g.expires_at > :today)
                      AND (m.expires_at IS NULL OR m.expires_at > :today)
                   UNION ALL
                   SELECT least(m.access_level, g.group_access) FROM group_group_links g
                     JOIN members m ON m.source_type = 'Namespace' AND m.source_id = g.shared_with_group_id
                    WHERE g.shared_group_id IN (
                            SELECT unnest(pn.traversal_ids) FROM namespaces pn WHERE pn.id = p.namespace_id)
                      AND m.user_id = :viewer AND m.requested_at IS NULL
                      AND (g.expires_at IS NULL OR g.expires_at > :today)
                      AND (m.expires_at IS NULL OR m.expires_at > :today)) held) access
            """;

    /** Projects of which the viewer is a member, in their own name or through a group; administrators as any other user. */
    public static final String MEMBERSHIP = "EXISTS (SELECT 1 FROM (SELECT false AS admin) nobody"
            + ACCESS.replace(":admin", "nobody.admin") + " WHERE access.level > 0)";

    static final String OPEN = "p.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END";

    /** Projects, and what all who see them see: issues that are not confidential, milestones, members. */
    public static final String PROJECT = "(" + OPEN + " OR " + role(Role.GUEST) + ")";

    /** Code and merge requests. */
    public static final String CODE = "(" + OPEN + " OR " + role(Role.REPORTER) + ")";

    /**
     * Joins what an event {@code e} is about: a comment {@code n}, an issue {@code i} or merge request {@code m} (the one that
     * was commented on, if it is about a comment), a milestone {@code ms}.
     */
    public static final String EVENT_TARGETS = """
             LEFT JOIN notes n ON e.target_type IN ('Note', 'DiffNote', 'DiscussionNote') AND n.id = e.target_id
             LEFT JOIN issues i ON i.id = CASE WHEN e.target_type = 'Issue' THEN e.target_id
                                               WHEN n.noteable_type = 'Issue' THEN n.noteable_id END
             LEFT JOIN merge_requests m ON m.id = CASE WHEN e.target_type = 'MergeRequest' THEN e.target_id
                                                       WHEN n.noteable_type = 'MergeRequest' THEN n.noteable_id END
             LEFT JOIN milestones ms ON e.target_type = 'Milestone' AND ms.id = e.target_id
            """;

    /** The same for an entry {@code t} of a to-do list. */
    public static final String TODO_TARGETS = """
             LEFT JOIN issues i ON t.target_type = 'Issue' AND i.id = t.target_id
             LEFT JOIN merge_requests m ON t.target_type = 'MergeRequest' AND m.id = t.target_id
             LEFT JOIN notes n ON n.id = t.note_id
            """;

    private Visible() {}

    /** The parameters of all conditions. */
    public static Map<String, Object> values(Viewer viewer, Instant now) {
        return values(viewer, now.atOffset(ZoneOffset.UTC).toLocalDate());
    }

    /** The parameters of all conditions; all of these use each of them. */
    public static Map<String, Object> values(Viewer viewer, LocalDate today) {
        return new HashMap<>(Map.of("viewer", viewer.id(), "admin", viewer.admin(), "today", today));
    }

    private static String role(Role least) {
        return "EXISTS (SELECT 1 FROM (VALUES (1)) one" + ACCESS + " WHERE access.level >= " + least.number() + ")";
    }

    /** Issues of a project that the viewer sees; also where there is none, after an outer join. */
    public static String issue(String issue) {
        return ("(NOT coalesce(%1$s.confidential, false) OR %1$s.author_id = :viewer OR EXISTS (SELECT 1 FROM"
                        + " issue_assignees ca WHERE ca.issue_id = %1$s.id AND ca.user_id = :viewer) OR %2$s)")
                .formatted(issue, role(Role.REPORTER));
    }

    /** Comments on something that the viewer sees; also where there is none, after an outer join. */
    public static String note(String note) {
        return "(NOT coalesce(%1$s.internal, false) OR %1$s.author_id = :viewer OR %2$s)"
                .formatted(note, role(Role.REPORTER));
    }

    /** Snippets, whose projects are joined by an outer join; those that are kept in none belong to their authors alone. */
    public static String snippet(String snippet) {
        return ("(CASE WHEN %1$s.project_id IS NULL THEN %1$s.author_id = :viewer OR :admin OR %2$s"
                        + " ELSE %3$s AND (%1$s.author_id = :viewer OR %2$s OR %4$s) END)")
                .formatted(
                        snippet,
                        snippet + ".visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END",
                        PROJECT,
                        role(Role.GUEST));
    }

    /** Entries of to-do lists whose targets are joined by {@link #TODO_TARGETS}. */
    public static String todo() {
        return "(" + PROJECT + " AND " + issue("i") + " AND " + note("n") + " AND (m.id IS NULL OR " + CODE + "))";
    }

    /** Events whose targets are joined by {@link #EVENT_TARGETS}. */
    public static String event() {
        return "(" + PROJECT + " AND " + issue("i") + " AND " + note("n")
                + " AND (n.id IS NULL OR n.noteable_type IN ('Issue', 'MergeRequest', 'Commit'))"
                + " AND (" + CODE
                + " OR NOT coalesce(e.action = 5 OR m.id IS NOT NULL OR e.target_type = 'MergeRequest'"
                + " OR n.noteable_type = 'Commit', false)))";
    }
}
