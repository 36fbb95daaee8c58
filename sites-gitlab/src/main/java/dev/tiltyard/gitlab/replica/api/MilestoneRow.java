package dev.tiltyard.gitlab.replica.api;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A milestone of a project or, if that is null, of a group; as a part of an issue or a merge request without one, its number is 0.
 */
public record MilestoneRow(
        long id,
        long iid,
        @Nullable Long projectId,
        @Nullable Long groupId,
        String title,
        @Nullable String description,
        String state,
        Instant createdAt,
        Instant updatedAt,
        @Nullable String dueDate,
        @Nullable String startDate) {
    Shape shape(Call call, String projectPath) {
        return shapeAt(
                call, projectId == null ? "/groups/" + projectPath.replaceFirst("/[^/]*$", "") : "/" + projectPath);
    }

    /** The same with the address of the project or the group. */
    Shape shapeAt(Call call, String home) {
        String due = dueDate;
        return Shape.of(this)
                .drop(projectId == null ? "project_id" : "group_id")
                .put("expired", due != null && LocalDate.parse(due).isBefore(call.today()))
                .put("web_url", call.origin() + home + "/-/milestones/" + iid);
    }
}
