package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The members of a project's groups, as its export has them: as if they were the project's own. */
final class GroupMembers {
    private static final ObjectMapper JSON = new ObjectMapper();

    private GroupMembers() {}

    static List<ObjectNode> of(Handle handle, long project) {
        return handle.createQuery("""
                        SELECT CAST(jsonb_build_object('id', max(m.id), 'access_level', max(m.access_level),
                               'source_type', 'Project', 'type', 'ProjectMember', 'user_id', u.id, 'notification_level', 3,
                               'created_at', to_char(min(m.created_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                               'updated_at', to_char(max(m.updated_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                               'user', jsonb_build_object('id', u.id, 'username', u.username,
                                                          'public_email', coalesce(u.public_email, ''))) AS text)
                          FROM projects p JOIN namespaces n ON n.id = p.namespace_id
                          JOIN members m ON m.source_type = 'Namespace' AND m.source_id = ANY(n.traversal_ids)
                          JOIN users u ON u.id = m.user_id
                         WHERE p.id = :project AND m.requested_at IS NULL AND n.type = 'Group'
                           AND NOT EXISTS (SELECT 1 FROM members o WHERE o.source_type = 'Project' AND o.source_id = p.id
                                              AND o.user_id = u.id)
                         GROUP BY u.id ORDER BY u.id
                        """)
                .bind("project", project)
                .mapTo(String.class)
                .map(text -> {
                    try {
                        return (ObjectNode) JSON.readTree(text);
                    } catch (JsonProcessingException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .list();
    }
}
