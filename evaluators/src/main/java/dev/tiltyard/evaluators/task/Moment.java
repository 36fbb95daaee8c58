package dev.tiltyard.evaluators.task;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A date or time as written by databases and REST responses: ISO 8601, optionally with a space instead of {@code T},
 * with or without fractions and zone. Without a zone it is in UTC.
 *
 * @param instant the time; the start of the day for a date
 * @param wholeDay whether it was a date without a time
 */
public record Moment(Instant instant, boolean wholeDay) {
    private static final Pattern SHAPE = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2})(?:[T ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?) ?(Z|[+-]\\d{2}:?(?:\\d{2})?)?)?");

    /** The date or time in the text; empty if it has none. */
    public static Optional<Moment> parse(String text) {
        Matcher shape = SHAPE.matcher(text.strip().toUpperCase(Locale.ROOT));
        if (!shape.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(of(shape.group(1), shape.group(2), shape.group(3)));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Moment of(String date, @Nullable String time, @Nullable String zone) {
        if (time == null) {
            return new Moment(LocalDate.parse(date).atStartOfDay().toInstant(ZoneOffset.UTC), true);
        }
        if (zone == null) {
            return new Moment(LocalDateTime.parse(date + "T" + time).toInstant(ZoneOffset.UTC), false);
        }
        String stretched = zone.length() == 3
                ? zone + ":00"
                : zone.length() == 5 ? zone.substring(0, 3) + ":" + zone.substring(3) : zone;
        return new Moment(
                OffsetDateTime.parse(date + "T" + time + stretched, DateTimeFormatter.ISO_OFFSET_DATE_TIME)
                        .toInstant(),
                false);
    }
}
