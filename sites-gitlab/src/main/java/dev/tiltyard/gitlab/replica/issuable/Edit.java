package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Numbered;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What is to be set on an issue or a merge request; what is empty stays as it is.
 *
 * <pre>{@code
 * Edit edit = Edit.with().title("404 for many URLs").assignees(List.of(2330L)).due(Edit.Due.on(day)).build();
 * }</pre>
 */
public final class Edit {
    private final Builder values;

    private Edit(Builder values) {
        this.values = values;
    }

    /** Begins an edit that sets nothing. */
    public static Builder with() {
        return new Builder();
    }

    /**
     * The due date to be set.
     *
     * @param day empty to remove it
     */
    public record Due(Optional<LocalDate> day) {
        public static Due on(LocalDate day) {
            return new Due(Optional.of(day));
        }

        public static Due none() {
            return new Due(Optional.empty());
        }
    }

    /** What an issue is about, as the column {@code issue_type} numbers it. */
    public enum IssueType implements Numbered {
        ISSUE(0),
        INCIDENT(1),
        TEST_CASE(2),
        TASK(4);

        private final int number;

        IssueType(int number) {
            this.number = number;
        }

        /** The type that a number stands for; an issue if there is none such here. */
        public static IssueType of(int number) {
            return Arrays.stream(values())
                    .filter(type -> type.number == number)
                    .findFirst()
                    .orElse(ISSUE);
        }

        @Override
        public int number() {
            return number;
        }
    }

    Optional<String> title() {
        return values.title;
    }

    Optional<String> description() {
        return values.description;
    }

    Optional<List<Long>> assignees() {
        return values.assignees;
    }

    Optional<List<Long>> reviewers() {
        return values.reviewers;
    }

    Optional<List<String>> labels() {
        return values.labels;
    }

    Optional<Long> milestone() {
        return values.milestone;
    }

    Optional<Due> due() {
        return values.due;
    }

    Optional<Boolean> confidential() {
        return values.confidential;
    }

    Optional<Boolean> locked() {
        return values.locked;
    }

    Optional<Boolean> open() {
        return values.open;
    }

    Optional<String> targetBranch() {
        return values.targetBranch;
    }

    Optional<Boolean> squash() {
        return values.squash;
    }

    Optional<Boolean> removeSource() {
        return values.removeSource;
    }

    Optional<Boolean> draft() {
        return values.draft;
    }

    Optional<IssueType> type() {
        return values.type;
    }

    Optional<Integer> estimate() {
        return values.estimate;
    }

    List<String> addedLabels() {
        return List.copyOf(values.addedLabels);
    }

    List<String> removedLabels() {
        return List.copyOf(values.removedLabels);
    }

    /** The same edit with another title. */
    Edit withTitle(String title) {
        return values.copy().title(title).build();
    }

    /** Whether it sets any label. */
    boolean setsLabels() {
        return values.labels.isPresent() || !values.addedLabels.isEmpty() || !values.removedLabels.isEmpty();
    }

    /** Whether nothing is to be set. */
    public boolean isEmpty() {
        return !needsRights()
                && values.title.isEmpty()
                && values.description.isEmpty()
                && values.confidential.isEmpty()
                && values.open.isEmpty()
                && values.targetBranch.isEmpty()
                && values.squash.isEmpty()
                && values.removeSource.isEmpty()
                && values.draft.isEmpty();
    }

    /** Whether it sets something that an author may not set: anything but its texts and whether it is open. */
    boolean needsRights() {
        return values.assignees.isPresent()
                || values.reviewers.isPresent()
                || setsLabels()
                || values.milestone.isPresent()
                || values.due.isPresent()
                || values.locked.isPresent()
                || values.type.isPresent()
                || values.estimate.isPresent();
    }

