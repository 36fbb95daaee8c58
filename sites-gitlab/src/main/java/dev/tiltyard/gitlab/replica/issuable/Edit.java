package dev.tiltyard.gitlab.replica.issuable;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be set on an issue or a merge request; what is not said stays as it is. For one thread.
 *
 * <pre>{@code
 * issues.create(actor, project, new Edit().title("404 for many URLs").assignees(List.of(2330L)).due(LocalDate.of(2030, 1, 3)));
 * }</pre>
 */
public final class Edit {
    @Nullable
    String title;

    @Nullable
    String description;

    @Nullable
    List<Long> assignees;

    @Nullable
    List<Long> reviewers;

    @Nullable
    List<String> labels;

    final List<String> addedLabels = new ArrayList<>();
    final List<String> removedLabels = new ArrayList<>();

    @Nullable
    Long milestone;

    @Nullable
    Optional<LocalDate> due;

    @Nullable
    Boolean confidential;

    @Nullable
    Boolean locked;

    @Nullable
    Boolean open;

    @Nullable
    String targetBranch;

    @Nullable
    Boolean squash;

    @Nullable
    Boolean removeSource;

    @Nullable
    Boolean draft;

    @Nullable
    Integer type;

    @Nullable
    Integer estimate;

    public Edit title(String value) {
        title = value.strip();
        return this;
    }

    public Edit description(String value) {
        description = value;
        return this;
    }

    /** Numbers of people; 0 stands for nobody. */
    public Edit assignees(List<Long> value) {
        assignees = value.stream().filter(id -> id != 0).distinct().toList();
        return this;
    }

    /** Numbers of people; 0 stands for nobody. */
    public Edit reviewers(List<Long> value) {
        reviewers = value.stream().filter(id -> id != 0).distinct().toList();
        return this;
    }

    /** Titles of all labels that it is to have. */
    public Edit labels(List<String> value) {
        labels = value.stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        return this;
    }

    public Edit addLabels(List<String> value) {
        addedLabels.addAll(value);
        return this;
    }

    public Edit removeLabels(List<String> value) {
        removedLabels.addAll(value);
        return this;
    }

    /** The number of a milestone; 0 for none. */
    public Edit milestone(long value) {
        milestone = value;
        return this;
    }

    /** The day on which an issue is due; null for none. */
    public Edit due(@Nullable LocalDate value) {
        due = Optional.ofNullable(value);
        return this;
    }

    public Edit confidential(boolean value) {
        confidential = value;
        return this;
    }

    /** Whether only members may comment. */
    public Edit locked(boolean value) {
        locked = value;
        return this;
    }

    /** Closes or reopens it. */
    public Edit open(boolean value) {
        open = value;
        return this;
    }

    public Edit targetBranch(String value) {
        targetBranch = value;
        return this;
    }

    public Edit squash(boolean value) {
        squash = value;
        return this;
    }

    /** Whether the source branch is to go when the merge request is merged. */
    public Edit removeSource(boolean value) {
        removeSource = value;
        return this;
    }

    /** Whether a merge request is not ready yet; its title says so. */
    public Edit draft(boolean value) {
        draft = value;
        return this;
    }

    /** 0 for an issue, 1 for an incident. */
    public Edit type(int value) {
        type = value;
        return this;
    }

    /** The estimate of the time it takes, in seconds; 0 for none. */
    public Edit estimate(int seconds) {
        estimate = seconds;
        return this;
    }

    /** Whether nothing is to be set. */
    public boolean isEmpty() {
        return title == null
                && description == null
                && assignees == null
                && reviewers == null
                && labels == null
                && addedLabels.isEmpty()
                && removedLabels.isEmpty()
                && milestone == null
                && due == null
                && confidential == null
                && locked == null
                && open == null
                && targetBranch == null
                && squash == null
                && removeSource == null
                && draft == null
                && type == null
                && estimate == null;
    }

    /** Whether it sets more than title, description, and whether it is open: more than an author may. */
    boolean needsRights() {
        return assignees != null
                || reviewers != null
                || labels != null
                || !addedLabels.isEmpty()
                || !removedLabels.isEmpty()
                || milestone != null
                || due != null
                || locked != null
                || type != null
                || estimate != null;
    }
}
