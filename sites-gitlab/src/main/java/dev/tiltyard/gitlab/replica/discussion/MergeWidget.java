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
 * @param behind how many commits of the target branch the source branch lacks
 * @param automatic whether it can be merged later
 * @param related issues that the description names
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
        Automatic automatic,
        Merge merge,
        Closed closing,
        List<Person> approvers,
        boolean approved,
        int behind,
        List<Related> related) {
    /**
     * Whether it can be merged later.
     *
     * @param possible whether the pipeline of its newest commit has not ended
     * @param waiting whether somebody asked for that
     */
    public record Automatic(boolean possible, boolean waiting) {}

    /**
     * How it was merged.
     *
     * @param sha of the merge commit; empty if it is not merged
     * @param by who merged it; empty if unknown or not merged
     */
    public record Merge(String sha, String by, String username, Instant when) {}

    /**
     * How it was closed without being merged.
     *
     * @param by who closed it; empty if unknown or not closed
     */
    public record Closed(String by, String username, Instant when) {}

    /**
     * Issues of the project that the description names.
     *
     * @param words before their numbers
     */
    public record Related(String words, List<Long> iids) {
        public Related {
            iids = List.copyOf(iids);
        }
    }

    public MergeWidget {
        approvers = List.copyOf(approvers);
        related = List.copyOf(related);
    }

    public boolean ready() {
        return status.equals("MERGEABLE");
    }

    public boolean conflict() {
        return status.equals("CONFLICT");
    }

    /** Whether the time of the merge is known. */
    public boolean hasMergeTime() {
        return merge.when.isAfter(Instant.EPOCH);
    }
}
