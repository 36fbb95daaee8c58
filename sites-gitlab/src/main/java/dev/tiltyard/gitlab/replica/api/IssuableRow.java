package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** The columns that issues and merge requests have in common, as {@link IssueJson#columns} selects them. */
public record IssuableRow(
        long id,
        long iid,
        String projectPath,
        String title,
        @Nullable String description,
        IssuableState stateId,
        Instant createdAt,
        Instant updatedAt,
        long authorId,
        List<Long> assigneeIds,
        List<String> labelTitles,
        @Nested("milestone") MilestoneRow milestone,
        int comments,
        int ups,
        int downs,
        int timeEstimate,
        int timeSpent,
        @Nullable Boolean discussionLocked) {}