    /** Collects what an edit sets. For one thread. */
    public static final class Builder {
        private Optional<String> title = Optional.empty();
        private Optional<String> description = Optional.empty();
        private Optional<List<Long>> assignees = Optional.empty();
        private Optional<List<Long>> reviewers = Optional.empty();
        private Optional<List<String>> labels = Optional.empty();
        private Optional<Long> milestone = Optional.empty();
        private Optional<Due> due = Optional.empty();
        private Optional<Boolean> confidential = Optional.empty();
        private Optional<Boolean> locked = Optional.empty();
        private Optional<Boolean> open = Optional.empty();
        private Optional<String> targetBranch = Optional.empty();
        private Optional<Boolean> squash = Optional.empty();
        private Optional<Boolean> removeSource = Optional.empty();
        private Optional<Boolean> draft = Optional.empty();
        private Optional<IssueType> type = Optional.empty();
        private Optional<Integer> estimate = Optional.empty();
        private List<String> addedLabels = List.of();
        private List<String> removedLabels = List.of();

        private Builder() {}

        /** The edit as it is set up now. */
        public Edit build() {
            return new Edit(copy());
        }

        private Builder copy() {
            Builder copy = new Builder();
            copy.title = title;
            copy.description = description;
            copy.assignees = assignees;
            copy.reviewers = reviewers;
            copy.labels = labels;
            copy.milestone = milestone;
            copy.due = due;
            copy.confidential = confidential;
            copy.locked = locked;
            copy.open = open;
            copy.targetBranch = targetBranch;
            copy.squash = squash;
            copy.removeSource = removeSource;
            copy.draft = draft;
            copy.type = type;
            copy.estimate = estimate;
            copy.addedLabels = addedLabels;
            copy.removedLabels = removedLabels;
            return copy;
        }

        public Builder title(String value) {
            title = Optional.of(value.strip());
            return this;
        }

        public Builder description(String value) {
            description = Optional.of(value);
            return this;
        }

        /** User numbers; 0 is ignored. */
        public Builder assignees(List<Long> value) {
            assignees = Optional.of(people(value));
            return this;
        }

        /** User numbers; 0 is ignored. */
        public Builder reviewers(List<Long> value) {
            reviewers = Optional.of(people(value));
            return this;
        }

        /** Titles of all labels that it is to have. */
        public Builder labels(List<String> value) {
            labels = Optional.of(titles(value));
            return this;
        }

        /** The number of a milestone; 0 for none. */
        public Builder milestone(long value) {
            milestone = Optional.of(value);
            return this;
        }

        /** The day on which an issue is due. */
        public Builder due(Due value) {
            due = Optional.of(value);
            return this;
        }

        public Builder confidential(boolean value) {
            confidential = Optional.of(value);
            return this;
        }

        /** Whether only members may comment. */
        public Builder locked(boolean value) {
            locked = Optional.of(value);
            return this;
        }

        /** Closes or reopens it. */
        public Builder open(boolean value) {
            open = Optional.of(value);
            return this;
        }

        public Builder targetBranch(String value) {
            targetBranch = Optional.of(value);
            return this;
        }

        public Builder squash(boolean value) {
            squash = Optional.of(value);
            return this;
        }

        /** Whether merging removes the source branch. */
        public Builder removeSource(boolean value) {
            removeSource = Optional.of(value);
            return this;
        }

        /** Whether a merge request is not ready yet; its title says so. */
        public Builder draft(boolean value) {
            draft = Optional.of(value);
            return this;
        }

        public Builder type(IssueType value) {
            type = Optional.of(value);
            return this;
        }

        /** The estimate of the time it takes, in seconds; 0 for none. */
        public Builder estimate(int value) {
            estimate = Optional.of(value);
            return this;
        }

        public Builder addLabels(List<String> value) {
            addedLabels = joined(addedLabels, value);
            return this;
        }

        public Builder removeLabels(List<String> value) {
            removedLabels = joined(removedLabels, value);
            return this;
        }

        private static List<String> joined(List<String> first, List<String> second) {
            List<String> all = new ArrayList<>(first);
            all.addAll(second);
            return List.copyOf(all);
        }

        private static List<Long> people(List<Long> ids) {
            return ids.stream().filter(id -> id != 0).distinct().toList();
        }

        private static List<String> titles(List<String> names) {
            return names.stream()
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .distinct()
                    .toList();
        }
    }
}
