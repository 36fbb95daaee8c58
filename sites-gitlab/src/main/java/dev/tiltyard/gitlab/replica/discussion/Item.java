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
 * An issue or a merge request, as pages show it.
 *
 * @param milestone its title; empty for none
 */
public record Item(
        Key key,
        String title,
        String description,
        IssuableState state,
        People people,
        Dates dates,
        String milestone,
        Branches branches,
        List<Label> labels,
        int comments,
        Votes votes) {
    private static final Pattern TASK = Pattern.compile("(?m)^\\s*(?:[-*+]|\\d+\\.)\\s+\\[([ xX])]\\s");

    public Item {
        labels = List.copyOf(labels);
    }

    /** @param projectPath full path of its project */
    public record Key(IssuableKind kind, long id, long iid, String projectPath) {}

    public record People(Person author, List<Person> assignees, List<Person> reviewers) {
        public People {
            assignees = List.copyOf(assignees);
            reviewers = List.copyOf(reviewers);
        }
    }

    /** @param closed when an issue was closed; null if it was not */
    public record Dates(
            Instant created,
            Instant updated,
            @Nullable LocalDate due,
            @Nullable Instant closed) {}

    /**
     * What people think of it.
     *
     * @param approvals of a merge request
     */
    public record Votes(int up, int down, int approvals) {}

    /** The branches of a merge request; both are empty for an issue. */
    public record Branches(String source, String target) {}

    public record Label(String title, String color) {}

    public IssuableKind kind() {
        return key.kind();
    }

    public long id() {
        return key.id();
    }

    public long iid() {
        return key.iid();
    }

    public String projectPath() {
        return key.projectPath();
    }

    public Person author() {
        return people.author();
    }

    public List<Person> assignees() {
        return people.assignees();
    }

    public List<Person> reviewers() {
        return people.reviewers();
    }

    public Instant created() {
        return dates.created();
    }

    public Instant updated() {
        return dates.updated();
    }

    public @Nullable LocalDate due() {
        return dates.due();
    }

    /** When an issue was closed; null if it was not, and for merge requests. */
    public @Nullable Instant closed() {
        return open() ? null : dates.closed();
    }

    public String sourceBranch() {
        return branches.source();
    }

    public String targetBranch() {
        return branches.target();
    }

    /** {@code #719} or {@code !450}. */
    public String reference() {
        return kind().sigil() + iid();
    }

    public String address() {
        return "/" + projectPath() + "/-/" + kind().table() + "/" + iid();
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
        return kind().isIssue();
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
