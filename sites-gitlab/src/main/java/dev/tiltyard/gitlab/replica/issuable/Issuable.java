package dev.tiltyard.gitlab.replica.issuable;

import java.util.List;
import org.jdbi.v3.core.mapper.Nested;

/** An issue or a merge request, as the code that changes it sees it. */
sealed interface Issuable {
    IssuableKind kind();

    Common common();

    /** Those who are asked for a review; only merge requests have any. */
    List<Long> reviewers();

    /** Whether only members with the role of a reporter, its author and its assignees may see it. */
    boolean confidential();

    default long id() {
        return common().id();
    }

    default long iid() {
        return common().iid();
    }

    /**
     * What both kinds have.
     *
     * @param milestone its number; 0 for none
     * @param locked whether only members may comment
     */
    record Common(
            long id,
            long iid,
            String title,
            String description,
            IssuableState state,
            long author,
            long milestone,
            boolean locked,
            List<Long> assignees) {
        public Common {
            assignees = List.copyOf(assignees);
        }
    }

    record Issue(@Nested Common common, boolean confidential) implements Issuable {
        @Override
        public IssuableKind kind() {
            return IssuableKind.ISSUE;
        }

        @Override
        public List<Long> reviewers() {
            return List.of();
        }
    }

    record MergeRequest(@Nested Common common, List<Long> reviewers) implements Issuable {
        public MergeRequest {
            reviewers = List.copyOf(reviewers);
        }

        @Override
        public IssuableKind kind() {
            return IssuableKind.MERGE_REQUEST;
        }

        @Override
        public boolean confidential() {
            return false;
        }
    }
}
