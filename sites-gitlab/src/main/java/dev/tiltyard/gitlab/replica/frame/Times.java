package dev.tiltyard.gitlab.replica.frame;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Times as pages show them. */
public final class Times {
    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("MMM d, yyyy h:mma 'UTC'", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd MMM, yyyy", Locale.US);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US);
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("MMMM d, yyyy", Locale.US);

    private static final DateTimeFormatter MEDIUM = DateTimeFormatter.ofPattern("MMM d, yyyy, h:mm a", Locale.US);

    private Times() {}

    /** {@code Mar 27, 2023 8:21am UTC}. */
    public static String full(Instant time) {
        return FULL.format(time.atOffset(ZoneOffset.UTC)).replace("AM", "am").replace("PM", "pm");
    }

    /** {@code Mar 27, 2023, 8:21 AM}. */
    public static String medium(Instant time) {
        return MEDIUM.format(time.atOffset(ZoneOffset.UTC));
    }

    /** {@code 19 Mar, 2023}. */
    public static String day(Instant time) {
        return DAY.format(time.atOffset(ZoneOffset.UTC));
    }

    /** {@code Dec 31, 2030}. */
    public static String date(LocalDate date) {
        return DATE.format(date);
    }

    /** {@code March 23, 2023}. */
    public static String inWords(Instant time) {
        return LONG.format(time.atOffset(ZoneOffset.UTC));
    }

    /** {@code December 31, 2030}. */
    public static String inWords(LocalDate date) {
        return LONG.format(date);
    }

    /** {@code 2023-03-27T15:21:00Z}. */
    public static String machine(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** A time as the database keeps it without its zone. */
    public static LocalDateTime stored(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }

    /** A time as the database keeps it with its zone. */
    public static OffsetDateTime zoned(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }

    /** {@code 3 years ago}. */
    public static String ago(Instant time, Instant now) {
        long seconds = Math.max(0, Duration.between(time, now).toSeconds());
        if (seconds < 45) {
            return "just now";
        }
        if (seconds < 45 * 60) {
            return plural(Math.round(seconds / 60.0), "minute");
        }
        if (seconds < 22 * 3600) {
            return plural(Math.round(seconds / 3600.0), "hour");
        }
        long days = Math.max(1, Math.round(seconds / 86400.0));
        if (days < 7) {
            return plural(days, "day");
        }
        if (days < 30) {
            return plural(days / 7, "week");
        }
        return days < 365 ? plural(days / 30, "month") : plural(days / 365, "year");
    }

    private static String plural(long count, String unit) {
        return Math.max(1, count) + " " + unit + (count > 1 ? "s" : "") + " ago";
    }
}
