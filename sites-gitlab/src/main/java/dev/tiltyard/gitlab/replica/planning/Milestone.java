package dev.tiltyard.gitlab.replica.planning;

import dev.tiltyard.gitlab.replica.frame.Times;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/**
 * A milestone.
 *
 * @param counts what belongs to it
 */
public record Milestone(
        long id,
        long iid,
        String title,
        String description,
        boolean open,
        @Nullable LocalDate start,
        @Nullable LocalDate due,
        String projectPath,
        String projectName,
        @Nested Counts counts) {
    /**
     * @param issues how many issues, {@code closedIssues} of them closed
     * @param requests how many merge requests, {@code doneRequests} of them merged or closed
     */
    public record Counts(int issues, int closedIssues, int requests, int doneRequests) {}

    public String address() {
        return "/" + projectPath + "/-/milestones/" + iid;
    }

    /** How much of it is done, in percent. */
    public int done() {
        int all = counts.issues + counts.requests;
        return all == 0 ? 0 : (counts.closedIssues + counts.doneRequests) * 100 / all;
    }

    /** Its dates, as lists show them: {@code Jan 16, 2030–Jan 30, 2030}. */
    public String span(LocalDate today) {
        if (start != null && due != null) {
            return Times.date(start) + "–" + Times.date(due);
        }
        if (due != null) {
            return (due.isBefore(today) ? "expired on " : "expires on ") + Times.date(due);
        }
        return start == null ? "" : (start.isAfter(today) ? "starts on " : "started on ") + Times.date(start);
    }

    /** {@code Open}, {@code Upcoming}, {@code Past due} or {@code Closed}. */
    public String status(LocalDate today) {
        if (!open) {
            return "Closed";
        }
        if (due != null && due.isBefore(today)) {
            return "Past due";
        }
        return start != null && start.isAfter(today) ? "Upcoming" : "Open";
    }

    /** How long it still is until it is due: {@code Past due}, {@code Today}, {@code Upcoming}, {@code 4 years remaining}. */
    public String remaining(LocalDate today) {
        if (due == null) {
            return "";
        }
        if (due.isBefore(today)) {
            return "Past due";
        }
        if (start != null && start.isAfter(today)) {
            return "Upcoming";
        }
        long days = ChronoUnit.DAYS.between(today, due);
        if (days == 0) {
            return "Today";
        }
        long months = ChronoUnit.MONTHS.between(today, due);
        long years = months / 12;
        return years > 0
                ? years + (years == 1 ? " year" : " years") + " remaining"
                : months > 0
                        ? months + (months == 1 ? " month" : " months") + " remaining"
                        : days + (days == 1 ? " day" : " days") + " remaining";
    }
}
