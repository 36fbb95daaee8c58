package dev.tiltyard.gitlab.replica.issuable;

import java.util.List;

/**
 * An issue or a merge request as those see it who change it.
 *
 * @param issue whether it is an issue
 * @param state 1 open, 2 closed, 3 merged
 * @param milestone its number; 0 for none
 */
record Issuable(
        boolean issue,
        long id,
        long iid,
        String title,
        String description,
        int state,
        long author,
        long milestone,
        boolean confidential,
        boolean locked,
        List<Long> assignees,
        List<Long> reviewers) {
    Issuable {
        assignees = List.copyOf(assignees);
        reviewers = List.copyOf(reviewers);
    }

    String type() {
        return issue ? "Issue" : "MergeRequest";
    }

    String table() {
        return issue ? "issues" : "merge_requests";
    }

    /** The column that leads to it in tables that serve both kinds. */
    String column() {
        return issue ? "issue_id" : "merge_request_id";
    }
}
