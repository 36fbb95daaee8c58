package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;
import java.util.List;

/** What the code host writes when something is done on it, from {@link Allow}. */
public final class CodeHostChanges {
    private CodeHostChanges() {}

    /** An issue of one's own is opened. */
    public static ObjectNode[] issueOpened() {
        return new ObjectNode[] {
            Allow.inserted("issues", 1),
            Allow.inserted("events", 1),
            Allow.atMost("internal_ids", "insert", 1),
            Allow.kept("internal_ids", "last_value"),
            activity()
        };
    }

    /** Something is said on an issue or a merge request. */
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

    /** The project notes that it was worked on. */
    static ObjectNode activity() {
        return Allow.updated("projects", 1, List.of("last_activity_at", "updated_at"))
                .put("rows", 1);
    }
}
