package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;
import java.util.List;

/** What GitLab writes when content changes, from {@link Allow}. */
public final class GitLabChanges {
    private GitLabChanges() {}

    /** The user opens an issue. */
    public static ObjectNode[] issueOpened() {
        return new ObjectNode[] {
            Allow.inserted("issues", 1),
            Allow.inserted("events", 1),
            Allow.atMost("internal_ids", "insert", 1),
            Allow.kept("internal_ids", "last_value"),
            activity()
        };
    }

    /** Somebody comments on an issue or a merge request. */
    public static ObjectNode[] issueCommented() {
        return new ObjectNode[] {
            Allow.inserted("notes", 1),
            Allow.inserted("events", 1),
            Allow.kept("todos"),
            Allow.kept("issues", "updated_at"),
            Allow.kept("merge_requests", "updated_at", "merge_status"),
            activity()
        };
    }

    /** Allows updates of the project's last activity. */
    static ObjectNode activity() {
        return Allow.updated("projects", 1, List.of("last_activity_at", "updated_at"))
                .put("rows", 1);
    }
}
