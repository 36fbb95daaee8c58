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
    private static final java.util.regex.Pattern TASK =
            java.util.regex.Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+\\.)\\s+\\[([ xX])]\\s");

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

    /** How much of a list of tasks in its description is done: {@code 1 of 3 checklist items completed}; empty for none. */
    public String taskStatus() {
        java.util.regex.Matcher found = TASK.matcher(description);
        int all = 0;
        int done = 0;
        while (found.find()) {
            all++;
            done += found.group(1).isBlank() ? 0 : 1;
        }
        return all == 0 ? "" : done + " of " + all + " checklist " + (all == 1 ? "item" : "items") + " completed";
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
