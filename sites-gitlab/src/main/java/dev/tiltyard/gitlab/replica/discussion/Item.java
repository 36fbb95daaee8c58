package dev.tiltyard.gitlab.replica.discussion;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An issue or a merge request.
 *
 * @param state 1 open, 2 closed, 3 merged
 * @param sourceBranch of a merge request; empty for an issue
 * @param targetBranch of a merge request; empty for an issue
 * @param projectPath full path of its project
 * @param milestone its title; empty for none
 */
public record Item(
        boolean issue,
        long id,
        long iid,
        String title,
        String description,
        int state,
        Person author,
        Instant created,
        Instant updated,
        @Nullable LocalDate due,
        String milestone,
        String sourceBranch,
        String targetBranch,
        String projectPath,
        List<Label> labels,
        List<Person> assignees,
        List<Person> reviewers,
        int comments) {
    public Item {
        labels = List.copyOf(labels);
        assignees = List.copyOf(assignees);
        reviewers = List.copyOf(reviewers);
    }

    /** A coloured word on it. */
    public record Label(String title, String color) {}

    /** {@code #719} or {@code !450}. */
    public String reference() {
        return (issue ? "#" : "!") + iid;
    }

    public String address() {
        return "/" + projectPath + (issue ? "/-/issues/" : "/-/merge_requests/") + iid;
    }

    public boolean open() {
        return state == 1;
    }

    public String stateName() {
        return switch (state) {
            case 1 -> "Open";
            case 3 -> "Merged";
            default -> "Closed";
        };
    }
}
