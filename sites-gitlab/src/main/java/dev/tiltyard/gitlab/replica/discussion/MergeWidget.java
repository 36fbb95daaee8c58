package dev.tiltyard.gitlab.replica.discussion;

import java.time.Instant;
import java.util.List;

/**
 * The merge widget of a merge request's page.
 *
 * @param status name of what blocks the merge, {@code MERGEABLE} for nothing
 * @param sentence the same in words
 * @param mayMerge whether the viewer may write to the target branch
 * @param mayApprove whether the viewer may approve
 * @param sourceThere whether the source branch is still there
 */
public record MergeWidget(
        String status,
        String sentence,
        boolean mayMerge,
        boolean mayApprove,
        boolean draft,
        boolean squash,
        boolean removeSource,
        boolean sourceThere,
        Merge merge,
        List<Person> approvers,
        boolean approved) {
    /**
     * How it was merged.
     *
     * @param sha of the merge commit; empty if it is not merged
     * @param by who merged it; empty if unknown or not merged
     */
    public record Merge(String sha, String by, String username, Instant when) {}

    public MergeWidget {
        approvers = List.copyOf(approvers);
    }

    public boolean ready() {
        return status.equals("MERGEABLE");
    }

    public boolean conflict() {
        return status.equals("CONFLICT");
    }

    /** {@code merged by} with or without a name; the world does not know who merged what long ago. */
    public boolean hasMergeTime() {
        return merge.when.isAfter(Instant.EPOCH);
    }
}
