package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Sort modes of submissions, in menu order. */
public enum Sort {
    HOT("Hot", "ranking", "ranking", true, submission -> submission.activity().ranking()),
    NEW("New", "id", "id", true, Submission::id),
    ACTIVE("Active", "lastActive", "last_active", true, submission -> submission
            .activity()
            .lastActive()),
    TOP("Top", "netScore", "net_score", true, submission -> submission.score().netScore()),
    CONTROVERSIAL("Controversial", "netScore", "net_score", false, submission -> submission
            .score()
            .netScore()),
    MOST_COMMENTED("Most commented", "commentCount", "comment_count", true, submission -> submission
            .activity()
            .commentCount());

    private final String label;
    private final String cursorColumn;
    private final String column;
    private final boolean descending;
    private final Function<Submission, Object> value;

    Sort(String label, String cursorColumn, String column, boolean descending, Function<Submission, Object> value) {
        this.label = label;
        this.cursorColumn = cursorColumn;
        this.column = column;
        this.descending = descending;
        this.value = value;
    }

    /** The sort mode in a URL; empty if there is none. */
    static Optional<Sort> named(String path) {
        return Arrays.stream(values()).filter(sort -> sort.path().equals(path)).findFirst();
    }

    /** Its URL segment: {@code most_commented}. */
    public String path() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its label in the menu. */
    public String label() {
        return label;
    }

    /** Whether it has a time span. */
    public boolean timed() {
        return this == TOP || this == CONTROVERSIAL || this == MOST_COMMENTED;
    }

    /** The suffix of its link in the menu: timed modes begin with the past day. */
    public String linkSuffix() {
        return path() + (timed() ? "?t=day" : "");
    }

    String orderBy() {
        String way = descending ? " DESC" : " ASC";
        return this == NEW ? "s.id DESC" : "s." + column + way + ", s.id" + way;
    }

    /** The condition for a page that begins at {@code :from_value} and {@code :from_id}. */
    String startCondition() {
        String way = descending ? "<=" : ">=";
        return this == NEW ? "s.id <= :from_id" : "(s." + column + ", s.id) " + way + " (:from_value, :from_id)";
    }

    List<String> cursorColumns() {
        return this == NEW ? List.of("id") : List.of(cursorColumn, "id");
    }

    Cursor cursorAt(Submission first) {
        return this == NEW
                ? Cursor.at("id", first.id())
                : Cursor.at(cursorColumn, value.apply(first), "id", first.id());
    }

    /** The value at which a page begins, in the column's type. */
    Object startValue(Cursor cursor) {
        if (this != ACTIVE) {
            return cursor.number(cursorColumns().get(0));
        }
        String text = cursor.values().getOrDefault(cursorColumn, "");
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw HttpProblem.notFound("the list has no entry " + text);
        }
    }
}
