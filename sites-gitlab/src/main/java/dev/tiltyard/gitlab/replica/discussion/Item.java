package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.issuable.IssuableState;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An issue or a merge request.
 *
 * @param sourceBranch of a merge request; empty for an issue
 * @param targetBranch of a merge request; empty for an issue
 * @param projectPath full path of its project
 * @param milestone its title; empty for none
 */
public record Item(
        IssuableKind kind,
        long id,
        long iid,
        String title,
        String description,
        IssuableState state,
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
    private static final Pattern TASK = Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+\\.)\\s+\\[([ xX])]\\s");

    public Item {
        labels = List.copyOf(labels);
        assignees = List.copyOf(assignees);
        reviewers = List.copyOf(reviewers);
    }

    /** A colored word on it. */
    public record Label(String title, String color) {}

    /** {@code #719} or {@code !450}. */
    public String reference() {
        return kind.sigil() + iid;
    }

    public String address() {
        return "/" + projectPath + "/-/" + kind.table() + "/" + iid;
    }

    /** How much of a list of tasks in its description is done: {@code 1 of 3 checklist items completed}; empty for none. */
    public String taskStatus() {
        Matcher found = TASK.matcher(description);
        int all = 0;
        int done = 0;
        while (found.find()) {
            all++;
            done += found.group(1).isBlank() ? 0 : 1;
        }
        return all == 0 ? "" : done + " of " + all + " checklist " + (all == 1 ? "item" : "items") + " completed";
    }

    public boolean issue() {
        return kind.isIssue();
    }

    public boolean open() {
        return state == IssuableState.OPENED;
    }

    public boolean merged() {
        return state == IssuableState.MERGED;
    }

    public String stateName() {
        return state.title();
    }
}
